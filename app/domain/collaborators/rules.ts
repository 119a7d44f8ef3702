import { type ClosedSentences, OFFER_DAYS } from '~/domain/properties/offers'

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
  return `Invitation sent to ${email}. An agent with this address has ${OFFER_DAYS} days to accept.`
}

/** Why it can no longer be answered, worded for the agent. */
export const closedInvitations: ClosedSentences = {
  accepted: 'You accepted this invitation, and do not look after the property any more.',
  declined: 'You declined this invitation. If you changed your mind, ask the owner to invite you again.',
  withdrawn: 'The owner took this invitation back.',
  expired: 'This invitation has expired. Ask the owner to invite you again.',
}
