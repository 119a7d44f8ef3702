import { refused } from '~/domain/shared/refusals'
import { DAY } from '~/domain/shared/units'

type OfferStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn'
/** State of a stored offer now: one that was not answered in time has expired. */
export type OfferState = OfferStatus | 'expired'

/** Days to answer an offer that was sent to an e-mail address. */
export const OFFER_DAYS = 14
export const OFFER_LASTS = OFFER_DAYS * DAY

export function offerState(
  { status, expiresAt }: { status: OfferStatus; expiresAt: number },
  nowAt: number,
): OfferState {
  return status === 'pending' && expiresAt <= nowAt ? 'expired' : status
}

/** Whether it still waits for an answer. */
export function isOpenOffer(state: OfferState): state is 'pending' {
  return state === 'pending'
}

/** Why an offer can no longer be answered, worded for its receiver. */
export type ClosedSentences = Record<Exclude<OfferState, 'pending'>, string>

/** @throws refused, with the sentence for its state, unless the offer waits for an answer. */
export function ensureOpenOffer(
  offer: Parameters<typeof offerState>[0],
  nowAt: number,
  closed: ClosedSentences,
): void {
  const state = offerState(offer, nowAt)
  if (!isOpenOffer(state)) throw refused(closed[state])
}
