import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { ALREADY_DECIDED, isPending, takesUnit } from '~/domain/ground/money/booking-states'
import { t, translated } from '~/domain/ground/shared/language'
import { conflict, type RefusalLink, refused, stale } from '~/domain/ground/shared/refusals'
import { sentences } from '~/domain/ground/shared/text'
import { roomTakenSentence } from '~/domain/listings/properties/room-names'
import type { BookingRow } from './access.server'
import { surelyPassedBy } from './clock-watch.server'
import { requestIsOver } from './deadlines'
import { changeOffer } from './entered/offer.server'
import { historySentence } from './history'
import { historySince } from './history.server'
import { takenRoom } from './named-rooms.server'
import { showAnswer } from './residents/show-answer.server'
import { closeQuestions } from './stays/questions.server'

type Change = Partial<typeof bookings.$inferInsert>

/** Columns with which a stay comes into a room, or stays there on other days. */
const takesPlace = ['status', 'propertyId', 'hostelRoomId', 'roomName', 'startDate', 'endDate'] as const

/**
 * Applies a change to a booking that was read in this transaction, and increments its version. The only
 * writer of the row, so that nobody decides on something else than they saw. Another status closes
 * the questions whether it ends, the offer that rose for it falls back, and what its tenant answered is shown. @throws stale, refused when a stay comes into a
 * room that others have on its days
 */
export function changeBooking(tx: Db, booking: BookingRow, change: Change): BookingRow {
  const unchanged = and(
    eq(bookings.id, booking.id),
    eq(bookings.status, booking.status),
    eq(bookings.version, booking.version),
  )
  const isEnded = change.status !== undefined && change.status !== booking.status
  if (isEnded && booking.raisedOffer && booking.hostelRoomId) changeOffer(tx, booking.hostelRoomId, -1)
  if (isEnded) closeQuestions(tx, booking.id)
  const row = tx
    .update(bookings)
    .set({ ...change, version: booking.version + 1, updatedAt: now() })
    .where(unchanged)
    .returning()
    .get()
  if (!row) throw stale(t`This booking has just changed. Please try again.`)
  if (isEnded && !takesUnit(row.status)) showAnswer(tx, row.id, null)
  const comes = takesUnit(row.status) && takesPlace.some((name) => row[name] !== booking[name])
  const taken = comes && takenRoom(tx, row)
  if (taken) throw refused(roomTakenSentence(taken), 'room_name')
  return row
}

/** @throws stale, with what happened since, when the form was rendered with another version or has none */
export function requireBookingVersion(
  tx: Db,
  booking: BookingRow,
  seen: number | null,
  link?: RefusalLink,
): void {
  if (seen === booking.version) return
  const latest = seen === null ? undefined : historySince(tx, booking.id, seen).at(-1)
  throw conflict(t`This booking`, latest && historySentence(latest), link)
}

const answers: readonly EventName[] = [
  'booking.approved',
  'booking.rejected',
  'booking.withdrawn',
  'booking.expired',
]

/**
 * Throws when somebody else has already answered a request, with their name and the time; also when its time
 * has run out and is not paused.
 */
export function requirePending(tx: Db, booking: BookingRow): void {
  if (requestIsOver(booking, surelyPassedBy()) && !isSuspended(tx, booking.ownerId))
    throw refused(t`This request was not answered in time and is being cancelled.`)
  if (isPending(booking.status)) return
  const decided = historySince(tx, booking.id, 1).findLast(({ name }) => answers.includes(name))
  throw refused(sentences(translated(ALREADY_DECIDED), decided ? `${historySentence(decided)}.` : ''))
}
