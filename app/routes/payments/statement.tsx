import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldValue, hasErrors } from '~/domain/ground/shared/form-reply'
import { formatTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { count } from '~/domain/ground/shared/text'
import { offersOf } from '~/domain/stays/payments/match-statement'
import { STATEMENT_LINES } from '~/domain/stays/payments/read-statement'
import { answerStatement, statementAccounts, statementPage } from '~/domain/stays/payments/statement.server'
import { redirectAfterMany, replyOf } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { PreviewedList } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { StatementAnswers } from '~/ui/payments/statement-answers'

const FILE_KB = 200
const TOO_MANY = `Send at most ${STATEMENT_LINES} lines at once.`

const readActor = (request: Request) =>
  requireType(request, 'rent.read', 'Receipts are checked by those who let a place.')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await readActor(request)
  const reply = replyOf(context)
  const [list, account] = [fieldValue(reply, 'list'), fieldValue(reply, 'account')]
  return {
    accounts: statementAccounts(actor).map(({ id, label }) => ({ value: id, label })),
    page: list && account && !hasErrors(reply) ? statementPage(actor, account, list) : null,
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The first press reads the statement and shows what it answers; the next one does what is ticked. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await readActor(request)
  const accountOf = (form: FormData) => String(form.get('account') ?? '')
  return previewedList(request, {
    limitKb: FILE_KB,
    linesOf: (form) =>
      accountOf(form) === ''
        ? { problems: { account: ['Choose the account of this statement.'] } }
        : { list: String(form.get('list') ?? '').trim() },
    read: (list, form) => {
      const { answers, count } = statementPage(actor, accountOf(form), list)
      const problems = count > STATEMENT_LINES ? [{ line: 0, problem: TOO_MANY }] : []
      return { count: answers.length, problems, nothing: 'No line of it names a sum that came in.' }
    },
    store: (text, form) => {
      const ticks = form.getAll('answer').map(String).filter(Boolean)
      if (ticks.length === 0) throw refused('Tick what is right.')
      const done = answerStatement(actor, { accountId: accountOf(form), text, ticks }, idempotencyKeyOf(form))
      if (!done) return redirectWithNotice(back.href, 'This statement was answered already.')
      const { approved, recorded, tzs, left } = done
      return redirectAfterMany(
        back.href,
        { done: approved + recorded, left },
        {
          done: `Approved ${count(approved, 'receipt')}, recorded ${count(recorded, 'payment')}, ${formatTzs(tzs)}.`,
          none: 'Nothing was approved or recorded.',
        },
      )
    },
  })
}

export const meta = () => [{ title: pageTitle('Statement') }]

const back = { href: paths.payments(), label: 'Payment Management' }

export default function Statement() {
  const { accounts, page, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title="Statement"
      lead="It is read, compared with what waits, and not kept."
      back={back}
      narrow={page === null}
    >
      {accounts.length === 0 ? (
        <p>This is for those who have an account to be paid into.</p>
      ) : (
        <PreviewedList
          {...{ reply, idempotencyKey }}
          label="Statement"
          hint="Copy it from the PDF or the spreadsheet, or paste the SMS of the network, one below the other."
          fileHint={`CSV or text of at most ${FILE_KB} KB and ${STATEMENT_LINES} lines.`}
          read="Read the statement"
          preview={() => ({
            shown: page && <StatementAnswers {...page} />,
            button: page?.answers.some((one) => offersOf(one).length > 0) ? 'Approve and record' : null,
          })}
          back={back.href}
        >
          <RadioGroup
            name="account"
            label="Account"
            options={accounts}
            value={accounts.length === 1 ? accounts[0]?.value : null}
            reply={reply}
            required
          />
        </PreviewedList>
      )}
    </Page>
  )
}
