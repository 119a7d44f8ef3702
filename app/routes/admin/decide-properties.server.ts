import type { LoaderFunctionArgs } from '@remix-run/node'
import { count } from '~/domain/ground/shared/text'
import { chosenProperties, decideProperties } from '~/domain/listings/review/decide-many.server'
import { type Decision, decisions } from '~/domain/listings/review/decide-property.server'
import { CHOOSE_PROPERTIES } from '~/domain/listings/review/query'
import { chosenPage, submitChosen } from '~/http/chosen.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'

const list = { path: paths.adminProperties(), says: CHOOSE_PROPERTIES }

const outcomes = {
  approve: { done: 'Approved', none: 'No listing was approved.' },
  reject: { done: 'Rejected', none: 'No listing was rejected.' },
}

/** The listings that an administrator chose in the queue. */
export async function chosenListings(args: LoaderFunctionArgs) {
  const actor = await requireAdmin(args.request)
  return chosenPage(args, list, (chosen) => chosenProperties(actor, chosen))
}

/** Takes one decision on all of them. */
export async function decideChosen(request: Request, decision: Decision) {
  const actor = await requireAdmin(request)
  const { done, none } = outcomes[decision]
  return submitChosen(request, list, decisions[decision].form, (chosen, input, once) => {
    const outcome = decideProperties(actor, chosen, decision, input, once)
    const says = { done: `${done} ${count(outcome.done, 'listing')}.`, none }
    return { outcome, says, typed: input.approval_notes }
  })
}
