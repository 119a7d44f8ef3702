import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { BookingRow } from '../access.server'
import { reminderIsDue } from '../deadlines'
import { due, eachDue } from '../stays/due.server'

/** Reminds owners, once per request, of promised answers that are overdue. @returns how many. */
export function remindOwners(): number {
  return eachDue(due.reminderIsDue(), remind)
}

/** A reminder does not affect anybody's decision, so the version stays the same. */
function remind(tx: Db, booking: BookingRow): boolean {
  if (!reminderIsDue(booking, now())) return false
  const { id } = booking
  tx.update(bookings).set({ remindedAt: now() }).where(eq(bookings.id, id)).run()
  record(tx, { name: 'booking.reminded', actorId: null, subject: id })
  return true
}
