import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles, refunds } from '~/db/tables/index.server'
import { counts } from '~/domain/money/payment-states'
import { actBy, afterLowering, type RefundState } from '~/domain/money/refund-states'
import { formatTzs, sumTzs } from '~/domain/shared/money'
import { refused } from '~/domain/shared/refusals'

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
  agreed: { amountTzs: number; reason: string; by: string } | null = null,
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
      reasonBy: isLess ? agreed.by : null,
      actByAt: actBy(now()),
      createdAt: now(),
    })
    .run()
}

/**
 * The refund of a cancelled booking follows what is counted of its receipts: `moreTzs` is below 0 when a receipt is
 * corrected downwards. Disputed refunds stay with administrators. @throws refused when less was received than was
 * returned or an administrator decided.
 */
export function adjustRefund(tx: Db, bookingId: string, moreTzs: number): void {
  if (moreTzs === 0) return
  const refund = tx.select().from(refunds).where(eq(refunds.bookingId, bookingId)).get()
  if (!refund) return openRefund(tx, bookingId)
  const change = moreTzs > 0 ? raised(refund, moreTzs) : lowered(refund, moreTzs)
  if (change.amountTzs > receivedTzs(bookingId, tx))
    throw refused(`At least ${formatTzs(change.amountTzs)} arrived: that much is returned.`, 'amount')
  tx.update(refunds)
    .set({ ...change, version: refund.version + 1 })
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.version, refund.version)))
    .run()
}

function raised(refund: RefundRow, moreTzs: number) {
  return {
    amountTzs: refund.amountTzs + moreTzs,
    status: refund.status === 'disputed' ? refund.status : 'owed',
    decidedAt: null,
    actByAt: actBy(now()),
  } as const
}

/** Only an open refund is lowered, never below what was returned, nor one on which an administrator decided. */
function lowered({ amountTzs, returnedTzs, status, decidedAt }: RefundRow, moreTzs: number) {
  const isOpen = (status === 'owed' || status === 'disputed') && decidedAt === null
  const toReturnTzs = isOpen ? Math.max(returnedTzs, amountTzs + moreTzs) : amountTzs
  return {
    amountTzs: toReturnTzs,
    status: status === 'owed' ? afterLowering(toReturnTzs - returnedTzs) : status,
  }
}

/** Removes the refund of a stay that continues. @throws refused when some of it was returned */
export function dropRefund(tx: Db, bookingId: string): void {
  const refund = tx.select().from(refunds).where(eq(refunds.bookingId, bookingId)).get()
  if (refund && refund.returnedTzs > 0)
    throw refused(`${formatTzs(refund.returnedTzs)} of this stay was returned, so it cannot go on.`)
  tx.delete(refunds).where(eq(refunds.bookingId, bookingId)).run()
}

/** Refunds of these bookings, by booking. */
export function refundsOfAll(tx: Db, bookingIds: readonly string[]): Map<string, RefundState & RefundRow> {
  if (bookingIds.length === 0) return new Map()
  const rows = tx
    .select({ refund: refunds, ownerId: bookings.ownerId, reasonByName: profiles.fullName })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(profiles, eq(profiles.id, refunds.reasonBy))
    .where(inArray(refunds.bookingId, [...bookingIds]))
    .all()
  return new Map(
    rows.map(({ refund, ownerId, reasonByName }) => [
      refund.bookingId,
      { ...refund, reasonByName: refund.reasonBy === ownerId ? null : reasonByName },
    ]),
  )
}
