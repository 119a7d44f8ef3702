import { and, eq, isNull } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep, isConfirmed, isStay } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { BookingRow } from '../access.server'
import { changeBooking } from '../change-booking.server'
import { stayIsOver } from '../deadlines'
import { isEntered } from '../tenant-name.server'
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
  const data = { version, ...(isEntered(booking) && endingWith(tx, booking)) }
  record(tx, { name: 'booking.completed', actorId: null, subject: id, data })
  return true
}

/** Of entered stays of a listing that end on one day, the first one that is completed tells of all. */
function endingWith(tx: Db, { propertyId, ownerId, endDate }: BookingRow) {
  const ofOwner = and(eq(bookings.propertyId, propertyId ?? ''), eq(bookings.ownerId, ownerId))
  const ends = tx
    .select({ status: bookings.status })
    .from(bookings)
    .where(and(ofOwner, isNull(bookings.tenantId), eq(bookings.endDate, endDate), whereStatus(isStay)))
    .all()
  return { together: ends.length, isAtOnce: ends.filter(({ status }) => !isConfirmed(status)).length > 1 }
}
