import { type ClosedSentences, OFFER_DAYS } from '~/domain/properties/offers'

export const ONLY_OWNERS = 'Only owners, agents and administrators can own listings.'
export const TOO_MANY_OFFERS = 'You offered many listings within the hour. Please try again later.'
export const NO_LONGER_OFFERED = 'This offer has been answered or taken back.'

/** One sentence whether or not the address has an account. */
export function offeredSentence(email: string): string {
  return `Offered to ${email}. The owner of this address has ${OFFER_DAYS} days to accept.`
}

/** Why it can no longer be answered, worded for its receiver. */
export const closedHandovers: ClosedSentences = {
  accepted: 'You accepted this offer: the listing is yours.',
  declined: 'You declined this offer. If you changed your mind, ask the owner to offer it again.',
  withdrawn: 'The owner took this offer back.',
  expired: 'This offer has expired. Ask the owner to offer it again.',
}
