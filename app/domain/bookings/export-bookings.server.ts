import type { Actor } from '~/domain/access/actor'
import { bookingStatusLabels } from '~/domain/money/booking-states'
import { dayOf } from '~/domain/shared/calendar'
import type { CsvCell } from '~/domain/shared/csv'
import { formatPhone } from '~/domain/shared/phone'
import { monthsOf } from '~/domain/shared/stay'
import { allBookings, type BookingListQuery, type NamedBooking } from './list-bookings.server'

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

/**
 * Rows of `bookingColumns` for this person's list with this filter, newest first; money in whole shillings.
 */
export function* bookingRows(actor: Actor, query: BookingListQuery): Generator<CsvCell[][], void> {
  for (const rows of allBookings(actor, query)) yield rows.map(cellsOf)
}

function cellsOf({ booking, tenantName, ownerName }: NamedBooking): CsvCell[] {
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
    booking.receivedTzs,
    booking.depositTzs,
    dayOf(booking.createdAt),
  ]
}
