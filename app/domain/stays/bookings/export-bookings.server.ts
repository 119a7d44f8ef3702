import { eq, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, refunds } from '~/db/tables/index.server'
import { bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { type CsvColumn, phoneCell } from '~/domain/ground/shared/csv'
import { term } from '~/domain/ground/shared/language'
import { roomText } from '~/domain/listings/properties/room-names'
import { owners } from './cards.server'
import { tenantNameOf } from './tenant-name.server'

/** What the file has of a booking, without the columns that only pages show: these cost most of its time. */
export function exportedBookings() {
  return db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      propertyTitle: bookings.propertyTitle,
      roomType: bookings.roomType,
      roomName: bookings.roomName,
      propertyCity: bookings.propertyCity,
      tenantName: tenantNameOf(),
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
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
}

export type ExportedBooking = ReturnType<ReturnType<typeof exportedBookings>['all']>[number]

/** Money in whole shillings. */
export const bookingColumns: readonly CsvColumn<ExportedBooking>[] = [
  [term('Booking'), (booking) => booking.reference],
  [term('Status'), (booking) => bookingStatusLabel(booking.status)],
  [term('Property'), (booking) => booking.propertyTitle],
  [term('Room'), (booking) => roomText(booking) ?? ''],
  [term('City'), (booking) => booking.propertyCity],
  [term('Tenant'), ({ tenantName }) => tenantName],
  [term('Tenant phone'), (booking) => phoneCell(booking.contactPhone)],
  [term('Owner'), ({ ownerName }) => ownerName],
  [term('From'), (booking) => booking.startDate],
  [term('Until'), (booking) => booking.endDate],
  [term('Months'), (booking) => booking.durationMonths],
  [term('Rent a month'), (booking) => booking.monthlyRentTzs],
  [term('System fee'), (booking) => booking.adminFeeTzs],
  [term('Total'), (booking) => booking.totalAmountTzs],
  [term('Received'), (booking) => booking.receivedTzs],
  [term('Returned'), ({ returnedTzs }) => returnedTzs],
  [term('Deposit'), (booking) => booking.depositTzs],
  [term('Requested'), (booking) => dayOf(booking.createdAt)],
]
