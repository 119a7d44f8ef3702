import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { NO_ANSWER } from '~/domain/ground/events/reasons'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import type { BookingRow } from '../access.server'
import { changeBooking } from '../change-booking.server'
import { requestIsOver } from '../deadlines'
import { due, eachDue } from '../stays/due.server'

/**
 * Cancels requests that were not answered in time. @returns how many. Rule: decisions "Deadlines: stored".
 */
export function expireRequests(): number {
  return eachDue(due.requestIsOver(), expire)
}

function expire(tx: Db, booking: BookingRow): boolean {
  if (!requestIsOver(booking, now())) return false
  const status = bookingStep(booking.status, 'expire')
  const change = { status, cancelledAt: now(), cancelReason: NO_ANSWER }
  const { id, version } = changeBooking(tx, booking, change)
  record(tx, { name: 'booking.expired', actorId: null, subject: id, data: { version } })
  return true
}
