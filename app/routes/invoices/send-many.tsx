import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { INVOICES_ADMIN_ONLY } from '~/domain/access/admin-only'
import {
  CHOOSE_DRAFTS,
  chosenDrafts,
  draftsToSend,
  sendAllForm,
  sendChosenForm,
  sendDrafts,
  sendInvoices,
} from '~/domain/invoices/send-many.server'
import { SENT_AT_ONCE } from '~/domain/invoices/states'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { nextTurn } from '~/http/database-tools.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { DecideMany } from '~/ui/form/decide-many'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const list = { path: paths.ownerInvoices(), says: CHOOSE_DRAFTS }

/** `all` is the instant up to which drafts are sent; null when some are chosen. */
const allOf = (request: Request) => new URL(request.url).searchParams.has('all')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  if (allOf(request)) {
    const untilAt = now()
    return { all: { untilAt, ...draftsToSend(untilAt) }, back: returnPath(request, list.path) }
  }
  return {
    all: null,
    ...(await chosenPage({ request, context }, list, (chosen) => chosenDrafts(actor, chosen))),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, INVOICES_ADMIN_ONLY)
  const back = returnPath(request, list.path)
  const form = await readForm(request)
  if (allOf(request))
    return submitForm(form, sendAllForm, async (input) => {
      const { until } = input
      const before = draftsToSend(until)
      const sent = await sendDrafts(actor, input, nextTurn)
      const { n, payableTzs } = draftsToSend(until)
      const left = n === 0 ? '' : ` ${count(n, 'draft')} more can be sent now.`
      return redirectWithNotice(
        back,
        `Sent ${count(sent, 'invoice')}, ${formatTzs(before.payableTzs - payableTzs)} to pay.${left}`,
      )
    })
  const chosen = await chosenInForm(request, list, form)
  return submitForm(form, sendChosenForm, () => {
    const outcome = sendInvoices(actor, chosen, { ...idempotencyKeyOf(form), outcomePath: back })
    return redirectAfterMany(back, outcome, {
      done: `Sent ${count(outcome.done, 'invoice')}.`,
      none: 'No invoice was sent.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Send Invoices') }]

const LEAD =
  'Each gets its number, and its owner gets a message at once. A sent invoice does not change any more.'

export default function SendInvoices() {
  const view = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: view.back, label: 'Owner Invoices' }
  if (view.all) return <SendAll all={view.all} back={back} reply={reply} />
  return (
    <DecideMany
      title="Send Invoices"
      lead={LEAD}
      back={back}
      idempotencyKey={view.idempotencyKey}
      reply={reply}
      lines={view.lines.map(({ payableTzs, ...line }) => ({
        ...line,
        about: `${formatTzs(payableTzs)} to pay`,
      }))}
      fields={null}
      button={<SubmitButton icon="send">Send {count(view.lines.length, 'invoice')}</SubmitButton>}
    />
  )
}

type AllProps = {
  all: { untilAt: number; n: number; payableTzs: number }
  back: { href: string; label: string }
  reply: ReturnType<typeof useFormReply>
}

function SendAll({ all: { untilAt, n, payableTzs }, back, reply }: AllProps) {
  const most = Math.min(n, SENT_AT_ONCE)
  return (
    <Page title="Send Invoices" lead={LEAD} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <p>{`${count(n, 'draft')}, ${formatTzs(payableTzs)} to pay in all.`}</p>
        {n > most && <p>{`The oldest ${most} are sent with one press. Press again for the rest.`}</p>}
        <PostForm reply={reply} shown={n}>
          <input type="hidden" name="until" value={untilAt} />
          <div className="actions">
            {n > 0 && <SubmitButton icon="send">{`Send ${count(most, 'invoice')}`}</SubmitButton>}
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
