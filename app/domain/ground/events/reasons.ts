import { labels } from '~/domain/ground/shared/language'

/** Why a booking ended, where no person says it: stored in place of their words, which never end with a space. */
export const GIVEN_TO_ANOTHER = '#given '
export const NO_ANSWER = '#no-answer '
export const NOT_PAID_IN_TIME = '#unpaid '
export const PAYS_ELSEWHERE = '#elsewhere '
export const NEVER_CAME = '#never-came '
export const ENTRIES_ENDED = '#entries-ended '
/** Why a payment from before a stay was entered counts less. */
export const GIVEN_BACK = '#given-back '

const ownReasons = labels({
  [GIVEN_TO_ANOTHER]: 'Somebody else has been given this place on these days.',
  [NO_ANSWER]: 'No answer from the owner',
  [NOT_PAID_IN_TIME]: 'The first payment did not arrive in time',
  [PAYS_ELSEWHERE]: 'A receipt was sent for another stay on these days',
  [NEVER_CAME]: 'The tenant never came, and nothing is owed',
  [ENTRIES_ENDED]: 'The owner ended all entries of the listing',
  [GIVEN_BACK]: 'Given back when the stay ended',
})

type OwnReason = keyof typeof ownReasons.english

export const isOwnReason = (reason: unknown): reason is OwnReason =>
  typeof reason === 'string' && Object.hasOwn(ownReasons.english, reason)

/** A stored reason as people read it: ours in their language, a person's words as they are. */
export const reasonText = (reason: string): string => (isOwnReason(reason) ? ownReasons(reason) : reason)
