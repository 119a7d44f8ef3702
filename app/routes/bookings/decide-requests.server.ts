import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ensureRights } from '~/domain/ground/access/transaction.server'
import { CHOSEN_FIELD, type Chosen } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { waitingRequests } from '~/domain/stays/bookings/list-bookings.server'
import {
  approveBookings,
  approveManyForm,
  chosenRequests,
  rejectBookings,
  rejectManyForm,
} from '~/domain/stays/bookings/requests/decide-requests.server'
import { CHOOSE_REQUESTS } from '~/domain/stays/bookings/rules'
import { chosenInForm, chosenPage, submitChosen } from '~/http/chosen.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

const list = { path: paths.bookings(), says: CHOOSE_REQUESTS }

/** The requests that were chosen in the list, or all that wait under its search. */
export async function chosenInList(args: LoaderFunctionArgs) {
  const actor = await requireActor(args.request)
  return chosenPage(
    args,
    list,
    (chosen) => chosenRequests(actor, chosen),
    (search) => waitingRequests(actor, search),
  )
}

/** Leads to the page that asks why: the list's form has no field for the reason. */
export async function askWhy(request: Request) {
  await requireActor(request)
  const chosen = await chosenInForm(request, list, await readForm(request))
  return toPage(request, paths.bookingsReject(), chosen)
}

function toPage(request: Request, path: string, chosen: readonly Chosen[]) {
  const query = new URLSearchParams({ redirect: returnPath(request, list.path) })
  for (const { id, version } of chosen) query.append(CHOSEN_FIELD, `${id}:${version}`)
  return redirect(`${path}?${query}`, 303)
}

/** Approves or rejects all of them. Where rooms have names, the list's form leads to the page that offers them. */
export async function decideChosen(request: Request, decision: 'approve' | 'reject') {
  const actor = await requireActor(request)
  if (decision === 'approve')
    return submitChosen(request, list, approveManyForm, (chosen, input, once) => {
      const isFromList = !input.rooms && !input.approval_notes
      if (isFromList && chosenRequests(actor, chosen).lines.some(({ rooms }) => rooms)) {
        ensureRights(actor)
        throw toPage(request, paths.bookingsApprove(), chosen)
      }
      const outcome = approveBookings(actor, chosen, input, once)
      const done =
        outcome.done === 1 ? t`Approved 1 request.` : t`Approved ${inFigures(outcome.done)} requests.`
      const says = { done, none: t`No request was approved.`, hasReasons: true }
      return { outcome, says, typed: input.approval_notes }
    })
  return submitChosen(request, list, rejectManyForm, (chosen, input, once) => {
    const outcome = rejectBookings(actor, chosen, input, once)
    const says = { done: rejectedText(outcome.done), none: t`No request was rejected.` }
    return { outcome, says, typed: input.approval_notes }
  })
}

/** How many requests were rejected. */
export const rejectedText = (n: number): string =>
  n === 1 ? t`Rejected 1 request.` : t`Rejected ${inFigures(n)} requests.`
