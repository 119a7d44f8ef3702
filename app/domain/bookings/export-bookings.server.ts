import { and, eq, inArray, sum } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { dayOf } from '~/domain/shared/calendar'
import type { CsvCell } from '~/domain/shared/csv'
import { formatPhone } from '~/domain/shared/phone'
import { monthsOf } from '~/domain/shared/stay'
import { allBookings, type BookingListQuery, type NamedBooking } from './list-bookings.server'
import { bookingStatusLabels } from './states'

export const bookingColumns = [
  'Booking',
  'Status',
  'Property',
  'Room',
  'City',
  'Tenant',
  'Tenant phone',
  'Owner',
  'From',
  'Until',
  'Months',
  'Rent a month',
  'System fee',
  'Total',
  'Received',
  'Deposit',
  'Requested',
]

/** The rows of `bookingColumns` of the list that this person sees under this filter, newest first; money in whole shillings. */
export function* bookingRows(actor: Actor, query: BookingListQuery): Generator<CsvCell[][], void> {
  for (const rows of allBookings(actor, query)) {
    const received = receivedOf(rows.map(({ booking }) => booking.id))
    yield rows.map((row) => cellsOf(row, received.get(row.booking.id) ?? 0))
  }
}

function cellsOf({ booking, tenantName, ownerName }: NamedBooking, receivedTzs: number): CsvCell[] {
  return [
    booking.reference,
    bookingStatusLabels[booking.status],
    booking.propertyTitle,
    booking.roomType ?? '',
    booking.propertyCity,
    tenantName,
    formatPhone(booking.contactPhone),
    ownerName,
    booking.startDate,
    booking.endDate,
    monthsOf(booking),
    booking.monthlyRentTzs,
    booking.adminFeeTzs,
    booking.totalAmountTzs,
    receivedTzs,
    booking.depositTzs,
    dayOf(booking.createdAt),
  ]
}

/** Completed payments of each of these bookings. */
function receivedOf(bookingIds: string[]): Map<string, number> {
  const rows = db()
    .select({ id: payments.bookingId, tzs: sum(payments.amountTzs).mapWith(Number) })
    .from(payments)
    .where(and(inArray(payments.bookingId, bookingIds), eq(payments.status, 'completed')))
    .groupBy(payments.bookingId)
    .all()
  return new Map(rows.map(({ id, tzs }) => [id, tzs]))
}
