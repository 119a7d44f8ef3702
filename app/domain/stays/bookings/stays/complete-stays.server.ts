import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import type { BookingRow } from '../access.server'
import { changeBooking } from '../change-booking.server'
import { stayIsOver } from '../deadlines'
import { due, eachDue } from './due.server'

/**
 * Completes stays whose day of leaving has passed; their days are over, so this frees no unit. @returns how
 * many.
 */
export function completeStays(): number {
  return eachDue(due.stayIsOver(), complete)
}

function complete(tx: Db, booking: BookingRow): boolean {
  if (!stayIsOver(booking, today())) return false
  const status = bookingStep(booking.status, 'complete')
  const { id, version } = changeBooking(tx, booking, { status, completedAt: now() })
  record(tx, {
    name: 'booking.completed',
    actorId: null,
    subject: id,
    data: { version },
  })
  return true
}
