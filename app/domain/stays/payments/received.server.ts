import { and, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { bookings, payments, refunds } from '~/db/tables/index.server'
import { counts } from '~/domain/ground/money/payment-states'
import { whereReceipt } from '~/domain/ground/money/where-status.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { fromMarket } from '~/domain/stays/bookings/access.server'
import type { WayToPayments } from './access.server'

/** Months in Tanzanian time, three hours ahead of UTC: their first days. */
export const monthSql = (at: string) => `strftime('%Y-%m-01', ${at} / 1000 + 10800, 'unixepoch')`

/** When money was returned: as the owner reported it, or as an administrator decided. */
export const RETURNED_AT = 'coalesce(r.returned_at, r.decided_at, r.created_at)'

/** Sum of the money of this way that came since a day. One pass over an index that has all it asks for. */
export function receivedSince({ where, received }: WayToPayments, day: Day | null = null): number {
  const since = day === null ? undefined : sql`${payments.receivedOn} >= ${day}`
  const row = db().get<{ tzs: number }>(sql`
    select coalesce(sum(amount), 0) as tzs from payments indexed by ${sql.raw(received)}
    where ${and(where, whereReceipt(counts), since)}`)
  return row.tzs
}

/** Sums returned to tenants on this way, by the first day of the month of the return. */
export function returnedByMonth({ ofBookings }: Pick<WayToPayments, 'ofBookings'>): Map<Day, number> {
  // The refunds of an owner or tenant are found by their bookings; those of all are read in an index of their own.
  const from = ofBookings
    ? sql`${bookings} cross join ${refunds} r on r.booking_id = ${bookings.id}`
    : sql`${refunds} r indexed by refunds_returned cross join ${bookings} on ${bookings.id} = r.booking_id`
  const rows = db().all<{ month: Day; tzs: number }>(sql`
    select ${sql.raw(monthSql(RETURNED_AT))} as month, sum(r.returned_amount) as tzs
    from ${from} and r.amount > 0 and r.returned_amount > 0
    where ${and(ofBookings ?? fromMarket, sql`${bookings.receivedTzs} > 0`)} group by month`)
  return new Map(rows.map(({ month, tzs }) => [month, tzs]))
}

/** The part of each payment of these bookings that was returned: a return takes from the money that came last. */
export function returnedOfPayments(bookingIds: readonly string[]): Map<string, number> {
  const rows = allRows<{ id: string; tzs: number }>(
    `select id, min(amount, upTo) as tzs from (
      select p.id, p.amount, r.returned_amount + p.amount
        - sum(p.amount) over (partition by p.booking_id order by p.payment_method = 'before', p.processed_at desc, p.id desc) as upTo
      from json_each(:bookings) as found
      cross join refunds r on r.booking_id = found.value and r.returned_amount > 0
      cross join payments p on p.booking_id = r.booking_id and p.status = 'completed'
    ) where upTo > 0`,
    { bookings: JSON.stringify([...new Set(bookingIds)]) },
  )
  return new Map(rows.map(({ id, tzs }) => [id, tzs]))
}
