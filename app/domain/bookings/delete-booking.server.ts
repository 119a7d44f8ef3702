import { and, eq } from 'drizzle-orm'
import { bookings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refreshProperty } from '~/domain/properties/refresh-property.server'
import { refused, stale } from '~/domain/shared/refusals'
import { findBookingFor, relationsToBooking } from './access.server'
import { paymentStatuses } from './cancel-booking.server'
import { requireVersion } from './change-booking.server'
import { mayDelete } from './states'

const HAS_PAYMENTS = 'A booking with payments is never deleted. It can be cancelled.'
const NO_LONGER_PENDING = 'Only a pending request can be deleted. This one has been decided.'

/**
 * Takes a booking away for good and frees its dates. Missing, forbidden, refused when a payment belongs to it or, for its
 * tenant, when it is no longer pending; stale when the page showed an earlier version.
 */
export function deleteBooking(actor: Actor, bookingId: string, seenVersion: number | null): void {
  transaction((tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.delete', tx)
    const hasPayments = paymentStatuses(tx, bookingId).length > 0
    if (!mayDelete(booking.status, relationsToBooking(tx, actor, booking), hasPayments))
      throw refused(hasPayments ? HAS_PAYMENTS : NO_LONGER_PENDING)
    requireVersion(tx, booking, seenVersion)
    const { reference, propertyTitle, tenantId, ownerId, status } = booking
    record(tx, {
      name: 'booking.deleted',
      actorId: actor.id,
      subject: { type: 'booking', id: bookingId },
      data: { reference, propertyTitle, tenantId, ownerId, status },
    })
    const asRead = and(eq(bookings.id, bookingId), eq(bookings.version, booking.version))
    if (tx.delete(bookings).where(asRead).run().changes !== 1) throw stale(NO_LONGER_PENDING)
    if (booking.propertyId) refreshProperty(tx, booking.propertyId)
  })
}
