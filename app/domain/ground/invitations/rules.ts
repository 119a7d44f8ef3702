import { BRAND } from '~/domain/ground/shared/brand'
import { labels, t, term } from '~/domain/ground/shared/language'
import { type RefusalLink, refused } from '~/domain/ground/shared/refusals'
import { DAY } from '~/domain/ground/shared/units'

export type InvitationRole = 'admin' | 'university_admin' | 'warden' | 'agent' | 'verifier' | 'owner'

type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'withdrawn'
/** State of a stored invitation now: one that was not answered in time has expired. */
export type InvitationState = InvitationStatus | 'expired'

/** Whether a right was given, or waits until an invitation is accepted. */
export type Assigned = 'assigned' | 'invited'

/** Why somebody cannot accept now, with a link to what solves it. */
export type Obstacle = { sentence: string; link?: RefusalLink }

/** Days to answer an invitation. */
export const INVITATION_DAYS = 7
export const INVITATION_LASTS = INVITATION_DAYS * DAY

/** One sentence whether or not the address has an account. */
export const INVITED = term('Invitation sent')
export const INVITED_ALREADY = term('This address is invited already and has not answered yet.')
export const INVITATION_MISSING = term('This invitation is not here.')
export const INVITATION_ANSWERED = term('This invitation has already been answered or taken back.')
export const TOO_MANY_INVITATIONS = term('You invited many people within the hour. Please try again later.')
export const ADDRESS_INVITED_OFTEN = term('This address was invited often today. Please try again tomorrow.')
export const CONFIRM_BEFORE_INVITING = term(
  'Confirm your own e-mail address first. Then you can invite others.',
)
export const CONFIRM_FIRST = term('Confirm your e-mail address first. Then you can answer this invitation.')
export const INVITER_LEFT = term(
  'The person who invited you can no longer give this role. Ask them to invite you again.',
)

export const roleName = labels<InvitationRole>({
  admin: 'Administrator',
  university_admin: 'University administrator',
  warden: 'Warden',
  agent: 'Agent',
  verifier: 'Agent who decides on receipts',
  owner: 'Owner',
})

/** Names of what an invitation is about; '' where its role has none. */
export type InvitationNames = { university: string; hostel: string; property: string }

/** Completes 'invites you to …': 'be warden of Mabibo Hostel, University of Dar es Salaam'. */
export function invitationPurpose(role: InvitationRole, { university, hostel, property }: InvitationNames) {
  const purposes: Record<InvitationRole, string> = {
    admin: t`be an administrator of ${BRAND}`,
    university_admin: t`be administrator of ${university}`,
    warden: t`be warden of ${hostel}, ${university}`,
    agent: t`look after ${property}`,
    verifier: t`decide on receipts for ${property}`,
    owner: t`be the new owner of ${property}`,
  }
  return purposes[role]
}

export function invitationState(
  { status, expiresAt }: { status: InvitationStatus; expiresAt: number },
  nowAt: number,
): InvitationState {
  return status === 'pending' && expiresAt <= nowAt ? 'expired' : status
}

/** Whether it still waits for an answer. */
export function isOpenInvitation(state: InvitationState): state is 'pending' {
  return state === 'pending'
}

/** Why it can no longer be answered, worded for its receiver. */
export const closedInvitation = labels<Exclude<InvitationState, 'pending'>>({
  accepted: 'You accepted this invitation.',
  declined: 'You declined this invitation. If you changed your mind, ask to be invited again.',
  withdrawn: 'This invitation was taken back.',
  expired: 'This invitation has expired. Ask to be invited again.',
})

/** @throws refused, with the sentence for its state, unless the invitation waits for an answer. */
export function ensureOpenInvitation(invitation: Parameters<typeof invitationState>[0], nowAt: number): void {
  const state = invitationState(invitation, nowAt)
  if (!isOpenInvitation(state)) throw refused(closedInvitation(state))
}
