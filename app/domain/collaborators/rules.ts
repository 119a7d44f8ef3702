import { DAY } from '~/domain/shared/units'

const invitationStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const
type InvitationStatus = (typeof invitationStatuses)[number]
/** State of a stored invitation now: one that was not answered in time has expired. */
export type InvitationState = InvitationStatus | 'expired'

/** Days an agent has to answer. */
const INVITATION_DAYS = 14
export const INVITATION_LASTS = INVITATION_DAYS * DAY
/** Max agents per listing, including invited ones. */
export const MAX_AGENTS = 20

export const ONLY_AGENTS = 'Only agents can look after properties.'
export const NO_LONGER_AGENT = 'This agent no longer looks after this property.'
export const ALREADY_ANSWERED = 'This invitation has already been answered.'
export const TOO_MANY_INVITATIONS = 'You invited many agents within the hour. Please try again later.'

/**
 * One sentence whether or not the address has an account. Rule: decisions "Collaborators: join by
 * invitation".
 */
export function invitedSentence(email: string): string {
  return `Invitation sent to ${email}. An agent with this address has ${INVITATION_DAYS} days to accept.`
}

export function invitationState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: number },
  nowAt: number,
): InvitationState {
  return status === 'pending' && expiresAt <= nowAt ? 'expired' : status
}

/** Whether it still waits for an answer. */
export function isOpen(state: InvitationState): boolean {
  return state === 'pending'
}

/** Why it can no longer be answered, worded for the agent. */
export const closedSentences: Record<Exclude<InvitationState, 'pending'>, string> = {
  accepted: 'You accepted this invitation, and do not look after the property any more.',
  declined: 'You declined this invitation. If you changed your mind, ask the owner to invite you again.',
  withdrawn: 'The owner took this invitation back.',
  expired: 'This invitation has expired. Ask the owner to invite you again.',
}
