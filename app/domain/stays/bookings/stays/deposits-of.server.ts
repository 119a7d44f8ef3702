import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { deposits } from '~/db/tables/index.server'

/** Ids of those of these bookings whose deposit the owner received, returned or not, or whose tenant says so. */
export function withDeposit(tx: Db, bookingIds: readonly string[]): Set<string> {
  if (bookingIds.length === 0) return new Set()
  const rows = tx
    .select({ id: deposits.bookingId })
    .from(deposits)
    .where(inArray(deposits.bookingId, [...bookingIds]))
    .all()
  return new Set(rows.map(({ id }) => id))
}
