import { t, term } from '~/domain/ground/shared/language'
import type { CommonData } from './context.server'
import { type Message, to } from './message'

/** Messages about invitations to all roles; the note completes 'invites you to …'. */
export const invited: Message<CommonData, 'invited'> = {
  ...to(['invited'], 'info', term('Invitation')),
  text: ({ actor, note }) => t`${actor} invites you to ${note}. You can accept or decline.`,
  leadsTo: 'invitation',
  isEmailed: true,
}
export const invitationAccepted: Message<CommonData, 'inviter'> = {
  ...to(['inviter'], 'success', term('Invitation Accepted')),
  text: ({ actor, note }) => t`${actor} accepted your invitation to ${note}.`,
}
export const invitationDeclined: Message<CommonData, 'inviter'> = {
  ...to(['inviter'], 'warning', term('Invitation Declined')),
  text: ({ actor, note }) => t`${actor} declined your invitation to ${note}.`,
}
