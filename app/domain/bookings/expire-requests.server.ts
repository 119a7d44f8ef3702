import { and, eq, lte, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/events/record.server'
import { changeBooking } from './change-booking.server'
import { eachDue } from './each-due.server'
import { NO_ANSWER } from './rules'
import { bookingStep } from './states'

const isDue = () => and(sql`${bookings.status} = 'pending'`, lte(bookings.expiresAt, now()))

/** Cancels the requests that nobody answered in time. @returns how many. Rule: DECISIONS "Deadlines are stored". */
export function expireRequests(): number {
  const due = db().select({ id: bookings.id }).from(bookings).where(isDue()).all()
  return eachDue(
    due.map(({ id }) => id),
    expire,
  )
}

function expire(tx: Db, id: string): boolean {
  const booking = tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isDue()))
    .get()
  if (!booking) return false
  const status = bookingStep(booking.status, 'expire')
  const { version } = changeBooking(tx, booking, { status, cancelledAt: now(), cancelReason: NO_ANSWER })
  record(tx, { name: 'booking.expired', actorId: null, subject: { type: 'booking', id }, data: { version } })
  return true
}
