import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'

/** The list's title for this viewer. */
export function listTitle(role?: UserType): string {
  return isOwning(role) ? t`My Properties` : t`Available Properties`
}

/** Whether the list holds this person's own places. */
export function isOwning(role?: UserType): boolean {
  return role === 'property_owner' || role === 'agent'
}
