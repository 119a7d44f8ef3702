import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { doneText, isSure, offersOf, offersText } from '~/domain/stays/payments/match-statement'
import { STATEMENT_LINES } from '~/domain/stays/payments/read-statement'
import {
  answerStatement,
  type StatementPage,
  statementAccounts,
  statementPage,
} from '~/domain/stays/payments/statement.server'
import { redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { previewedList } from '~/http/previewed-list.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { PreviewedList } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { StatementAnswers, type Tick } from '~/ui/payments/statement-answers'

const FILE_KB = 200

const readActor = (request: Request) =>
  requireType(request, 'rent.read', t`Receipts are checked by those who let a place.`)

export async function loader({ request }: LoaderFunctionArgs) {
  const accounts = statementAccounts(await readActor(request))
  return {
    accounts: accounts.map(({ account, label }) => ({ value: account.id, label })),
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
        ? { problems: { account: [t`Choose the account of this statement.`] } }
        : { list: String(form.get('list') ?? '').trim() },
    read: (list, form) => {
      const preview = statementPage(actor, accountOf(form), list)
      const nothing = t`No line of it names a sum that came in.`
      return { count: preview.answers.length, problems: [], nothing, preview }
    },
    store: (text, form) => {
      const ticks = form.getAll('answer').map(String).filter(Boolean)
      if (ticks.length === 0) throw refused(t`Tick what is right.`)
      const ticked = { accountId: accountOf(form), text, ticks }
      const { done, left } = answerStatement(actor, ticked, idempotencyKeyOf(form))
      const isNew = left.length > 0
      const says = {
        done: doneText(done),
        none: isNew ? t`Nothing was approved or recorded.` : t`This statement was answered already.`,
      }
      return redirectAfterMany(paths.payments(), { done: done.length, left }, says)
    },
  })
}

export const meta = () => [{ title: pageTitle(t`Statement`) }]

export default function Statement() {
  const { accounts, idempotencyKey } = useLoaderData<typeof loader>()
  const page = useActionData<{ preview?: StatementPage }>()?.preview
  const reply = useFormReply()
  const offers = offersOf(page?.answers ?? [])
  const [ticked, setTicked] = useState(offersOf(page?.answers.filter(isSure) ?? []))
  const onTick = ({ target }: Tick) => {
    const values = new FormData(target.form ?? undefined).getAll('answer')
    setTicked(offers.filter(({ value }) => values.includes(value)))
  }
  const press = offersText(ticked) || t`Do what is ticked`
  return (
    <Page
      title={t`Statement`}
      lead={t`It is read, compared with what waits, and not kept.`}
      back={{ href: paths.payments(), label: t`Payment Management` }}
      narrow={page === undefined}
    >
      {accounts.length === 0 ? (
        <p>{t`This is for those who have an account to be paid into.`}</p>
      ) : (
        <PreviewedList
          {...{ reply, idempotencyKey }}
          label={t`Statement`}
          hint={t`Copy it from the PDF or the spreadsheet, or paste the SMS of the network, one below the other.`}
          fileHint={t`CSV or text of at most ${FILE_KB} KB and ${STATEMENT_LINES} lines.`}
          read={t`Read the statement`}
          preview={() => ({
            shown: page && <StatementAnswers {...page} onTick={onTick} />,
            button: offers.length > 0 ? press : null,
          })}
          back={paths.payments()}
        >
          <RadioGroup
            name="account"
            label={t`Account`}
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
