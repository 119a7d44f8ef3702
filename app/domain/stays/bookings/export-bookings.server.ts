import { bookingStatusLabels } from '~/domain/ground/money/booking-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { type CsvColumn, phoneCell } from '~/domain/ground/shared/csv'
import type { NamedBooking } from './cards.server'

/** Money in whole shillings. */
export const bookingColumns: readonly CsvColumn<NamedBooking>[] = [
  ['Booking', ({ booking }) => booking.reference],
  ['Status', ({ booking }) => bookingStatusLabels[booking.status]],
  ['Property', ({ booking }) => booking.propertyTitle],
  ['Room', ({ booking }) => booking.roomType ?? ''],
  ['City', ({ booking }) => booking.propertyCity],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Tenant phone', ({ booking }) => phoneCell(booking.contactPhone)],
  ['Owner', ({ ownerName }) => ownerName],
  ['From', ({ booking }) => booking.startDate],
  ['Until', ({ booking }) => booking.endDate],
  ['Months', ({ booking }) => booking.durationMonths],
  ['Rent a month', ({ booking }) => booking.monthlyRentTzs],
  ['System fee', ({ booking }) => booking.adminFeeTzs],
  ['Total', ({ booking }) => booking.totalAmountTzs],
  ['Received', ({ booking }) => booking.receivedTzs],
  ['Returned', ({ returnedTzs }) => returnedTzs],
  ['Deposit', ({ booking }) => booking.depositTzs],
  ['Requested', ({ booking }) => dayOf(booking.createdAt)],
]
