import { and, eq } from 'drizzle-orm'
import { bookings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused, stale } from '~/domain/shared/refusals'
import { findBookingFor, relationsToBooking } from './access.server'
import { paymentStatuses } from './cancel-booking.server'
import { requireVersion } from './change-booking.server'
import { type BookingRelation, type BookingStatus, isConfirmed, mayDelete } from './states'

const HAS_PAYMENTS = 'A booking with payments is never deleted. It can be cancelled.'
const NO_LONGER_PENDING = 'Only a pending request can be deleted. This one has been decided.'
const CANCEL_INSTEAD = 'A confirmed stay is not deleted. Cancel it, and say why.'
const IS_COMPLETED = 'A completed stay is never deleted.'

/**
 * Takes a booking away for good. Missing, forbidden, refused when a payment belongs to it, when it was confirmed and, for
 * its tenant, when it is no longer pending; stale when the page showed an earlier version.
 */
export function deleteBooking(actor: Actor, bookingId: string, seenVersion: number | null): void {
  transaction((tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.delete', tx)
    const hasPayments = paymentStatuses(tx, bookingId).length > 0
    requireVersion(tx, booking, seenVersion)
    const relations = relationsToBooking(tx, actor, booking)
    if (!mayDelete(booking.status, relations, hasPayments))
      throw refused(whyKept(booking.status, relations, hasPayments))
    const { reference, propertyTitle, tenantId, ownerId, status } = booking
    record(tx, {
      name: 'booking.deleted',
      actorId: actor.id,
      subject: { type: 'booking', id: bookingId },
      data: { reference, propertyTitle, tenantId, ownerId, status },
    })
    const asRead = and(eq(bookings.id, bookingId), eq(bookings.version, booking.version))
    if (tx.delete(bookings).where(asRead).run().changes !== 1) throw stale(NO_LONGER_PENDING)
  })
}

function whyKept(status: BookingStatus, relations: readonly BookingRelation[], hasPayments: boolean): string {
  if (hasPayments) return HAS_PAYMENTS
  if (relations.includes('tenant')) return NO_LONGER_PENDING
  return isConfirmed(status) ? CANCEL_INSTEAD : IS_COMPLETED
}
