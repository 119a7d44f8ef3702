import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { NOT_PAID_IN_TIME } from '~/domain/ground/events/reasons'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { paymentLapsed } from '~/domain/stays/bookings/deadlines'
import { due, eachDue } from '~/domain/stays/bookings/stays/due.server'
import { receivedFor } from './first-part.server'

/**
 * Cancels the confirmed bookings that were not paid in time and never began, and frees their dates.
 * @returns how many. Rule: decisions "Deadlines: the clock ends only what never began".
 */
export function lapseUnpaid(): number {
  return eachDue(due.paymentLapsed(), lapse)
}

function lapse(tx: Db, booking: BookingRow): boolean {
  if (!paymentLapsed(booking, receivedFor(tx, booking), now())) return false
  const status = bookingStep(booking.status, 'lapse')
  const change = { status, cancelledAt: now(), cancelReason: NOT_PAID_IN_TIME }
  const { id, version } = changeBooking(tx, booking, change)
  record(tx, { name: 'booking.lapsed', actorId: null, subject: id, data: { version } })
  if (booking.propertyId) refreshProperty(tx, booking.propertyId)
  return true
}
