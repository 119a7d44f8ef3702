import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refreshListing } from '~/domain/stock/refresh-listing.server'
import { findPropertyFor } from './access.server'

/**
 * Offers the listing to new tenants, or takes it off their lists; stays and requests on it go on. It is no edit: the
 * approval stays. Rule: DECISIONS "Edits need approval".
 */
export function switchAvailability(actor: Actor, propertyId: string, isAvailable: boolean): void {
  transaction((tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.offer', tx)
    if (property.isAvailable === isAvailable) return
    tx.update(properties)
      .set({ isAvailable, isListed: false, updatedAt: now() })
      .where(eq(properties.id, propertyId))
      .run()
    refreshListing(tx, propertyId)
    record(tx, {
      name: 'property.switched',
      actorId: actor.id,
      subject: { type: 'property', id: propertyId },
      data: { isAvailable },
    })
  })
}
