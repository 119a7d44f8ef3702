import type { UserType } from '~/domain/access/actor'

/** What the list of places is called for whoever looks at it. */
export function listTitle(role?: UserType): string {
  return isOwning(role) ? 'My Properties' : 'Available Properties'
}

/** Whether the list holds this person's own places. */
export function isOwning(role?: UserType): boolean {
  return role === 'property_owner' || role === 'agent'
}
