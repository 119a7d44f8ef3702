import { type Limit, withinLimit } from '~/db/counters.server'
import { allRows } from '~/db/prepared.server'
import type { Actor } from '~/domain/access/actor'
import { HOUR } from '~/domain/shared/units'
import type { OwnerContact } from './property-view'

/** More contacts than anybody calls in an hour. */
export const CONTACTS_SHOWN: Limit = { hits: 60, perMs: HOUR }

/**
 * The owner's name and number for signed-in people; 'limited' when they looked at too many in this hour.
 * Guests get neither: phone numbers on public pages are harvested.
 */
export function ownerContact(actor: Actor, ownerId: string): OwnerContact | 'limited' {
  if (actor.id !== ownerId && !withinLimit(`contacts:${actor.id}`, CONTACTS_SHOWN)) return 'limited'
  const [owner] = allRows<OwnerContact>('select full_name as name, phone from profiles where id = :id', {
    id: ownerId,
  })
  return owner ?? { name: 'The owner', phone: null }
}
