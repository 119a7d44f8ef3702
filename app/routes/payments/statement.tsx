import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { count, sentences } from '~/domain/ground/shared/text'
import { STATEMENT_LINES } from '~/domain/stays/payments/read-statement'
import {
  type Answered,
  answerStatement,
  findStatementAccount,
  type StatementAccount,
  type StatementPage,
  statementAccounts,
  statementPage,
} from '~/domain/stays/payments/statement.server'
import { mayTick, readTicks } from '~/domain/stays/payments/statement-ticks'
import { replyOf } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { replyToForm, submitChecked } from '~/http/submit-form.server'
import { receiveText } from '~/http/uploads/text-file.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { FileField } from '~/ui/form/file-field'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { MissingReceipts, StatementAnswers } from '~/ui/payments/statement-answers'

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
  const form = { reply: useFormReply(), idempotencyKey, files: true }
  if (page)
    return <Answers {...{ page, today, form }} account={accounts.find(({ id }) => id === page.accountId)} />
  return (
    <FormPage
      {...form}
      title="Statement"
      lead="It is read, compared with what waits, and not kept."
      back={back}
      button="Read the statement"
      closed={accounts.length === 0 ? 'This is for those who have an account to be paid into.' : null}
    >
      <RadioGroup
        name="account"
        label="Account"
        options={accounts.map((one) => ({ value: one.id, label: accountName(one) }))}
        value={accounts.length === 1 ? accounts[0]?.id : null}
        reply={form.reply}
        required
      />
      <TextArea
        name="list"
        label="Statement"
        hint="Copy it from the PDF or the spreadsheet, or paste the SMS of the network, one below the other."
        rows={12}
        reply={form.reply}
        optional
      />
      <FileField
        name="file"
        label="Or a file"
        hint={`CSV or text of at most ${FILE_KB} KB and ${STATEMENT_LINES} lines.`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        reply={form.reply}
      />
    </FormPage>
  )
}

type AnswersProps = {
  page: StatementPage
  account?: StatementAccount
  today: string
  form: { reply: FormReply | null; idempotencyKey: string; files: boolean }
}

/** What each line answers, ticked where it is sure. */
function Answers({ page, account, today, form }: AnswersProps) {
  const { answers, days, isTooLong, missing, accountId } = page
  const [first, last] = [days[0], days.at(-1)]
  const period = first && last && (first === last ? formatDay(first) : formatStay(first, last))
  return (
    <FormPage
      {...form}
      title="What the statement answers"
      lead={[account && accountName(account), period, `${count(answers.length, 'line')} came in`]
        .filter(Boolean)
        .join(' · ')}
      back={{ href: paths.paymentsStatement(), label: 'Another statement' }}
      button="Approve and record"
      icon="check"
      keep="Another statement"
      closed={answers.some(mayTick) ? null : ''}
      isWide
      before={
        <>
          {isTooLong && (
            <p className="error">{`Only the first ${STATEMENT_LINES} lines were read. Send the others in another one.`}</p>
          )}
          <MissingReceipts missing={missing} />
          {!answers.some(mayTick) && <p>Nothing in it can be approved or recorded.</p>}
        </>
      }
    >
      <input type="hidden" name="step" value="answer" />
      <input type="hidden" name="account" value={accountId} />
      <textarea name="list" hidden readOnly value={fieldValue(form.reply, 'list')} />
      <StatementAnswers answers={answers} today={today} />
    </FormPage>
  )
}

const accountName = ({ provider, maskedNumber, ownerName }: StatementAccount) =>
  [provider, maskedNumber, ownerName && `of ${ownerName}`].filter(Boolean).join(' ')
