import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { waitingRequests } from '~/domain/bookings/list-bookings.server'
import {
  chosenRequests,
  rejectBookings,
  rejectManyForm,
} from '~/domain/bookings/requests/decide-requests.server'
import { CHOOSE_REQUESTS, NOTES_MAX_LENGTH } from '~/domain/bookings/rules'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'
import { count } from '~/domain/shared/text'
import { chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { requestLines } from '~/ui/bookings/request-lines'
import { DangerButton } from '~/ui/form/buttons'
import { DecideMany } from '~/ui/form/decide-many'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const list = { path: paths.bookings(), says: CHOOSE_REQUESTS }

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return chosenPage(
    request,
    list,
    (chosen) => chosenRequests(actor, chosen),
    (search) => waitingRequests(actor, search),
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  const chosen = await chosenInForm(request, list, form)
  // The list's form has no field for the reason: its page asks for it.
  if (!form.has('approval_notes')) {
    const query = new URLSearchParams({ redirect: returnPath(request, list.path) })
    for (const { id, version } of chosen) query.append(CHOSEN_FIELD, `${id}:${version}`)
    return redirect(`${paths.bookingsReject()}?${query}`, 303)
  }
  return submitForm(form, rejectManyForm, (input) => {
    const outcomePath = returnPath(request, list.path)
    const idempotency = { ...idempotencyKeyOf(form), outcomePath }
    const outcome = rejectBookings(actor, chosen, input, idempotency)
    return redirectAfterMany(outcomePath, outcome, {
      done: `Rejected ${count(outcome.done, 'request')}.`,
      none: 'No request was rejected.',
    })
  })
}

export const meta = () => [{ title: pageTitle('Reject Requests') }]

export default function RejectRequests() {
  const { lines, back, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecideMany
      title="Reject Requests"
      lead="These requests end. Each tenant is told at once."
      back={{ href: back, label: 'Bookings' }}
      idempotencyKey={idempotencyKey}
      reply={reply}
      lines={requestLines(lines)}
      fields={
        <TextArea
          name="approval_notes"
          label="Reason"
          hint="Each of the tenants reads it. Say kindly why."
          reply={reply}
          required
          maxLength={NOTES_MAX_LENGTH}
        />
      }
      button={<DangerButton icon="x">Reject {count(lines.length, 'request')}</DangerButton>}
    />
  )
}
