import { and, eq, lt, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/events/record.server'
import { changeBooking } from './change-booking.server'
import { eachDue } from './each-due.server'
import { bookingStep } from './states'

const isOver = () => and(sql`${bookings.status} = 'confirmed'`, lt(bookings.endDate, today()))

/** Completes the stays whose day of leaving has passed; their days are over, so no stock changes. @returns how many. */
export function completeStays(): number {
  const due = db().select({ id: bookings.id }).from(bookings).where(isOver()).all()
  return eachDue(
    due.map(({ id }) => id),
    complete,
  )
}

function complete(tx: Db, id: string): boolean {
  const booking = tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isOver()))
    .get()
  if (!booking) return false
  const status = bookingStep(booking.status, 'complete')
  const { version } = changeBooking(tx, booking, { status, completedAt: now() })
  record(tx, {
    name: 'booking.completed',
    actorId: null,
    subject: { type: 'booking', id },
    data: { version },
  })
  return true
}
