import { DAY } from '~/domain/shared/units'

type HandoverStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn'
/** State of a stored offer now: one that was not answered in time has expired. */
export type HandoverState = HandoverStatus | 'expired'

const HANDOVER_DAYS = 14
export const HANDOVER_LASTS = HANDOVER_DAYS * DAY

export const ONLY_OWNERS = 'Only owners, agents and administrators can own listings.'
export const TOO_MANY_OFFERS = 'You offered many listings within the hour. Please try again later.'
export const NO_LONGER_OFFERED = 'This offer has been answered or taken back.'

/** One sentence whether or not the address has an account. */
export function offeredSentence(email: string): string {
  return `Offered to ${email}. The owner of this address has ${HANDOVER_DAYS} days to accept.`
}

export function handoverState(
  { status, expiresAt }: { status: HandoverStatus; expiresAt: number },
  nowAt: number,
): HandoverState {
  return status === 'pending' && expiresAt <= nowAt ? 'expired' : status
}

/** Why it can no longer be answered, worded for its receiver. */
export const closedSentences: Record<Exclude<HandoverState, 'pending'>, string> = {
  accepted: 'You accepted this offer: the listing is yours.',
  declined: 'You declined this offer. If you changed your mind, ask the owner to offer it again.',
  withdrawn: 'The owner took this offer back.',
  expired: 'This offer has expired. Ask the owner to offer it again.',
}
