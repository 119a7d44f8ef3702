import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { findPropertyFor } from './access.server'

/**
 * Shows a listing among the featured ones of the landing page, or no longer; it is seen there while lists
 * show it. It is no edit: the approval stays. @throws missing, forbidden
 */
export function featureProperty(actor: Actor, propertyId: string, isFeatured: boolean): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.review', tx)
    if (property.isFeatured === isFeatured) return
    tx.update(properties).set({ isFeatured, updatedAt: now() }).where(eq(properties.id, propertyId)).run()
    record(tx, { name: 'property.featured', actorId: actor.id, subject: propertyId, data: { isFeatured } })
  })
}
