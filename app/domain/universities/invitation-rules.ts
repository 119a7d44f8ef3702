import type { ClosedSentences } from '~/domain/properties/offers'
import { DAY } from '~/domain/shared/units'

export const INVITATION_DAYS = 7
export const INVITATION_LASTS = INVITATION_DAYS * DAY

export const INVITED = 'Invitation sent'
export const INVITED_ALREADY = 'This address is invited already and has not answered yet.'
export const INVITATION_ANSWERED = 'This invitation has already been answered or taken back.'
export const TOO_MANY_INVITATIONS = 'You invited many people within the hour. Please try again later.'
export const INVITER_LEFT =
  'The person who invited you can no longer give this role. Ask the university to invite you again.'
export const CONFIRM_FIRST = 'Confirm your e-mail address first. Then you can answer this invitation.'

/** 'warden of Mabibo Hostel, University of Dar es Salaam' */
export function roleLabel({ hostel, university }: { hostel: string | null; university: string }): string {
  return hostel === null ? `administrator of ${university}` : `warden of ${hostel}, ${university}`
}

/** Why it can no longer be answered, worded for its receiver. */
export const closedInvitations: ClosedSentences = {
  accepted: 'You accepted this invitation.',
  declined: 'You declined this invitation. If you changed your mind, ask the university to invite you again.',
  withdrawn: 'The university took this invitation back.',
  expired: 'This invitation has expired. Ask the university to invite you again.',
}
