import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments, refunds } from '~/db/tables/index.server'
import { counts } from '~/domain/money/payment-states'
import { actBy, afterLowering, type RefundState } from '~/domain/money/refund-states'
import { sumTzs } from '~/domain/shared/money'

export type RefundRow = typeof refunds.$inferSelect

/** Amount received for a booking: the sum of its approved receipts, in whole shillings. */
export function receivedTzs(bookingId: string, tx: Db = db()): number {
  const rows = tx.select().from(payments).where(eq(payments.bookingId, bookingId)).all()
  return sumTzs(rows.filter(({ status }) => counts(status)).map(({ amountTzs }) => amountTzs))
}

/**
 * Opens the refund of a cancelled booking: all of its money, or the agreed part with a reason. Skips bookings
 * without received money. Rule: decisions "Refunds: what goes back, and who decides".
 */
export function openRefund(
  tx: Db,
  bookingId: string,
  agreed: { amountTzs: number; reason: string } | null = null,
): void {
  const paidTzs = receivedTzs(bookingId, tx)
  if (paidTzs === 0) return
  const isLess = agreed !== null && agreed.amountTzs < paidTzs
  const amountTzs = isLess ? agreed.amountTzs : paidTzs
  tx.insert(refunds)
    .values({
      bookingId,
      amountTzs,
      status: afterLowering(amountTzs),
      reason: isLess ? agreed.reason : null,
      actByAt: actBy(now()),
      createdAt: now(),
    })
    .run()
}

/**
 * A receipt that is approved after the cancellation is added to the refund; disputed refunds stay with
 * administrators.
 */
export function raiseRefund(tx: Db, bookingId: string, receivedTzs: number): void {
  const refund = tx.select().from(refunds).where(eq(refunds.bookingId, bookingId)).get()
  if (!refund) return openRefund(tx, bookingId)
  tx.update(refunds)
    .set({
      amountTzs: refund.amountTzs + receivedTzs,
      status: refund.status === 'disputed' ? 'disputed' : 'owed',
      decidedAt: null,
      actByAt: actBy(now()),
      version: refund.version + 1,
    })
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.version, refund.version)))
    .run()
}

/** Refunds of these bookings, by booking. */
export function refundsOfAll(tx: Db, bookingIds: readonly string[]): Map<string, RefundState & RefundRow> {
  if (bookingIds.length === 0) return new Map()
  const rows = tx
    .select()
    .from(refunds)
    .where(inArray(refunds.bookingId, [...bookingIds]))
    .all()
  return new Map(rows.map((row) => [row.bookingId, row]))
}
