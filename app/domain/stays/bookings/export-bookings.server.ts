import { eq, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, profiles, refunds } from '~/db/tables/index.server'
import { bookingStatusLabels } from '~/domain/ground/money/booking-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { type CsvColumn, phoneCell } from '~/domain/ground/shared/csv'
import { owners } from './cards.server'

/** What the file has of a booking, without the columns that only pages show: these cost most of its time. */
export function exportedBookings() {
  return db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      propertyTitle: bookings.propertyTitle,
      roomType: bookings.roomType,
      propertyCity: bookings.propertyCity,
      tenantName: profiles.fullName,
      contactPhone: bookings.contactPhone,
      ownerName: owners.fullName,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      durationMonths: bookings.durationMonths,
      monthlyRentTzs: bookings.monthlyRentTzs,
      adminFeeTzs: bookings.adminFeeTzs,
      totalAmountTzs: bookings.totalAmountTzs,
      receivedTzs: bookings.receivedTzs,
      returnedTzs: sql<number>`coalesce(${refunds.returnedTzs}, 0)`,
      depositTzs: bookings.depositTzs,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
}

export type ExportedBooking = ReturnType<ReturnType<typeof exportedBookings>['all']>[number]

/** Money in whole shillings. */
export const bookingColumns: readonly CsvColumn<ExportedBooking>[] = [
  ['Booking', (booking) => booking.reference],
  ['Status', (booking) => bookingStatusLabels[booking.status]],
  ['Property', (booking) => booking.propertyTitle],
  ['Room', (booking) => booking.roomType ?? ''],
  ['City', (booking) => booking.propertyCity],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Tenant phone', (booking) => phoneCell(booking.contactPhone)],
  ['Owner', ({ ownerName }) => ownerName],
  ['From', (booking) => booking.startDate],
  ['Until', (booking) => booking.endDate],
  ['Months', (booking) => booking.durationMonths],
  ['Rent a month', (booking) => booking.monthlyRentTzs],
  ['System fee', (booking) => booking.adminFeeTzs],
  ['Total', (booking) => booking.totalAmountTzs],
  ['Received', (booking) => booking.receivedTzs],
  ['Returned', ({ returnedTzs }) => returnedTzs],
  ['Deposit', (booking) => booking.depositTzs],
  ['Requested', (booking) => dayOf(booking.createdAt)],
]
