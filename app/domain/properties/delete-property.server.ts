import { eq } from 'drizzle-orm'
import { properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { releaseObjects } from '~/domain/uploads/drop.server'
import { findPropertyFor } from './access.server'
import { ensureNoOpenBookings } from './open-bookings.server'
import { roomsOf } from './stored-listing.server'

/**
 * Deletes a listing with its categories and photos. Its past bookings stay, with the names of what was booked. Refused
 * while requests wait or stays are booked on it. Only its owner and administrators may.
 */
export function deleteProperty(actor: Actor, propertyId: string): void {
  transaction((tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.delete', tx)
    ensureNoOpenBookings(tx, { propertyId }, 'This property cannot be deleted')
    const pictures = [property, ...roomsOf(propertyId, tx)].flatMap(({ images }) => images)
    tx.delete(properties).where(eq(properties.id, propertyId)).run()
    releaseObjects(
      tx,
      pictures.map((picture) => picture.key),
    )
    record(tx, {
      name: 'property.deleted',
      actorId: actor.id,
      subject: { type: 'property', id: propertyId },
      data: { title: property.title },
    })
  })
}
