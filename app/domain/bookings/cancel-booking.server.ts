import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refreshProperty } from '~/domain/properties/refresh-property.server'
import { refused } from '~/domain/shared/refusals'
import { findBookingFor, relationsToBooking } from './access.server'
import { changeBooking, requireVersion } from './change-booking.server'
import type { Cancellation } from './forms.server'
import { bookingStep, cancellingNeedsReason, mayCancel } from './states'

const RECEIPT_IS_IN = 'You have sent a receipt for this booking, so only the owner can cancel it now.'

/**
 * Cancels a confirmed booking and frees its dates. Missing, forbidden, refused when it is not confirmed, when its tenant
 * has a receipt in, or without a reason by anybody else; stale when the page showed an earlier version.
 */
export function cancelBooking(actor: Actor, bookingId: string, input: Cancellation): void {
  transaction((tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.cancel', tx)
    const status = bookingStep(booking.status, 'cancel')
    requireVersion(tx, booking, input.version)
    const relations = relationsToBooking(tx, actor, booking)
    if (!mayCancel(booking.status, relations, paymentStatuses(tx, bookingId))) throw refused(RECEIPT_IS_IN)
    if (cancellingNeedsReason(relations) && !input.reason) throw refused('Say why', 'reason')
    const reason = input.reason || null
    const change = { status, cancelledAt: now(), cancelReason: reason }
    const { version } = changeBooking(tx, booking, change)
    record(tx, {
      name: 'booking.cancelled',
      actorId: actor.id,
      subject: { type: 'booking', id: bookingId },
      data: { note: reason ?? '', version },
    })
    if (booking.propertyId) refreshProperty(tx, booking.propertyId)
  })
}

/** Statuses of all payments of a booking. */
export function paymentStatuses(tx: Db, bookingId: string) {
  const rows = tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .all()
  return rows.map(({ status }) => status)
}
