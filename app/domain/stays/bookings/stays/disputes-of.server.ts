import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { paymentDisputes, payments } from '~/db/tables/index.server'
import type { DisputeState } from '~/domain/ground/money/dispute-states'
import { missingTzs } from '~/domain/ground/money/payment-states'

type DisputeRow = DisputeState & typeof paymentDisputes.$inferSelect

/** Disputes about receipts of these bookings, by booking, oldest first. */
export function disputesOfAll(tx: Db, bookingIds: readonly string[]): Map<string, DisputeRow[]> {
  const found = new Map<string, DisputeRow[]>()
  if (bookingIds.length === 0) return found
  const rows = tx
    .select({ dispute: paymentDisputes, payment: payments })
    .from(payments)
    .innerJoin(paymentDisputes, eq(paymentDisputes.paymentId, payments.id))
    .where(inArray(payments.bookingId, [...bookingIds]))
    .orderBy(asc(paymentDisputes.createdAt), asc(paymentDisputes.paymentId))
    .all()
  for (const { payment, dispute } of rows) {
    const before = found.get(payment.bookingId) ?? []
    found.set(payment.bookingId, [...before, { ...dispute, amountTzs: missingTzs(payment) }])
  }
  return found
}
