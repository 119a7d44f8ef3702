import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/events/record.server'
import { eachDue } from './each-due.server'

const isWaiting = () =>
  and(
    sql`${bookings.status} = 'pending'`,
    isNull(bookings.remindedAt),
    lte(bookings.respondByAt, now()),
    gt(bookings.expiresAt, now()),
  )

/** Reminds owners once of each request that they promised to have answered by now. @returns how many. */
export function remindOwners(): number {
  const due = db().select({ id: bookings.id }).from(bookings).where(isWaiting()).all()
  return eachDue(
    due.map(({ id }) => id),
    remind,
  )
}

/** A reminder changes nothing that anybody decides on, so the version stays. */
function remind(tx: Db, id: string): boolean {
  const mine = and(eq(bookings.id, id), isWaiting())
  if (tx.update(bookings).set({ remindedAt: now() }).where(mine).run().changes === 0) return false
  record(tx, { name: 'booking.reminded', actorId: null, subject: { type: 'booking', id } })
  return true
}
