import { and, asc, eq, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { RentReminder } from './views'

const REMINDERS: readonly EventName[] = ['booking.rent-late', 'booking.rent-reminded']

/** The last reminder of late rent of each of these bookings; a person's of today hides the scheduler's. */
export function remindersOf(bookingIds: readonly string[]): Map<string, RentReminder> {
  if (bookingIds.length === 0) return new Map()
  const rows = db()
    .select({ bookingId: events.subjectId, at: events.createdAt, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(
      and(
        eq(events.subjectType, 'booking'),
        inArray(events.subjectId, [...bookingIds]),
        inArray(events.name, [...REMINDERS]),
      ),
    )
    .orderBy(asc(events.id))
    .all()
  const last = new Map<string, RentReminder>()
  for (const { bookingId, at, by } of rows)
    if (by || !isOfToday(last.get(bookingId) ?? null)) last.set(bookingId, { at, by: by ?? '' })
  return last
}

/** Whether a person sent it today: the scheduler's own does not count. */
export function isOfToday(reminder: RentReminder | null): boolean {
  return reminder !== null && reminder.by !== '' && dayOf(reminder.at) === today()
}
