import type { CommonData } from './context.server'
import { type Message, to } from './message'

/** Messages about invitations to all roles; the note completes 'invites you to …'. */
export const invited: Message<CommonData, 'invited'> = {
  ...to(['invited'], 'info', 'Invitation'),
  text: ({ actor, note }) => `${actor} invites you to ${note}. You can accept or decline.`,
  leadsTo: 'invitation',
  isEmailed: true,
}
export const invitationAccepted: Message<CommonData, 'inviter'> = {
  ...to(['inviter'], 'success', 'Invitation Accepted'),
  text: ({ actor, note }) => `${actor} accepted your invitation to ${note}.`,
}
export const invitationDeclined: Message<CommonData, 'inviter'> = {
  ...to(['inviter'], 'warning', 'Invitation Declined'),
  text: ({ actor, note }) => `${actor} declined your invitation to ${note}.`,
}
