import type { UserType } from '~/domain/ground/access/actor'

/** The list's title for this viewer. */
export function listTitle(role?: UserType): string {
  return isOwning(role) ? 'My Properties' : 'Available Properties'
}

/** Whether the list holds this person's own places. */
export function isOwning(role?: UserType): boolean {
  return role === 'property_owner' || role === 'agent'
}
