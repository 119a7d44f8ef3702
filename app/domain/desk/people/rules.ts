import type { UserType } from '~/domain/ground/access/actor'

export const NOT_YOURSELF = 'You cannot delete your own account'
export const NOT_YOUR_OWN_SUSPENSION = 'You cannot suspend your own account.'
export const NOT_YOUR_OWN_SECOND_FACTOR = 'Turn off your own two-step sign-in in your profile settings.'
export const SUSPENDED_ALREADY = 'This account is suspended already.'
export const NOT_SUSPENDED = 'This account is not suspended.'
export const NOT_SUSPENDED_ADMIN = 'Restore this account before it becomes an administrator.'

export const ADMIN_HAS_NO_CODE =
  'There is no one-time code for an administrator: whoever held it could do everything.'
export const SUSPENDED_HAS_NO_CODE = 'This account is suspended. Restore it before you make a code.'
export const MAX_REASON_LENGTH = 500

/** Reason why a role cannot change: a sentence, and a link to the obstacle. */
export type RoleObstacle = { sentence: string; href: string; label: string }

/** Whether the change of a role ends the person's sessions: new and former administrators sign in again. */
export function endsSessions(from: UserType, to: UserType): boolean {
  return from === 'admin' || to === 'admin'
}
