import { and, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { Relation } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { type BookingStatus, isConfirmed, mayDelete } from '~/domain/ground/money/booking-states'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { refused, stale } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor, relationsToBooking } from './access.server'
import { requireBookingVersion } from './change-booking.server'
import { lateReceiptDeadline } from './late-receipt.server'
import { paymentStatusesOf } from './stays/cancel-booking.server'
import { withDeposit } from './stays/deposits-of.server'

const noLongerPending = () => t`Only a pending request can be deleted. This one has been decided.`

/**
 * Deletes a booking for good. @throws missing, forbidden, stale, refused when a payment or a deposit belongs
 * to it, when it was confirmed and, for its tenant, when it is no longer pending.
 */
export function deleteBooking(actor: Actor, bookingId: string, seenVersion: number | null): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.delete', tx)
    requireBookingVersion(tx, booking, seenVersion)
    const why = whyNotDeleted(actor, booking, tx)
    if (why) throw refused(why)
    recordDeleted(tx, actor, booking)
    const asRead = and(eq(bookings.id, bookingId), eq(bookings.version, booking.version))
    if (tx.delete(bookings).where(asRead).run().changes !== 1) throw stale(noLongerPending())
  })
}

/** Keeps of a deleted booking what its people and the lists of activity need. */
export function recordDeleted(tx: Db, actor: Actor, booking: BookingRow): void {
  const { id, reference, propertyTitle, tenantId, ownerId, status } = booking
  const data = { reference, propertyTitle, tenantId: tenantId ?? '', ownerId, status }
  record(tx, { name: 'booking.deleted', actorId: actor.id, subject: id, data })
}

/** Why this person cannot delete a booking, and what they can do instead; null when they can. */
export function whyNotDeleted(actor: Actor, booking: BookingRow, tx: Db = db()): string | null {
  const relations = relationsToBooking(tx, actor, booking)
  if (withDeposit(tx, [booking.id]).size > 0) return t`A booking with a deposit is never deleted.`
  const lateBy = lateReceiptDeadline(tx, booking)
  if (lateBy !== null) return t`The tenant may send a receipt until ${formatDeadline(lateBy)}.`
  const hasPayments = paymentStatusesOf(tx, booking.id).length > 0
  return mayDelete(booking.status, relations, hasPayments)
    ? null
    : whyKept(booking.status, relations, hasPayments)
}

function whyKept(status: BookingStatus, relations: readonly Relation[], hasPayments: boolean): string {
  if (hasPayments) return t`A booking with payments is never deleted. It can be cancelled.`
  if (relations.includes('tenant')) return noLongerPending()
  return isConfirmed(status)
    ? t`A confirmed stay is not deleted. Cancel it, and say why.`
    : t`A completed stay is never deleted.`
}
