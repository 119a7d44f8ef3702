import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { instalmentReminders } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { askedAfter, firstPartMissing } from '~/domain/stays/bookings/deadlines'
import { due, eachDue } from '~/domain/stays/bookings/stays/due.server'
import { receivedFor } from './first-part.server'

/**
 * Asks the owner's side about stays whose first instalment is missing: when its deadline has passed, and again after 7
 * and 21 days. @returns how many were asked about. Rule: decisions "Deadlines: the clock ends only what never began".
 */
export function askAboutFirstParts(): number {
  return eachDue(due.firstPartMissing(), ask)
}

/** A question changes no data that people decide on, so the version does not change. */
function ask(tx: Db, booking: BookingRow): boolean {
  const balance = receivedFor(tx, booking)
  if (booking.payByAt === null || !firstPartMissing(booking, balance, now())) return false
  const days = askedAfter(booking.payByAt, now())
  const reminder = { bookingId: booking.id, instalment: 1, daysBefore: -1 - days, createdAt: now() }
  const isNew = tx.insert(instalmentReminders).values(reminder).onConflictDoNothing().run().changes > 0
  if (!isNew) return false
  const data = { amountTzs: balance.firstUnsentTzs, dueDate: dayOf(booking.payByAt) }
  record(tx, { name: 'booking.first-part-missing', actorId: null, subject: booking.id, data })
  return true
}
