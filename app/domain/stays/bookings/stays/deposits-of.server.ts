import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import type { Db } from '~/db/database.server'
import { depositStatements, deposits } from '~/db/tables/index.server'

/** Ids of those of these bookings whose deposit the owner received, returned or not, or whose tenant says so. */
export function withDeposit(tx: Db, bookingIds: readonly string[]): Set<string> {
  if (bookingIds.length === 0) return new Set()
  const idsIn = (table: typeof deposits | typeof depositStatements) =>
    tx
      .select({ id: table.bookingId })
      .from(table)
      .where(inArray(table.bookingId, [...bookingIds]))
  const rows = union(idsIn(deposits), idsIn(depositStatements)).all()
  return new Set(rows.map(({ id }) => id))
}
