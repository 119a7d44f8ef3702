import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import {
  bookingStep,
  cancellingNeedsReason,
  isConfirmed,
  mayCancel,
  notConfirmed,
} from '~/domain/ground/money/booking-states'
import { actBy } from '~/domain/ground/money/return-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { type BookingRow, findBookingFor, relationsToBooking } from '../access.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import type { Cancellation } from '../forms.server'
import type { CancellationEffect } from '../views'
import { openRefund, owedTzs } from './open-refund.server'

const RECEIPT_IS_IN =
  'You have sent a receipt for this booking, so only the owner can cancel it now. Call them and ask.'

/**
 * Cancels a confirmed booking, frees its dates and opens the refund of its money: all of it, or less where
 * this person may lower it. @throws missing, forbidden, stale, refused when it is not confirmed, when its
 * tenant has sent a receipt, or when anybody else gives no reason.
 */
export function cancelBooking(actor: Actor, bookingId: string, input: Cancellation): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.cancel', tx)
    const status = bookingStep(booking.status, 'cancel')
    requireBookingVersion(tx, booking, input.version)
    const relations = relationsToBooking(tx, actor, booking)
    const why = whyNotCancelled(actor, booking, tx)
    if (why) throw refused(why)
    if (cancellingNeedsReason(relations) && !input.reason) throw refused('Say why', 'reason')
    const reason = input.reason || null
    const change = { status, cancelledAt: now(), cancelReason: reason }
    const cancelled = changeBooking(tx, booking, change)
    const { version } = cancelled
    openRefund(tx, cancelled, allows('refund.lower', relations) ? agreedOn(actor, input) : null)
    record(tx, {
      name: 'booking.cancelled',
      actorId: actor.id,
      subject: bookingId,
      data: { note: reason ?? '', version },
    })
    if (booking.propertyId) refreshProperty(tx, booking.propertyId)
  })
}

function agreedOn({ id: by }: Actor, { to_return, reason }: Cancellation) {
  return to_return === undefined ? null : { amountTzs: to_return, reason: reason ?? '', by }
}

/** The effect of a cancellation on the money of a booking, for the page that asks for it. */
export function cancellationEffect(actor: Actor, booking: BookingRow, tx: Db = db()): CancellationEffect {
  return {
    receivedTzs: owedTzs(booking, tx),
    returnByAt: actBy(now()),
    mayLower: allows('refund.lower', relationsToBooking(tx, actor, booking)),
    feeTzs: booking.adminFeeTzs + readSettings().platformFeeTzs,
  }
}

/** Why this person cannot cancel a booking, and what they can do instead; null when they can. */
export function whyNotCancelled(actor: Actor, booking: BookingRow, tx: Db = db()): string | null {
  const relations = relationsToBooking(tx, actor, booking)
  if (mayCancel(booking.status, relations, paymentStatusesOf(tx, booking.id))) return null
  return isConfirmed(booking.status) ? RECEIPT_IS_IN : notConfirmed[booking.status]
}

/** Statuses of all payments of a booking. */
export function paymentStatusesOf(tx: Db, bookingId: string) {
  const rows = tx
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .all()
  return rows.map(({ status }) => status)
}
