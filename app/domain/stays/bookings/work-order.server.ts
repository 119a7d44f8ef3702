import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookingBalance } from '~/domain/ground/money/balance'
import { isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { type NamedBooking, paymentsOfAll } from './cards.server'
import type { BookingSort } from './rules'

/** Max bookings of a work list that are sorted; longer lists are read newest first, a page at a time. */
export const SORTED_MAX = 500

/** Part of a work list: what waits for an answer, stays, and what is over. */
function partOf({ booking: { status } }: NamedBooking): number {
  return isPending(status) ? 0 : isConfirmed(status) ? 1 : 2
}

/**
 * Bookings in the order in which they are worked on: requests by their promised hour, then stays by their next payment, then
 * what is over, newest first. Another column sorts each part. Rule: decisions "Queues: the longest waiting first".
 */
export function sortedForWork(rows: readonly NamedBooking[], sort: BookingSort = 'until'): NamedBooking[] {
  const column = sort.replace('-', '') as keyof typeof columns
  const keyOf = columns[column](rows)
  const direction = sort.startsWith('-') ? -1 : 1
  return rows
    .map((row) => ({ row, part: partOf(row), key: keyOf(row) }))
    .sort(
      (a, b) =>
        a.part - b.part ||
        direction * compare(a.key, b.key) ||
        a.row.booking.createdAt - b.row.booking.createdAt,
    )
    .map(({ row }) => row)
}

type Key = string | number

const compare = (a: Key, b: Key) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))

/** The sort key of each column, made for all rows at once. */
const columns = {
  until: untilKeys,
  tenant: () => (row: NamedBooking) => row.tenantName,
  stay: () => (row: NamedBooking) => row.booking.startDate,
  sum: () => (row: NamedBooking) => row.booking.totalAmountTzs,
} satisfies Record<string, (rows: readonly NamedBooking[]) => (row: NamedBooking) => Key>

/** Stays: those that are late, those with a receipt to check, then by the day of the next payment. */
function untilKeys(rows: readonly NamedBooking[]) {
  const stays = rows.filter(({ booking }) => isConfirmed(booking.status)).map(({ booking }) => booking.id)
  const sent = paymentsOfAll(db(), stays)
  return ({ booking }: NamedBooking): Key => {
    if (isPending(booking.status)) return booking.respondByAt
    if (!isConfirmed(booking.status)) return -booking.createdAt
    const { late, waitingTzs, next } = bookingBalance(booking, sent.get(booking.id) ?? [], today())
    if (late) return `a ${next?.dueDate}`
    if (waitingTzs > 0) return 'b'
    return next ? `c ${next.dueDate}` : 'd'
  }
}
