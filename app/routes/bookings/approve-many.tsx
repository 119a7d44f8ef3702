import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { waitingRequests } from '~/domain/bookings/list-bookings.server'
import {
  approveBookings,
  approveManyForm,
  chosenRequests,
} from '~/domain/bookings/requests/decide-requests.server'
import { CHOOSE_REQUESTS, NOTES_MAX_LENGTH } from '~/domain/bookings/rules'
import { formatTzs, sumTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { choiceKeyOf, chosenInForm, chosenPage, redirectAfterMany } from '~/http/chosen.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { requestLines } from '~/ui/bookings/request-lines'
import { SubmitButton } from '~/ui/form/buttons'
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
  return submitForm(form, approveManyForm, (input) => {
    const outcomePath = returnPath(request, list.path)
    const outcome = approveBookings(actor, chosen, input, choiceKeyOf(form, outcomePath))
    return redirectAfterMany(outcomePath, outcome, {
      done: `Approved ${count(outcome.done, 'request')}.`,
      none: 'No request was approved.',
      hasReasons: true,
    })
  })
}

export const meta = () => [{ title: pageTitle('Approve Requests') }]

/** All requests of a filter with their sums, before they are approved together. */
export default function ApproveRequests() {
  const { lines, back, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const fitting = lines.filter(({ fits, changed }) => fits && !changed)
  return (
    <DecideMany
      title="Approve Requests"
      lead={`${fitting.length} of ${lines.length} fit together: ${formatTzs(sumTzs(fitting.map(({ totalTzs }) => totalTzs)))}. Each tenant is told at once.`}
      back={{ href: back, label: 'Bookings' }}
      idempotencyKey={idempotencyKey}
      reply={reply}
      lines={requestLines(lines, 'fit')}
      fields={
        <TextArea
          name="approval_notes"
          label="Notes"
          hint="Each of the tenants reads them, for example when to come for the keys."
          reply={reply}
          optional
          maxLength={NOTES_MAX_LENGTH}
        />
      }
      button={<SubmitButton icon="check">Approve {count(fitting.length, 'request')}</SubmitButton>}
    />
  )
}
