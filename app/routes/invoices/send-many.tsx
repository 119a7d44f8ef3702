import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { INVOICES_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { draftsToSend, sendAllForm, sendDrafts } from '~/domain/stays/invoices/send-many.server'
import { SENT_AT_ONCE } from '~/domain/stays/invoices/states'
import { redirectAfterMany } from '~/http/chosen.server'
import { nextTurn } from '~/http/database-tools.server'
import { returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

const backOf = (request: Request) => returnPath(request, paths.ownerInvoices())

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const untilAt = now()
  return { untilAt, ...draftsToSend(untilAt), back: backOf(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  return submitForm(request, sendAllForm, async (input) => {
    const { until } = input
    const before = draftsToSend(until)
    const outcome = await sendDrafts(actor, input, nextTurn)
    const { n, payableTzs } = draftsToSend(until)
    const sum = formatTzs(before.payableTzs - payableTzs)
    const sent =
      outcome.done === 1
        ? t`Sent 1 invoice, ${sum} to pay.`
        : t`Sent ${inFigures(outcome.done)} invoices, ${sum} to pay.`
    const left = n === 1 ? t`1 draft more can be sent now.` : t`${inFigures(n)} drafts more can be sent now.`
    const done = n === 0 ? sent : `${sent} ${left}`
    return redirectAfterMany(backOf(request), outcome, { done, none: t`No invoice was sent.` })
  })
}

export const meta = () => [{ title: pageTitle(t`Send Invoices`) }]

export default function SendInvoices() {
  const { untilAt, n, payableTzs, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const most = Math.min(n, SENT_AT_ONCE)
  return (
    <Page
      title={t`Send Invoices`}
      lead={t`Each gets its number, and its owner gets a message at once. A sent invoice does not change any more.`}
      back={{ href: back, label: t`Owner Invoices` }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <p>
          {n === 1
            ? t`1 draft, ${formatTzs(payableTzs)} to pay in all.`
            : t`${inFigures(n)} drafts, ${formatTzs(payableTzs)} to pay in all.`}
        </p>
        {n > most && (
          <p>{t`The oldest ${inFigures(most)} are sent with one press. Press again for the rest.`}</p>
        )}
        <PostForm reply={reply} shown={n}>
          <input type="hidden" name="until" value={untilAt} />
          <div className="actions">
            {n > 0 && (
              <SubmitButton icon="send">
                {most === 1 ? t`Send 1 invoice` : t`Send ${inFigures(most)} invoices`}
              </SubmitButton>
            )}
            <ButtonLink href={back}>{t`Back`}</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
