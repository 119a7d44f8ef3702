import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import { GIVEN_BACK } from '~/domain/ground/events/reasons'
import { PAID_BEFORE } from '~/domain/ground/money/payment-methods'
import { counts } from '~/domain/ground/money/payment-states'
import { surplusTzs } from '~/domain/ground/money/return-states'
import { whereReceipt } from '~/domain/ground/money/where-status.server'
import type { BookingRow } from '../access.server'

/**
 * Before an entered stay ends and this much more goes back: what it takes of the money that was paid before is no money that went
 * through the books here, so it is taken off that payment. The owner may keep any of the rest. @returns the changes of the booking.
 * Rule: decisions "Entered stays: what was paid before".
 */
export function giveBackBefore(tx: Db, booking: BookingRow, backTzs: number) {
  const ofBooking = and(eq(payments.bookingId, booking.id), eq(payments.paymentMethod, PAID_BEFORE))
  const before = tx
    .select()
    .from(payments)
    .where(and(ofBooking, whereReceipt(counts)))
    .get()
  const beforeTzs = before?.amountTzs ?? 0
  const cameTzs = booking.receivedTzs - beforeTzs - surplusTzs(booking, booking.receivedTzs)
  const takenTzs = Math.min(beforeTzs, Math.max(0, backTzs - cameTzs))
  const rest = takenTzs === beforeTzs ? { status: 'rejected' as const } : { amountTzs: beforeTzs - takenTzs }
  if (before && takenTzs > 0)
    tx.update(payments)
      .set({ ...rest, rejectReason: GIVEN_BACK, version: before.version + 1 })
      .where(eq(payments.id, before.id))
      .run()
  const receivedTzs = booking.receivedTzs - takenTzs
  return { receivedTzs, keepLimitTzs: receivedTzs }
}
