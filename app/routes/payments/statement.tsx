import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { formatStay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { fieldValue } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { count, sentences } from '~/domain/ground/shared/text'
import { STATEMENT_LINES } from '~/domain/stays/payments/read-statement'
import {
  type Answered,
  answerStatement,
  findStatementAccount,
  type StatementAccount,
  statementAccounts,
  statementPage,
} from '~/domain/stays/payments/statement.server'
import { readTicks } from '~/domain/stays/payments/statement-ticks'
import { replyOf } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { replyToForm, submitChecked } from '~/http/submit-form.server'
import { receiveText } from '~/http/uploads/text-file.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { RadioGroup } from '~/ui/form/choices'
import { CHOSEN_BAR } from '~/ui/form/choose'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FileField } from '~/ui/form/file-field'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { MissingReceipts, StatementAnswers } from '~/ui/payments/statement-answers'
import { EmptyState } from '~/ui/show/empty-state'

const FILE_KB = 200
const readActor = (request: Request) =>
  requireType(request, 'rent.read', 'Receipts are checked by those who let a place.')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await readActor(request)
  const reply = replyOf(context)
  const [list, account] = [fieldValue(reply, 'list'), fieldValue(reply, 'account')]
  return {
    accounts: statementAccounts(actor),
    page: list && account ? statementPage(actor, account, list) : null,
    today: today(),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The first press reads the statement and shows what it answers; the next one does what is ticked. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await readActor(request)
  const { form, text, problems } = await receiveText(request, 'file', FILE_KB)
  if (problems) return replyToForm(form, problems, 422)
  if (text !== null) form.set('list', text)
  const accountId = String(form.get('account') ?? '')
  if (accountId === '') return replyToForm(form, { account: ['Choose the account of this statement.'] }, 422)
  findStatementAccount(actor, accountId)
  if (!String(form.get('list') ?? '').trim())
    return replyToForm(form, { list: ['Paste the statement, or choose a file.'] }, 422)
  if (form.get('step') !== 'answer') return replyToForm(form, {}, 200)
  const ticks = readTicks(form.getAll('answer'))
  if (ticks.length === 0) return replyToForm(form, { '': ['Tick what is right.'] }, 422)
  return submitChecked(
    () => [...form],
    { value: null },
    () => {
      const done = answerStatement(actor, { accountId, ticks }, idempotencyKeyOf(form))
      const kind = done && done.left.length > 0 ? 'warning' : 'success'
      return redirectWithNotice(paths.payments(), answeredText(done), { kind })
    },
  )
}

function answeredText(done: Answered | null): string {
  if (done === null) return 'This statement was answered already.'
  const { approved, recorded, tzs, left } = done
  return sentences(
    approved + recorded === 0
      ? 'Nothing was approved or recorded.'
      : `Approved ${count(approved, 'receipt')}, recorded ${count(recorded, 'payment')}, ${formatTzs(tzs)}.`,
    left.length === 0
      ? null
      : `${left.length} changed meanwhile and ${left.length === 1 ? 'was' : 'were'} left: ${namesOf(left)}.`,
  )
}

export const meta = () => [{ title: pageTitle('Statement') }]

const back = { href: paths.payments(), label: 'Payment Management' }

export default function Statement() {
  const { accounts, page, today, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  if (accounts.length === 0)
    return (
      <Page title="Statement" back={back}>
        <EmptyState title="No account">Receipts are for owners with an account.</EmptyState>
      </Page>
    )
  if (page === null)
    return (
      <Page title="Statement" lead="It is read, compared with what waits, and not kept." back={back} narrow>
        <PostForm reply={reply} idempotencyKey={idempotencyKey} files>
          <ErrorSummary reply={reply} />
          <RadioGroup
            name="account"
            label="Account"
            options={accounts.map((one) => ({ value: one.id, label: accountName(one) }))}
            value={accounts.length === 1 ? accounts[0]?.id : null}
            reply={reply}
            required
          />
          <TextArea
            name="list"
            label="Statement"
            hint="Copy it from the PDF or the spreadsheet, or paste the SMS of the network, one below the other."
            rows={12}
            reply={reply}
            optional
          />
          <FileField
            name="file"
            label="Or a file"
            hint={`CSV or text of at most ${FILE_KB} KB and ${STATEMENT_LINES} lines.`}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            reply={reply}
          />
          <div>
            <SubmitButton>Read the statement</SubmitButton>
          </div>
        </PostForm>
      </Page>
    )
  const { answers, days, isTooLong, missing, accountId } = page
  const account = accounts.find(({ id }) => id === accountId)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Page
      title="What the statement answers"
      lead={[
        account && accountName(account),
        first && last && formatStay(first, last),
        `${count(answers.length, 'line')} came in`,
      ]
        .filter(Boolean)
        .join(' · ')}
      back={{ href: paths.paymentsStatement(), label: 'Another statement' }}
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {isTooLong && (
          <p className="error">{`Only the first ${STATEMENT_LINES} lines were read. Send the others in another one.`}</p>
        )}
        <MissingReceipts missing={missing} />
        <PostForm reply={reply} idempotencyKey={idempotencyKey} files className="stack" id="statement">
          <input type="hidden" name="step" value="answer" />
          <input type="hidden" name="account" value={accountId} />
          <textarea name="list" hidden readOnly value={fieldValue(reply, 'list')} />
          <StatementAnswers answers={answers} today={today} />
          {answers.length === 0 && <p>No line says that money came in.</p>}
          {answers.length > 0 && (
            <div className={CHOSEN_BAR}>
              <ui-chosen-sum class="block strong" for="statement" />
              <SubmitButton icon="check">Approve and record</SubmitButton>
              <ButtonLink href={paths.paymentsStatement()}>Another statement</ButtonLink>
            </div>
          )}
        </PostForm>
      </div>
    </Page>
  )
}

const accountName = ({ provider, maskedNumber, ownerName }: StatementAccount) =>
  [provider, maskedNumber, ownerName && `of ${ownerName}`].filter(Boolean).join(' ')
