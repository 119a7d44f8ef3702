import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { refused } from '~/domain/shared/refusals'
import { count as countOf } from '~/domain/shared/text'
import { overbookedDay, overbookedSentence, type Stay } from '~/domain/stock/rules'

type Thing = { propertyId: string; roomId?: string }

/** Refuses, with `what` cannot be done, while requests wait or stays are booked on the listing or one category of it. */
export function ensureNoOpenBookings(tx: Db, thing: Thing, what: string, field?: string): void {
  const sentence = openBookings(tx, thing, what)
  if (sentence !== null) throw refused(sentence, field)
}

/** That `what` cannot be done, and because of which bookings; null when there are none. */
export function openBookings(tx: Db, thing: Thing, what: string): string | null {
  const rows = tx
    .select({ status: bookings.status, number: count() })
    .from(bookings)
    .where(and(ofThing(thing), inArray(bookings.status, ['pending', 'confirmed'])))
    .groupBy(bookings.status)
    .all()
  if (rows.length === 0) return null
  const open = rows.map(({ status, number }) => countOf(number, `${status} booking`)).join(' and ')
  return `${what}: it has ${open}. Decide or cancel first.`
}

/** Refuses an offer that is smaller than the confirmed stays on some coming day. Rule: DECISIONS "Stock is by date". */
export function ensureOfferHolds(tx: Db, thing: Thing, offer: number, field: string): void {
  const overbooked = overbookedDay(offer, comingStays(tx, thing), today())
  if (overbooked) throw refused(overbookedSentence(overbooked), field)
}

/** Confirmed stays that are not over. */
export function comingStays(tx: Db, thing: Thing): Stay[] {
  const { startDate, endDate } = bookings
  return tx
    .select({ startDate, endDate })
    .from(bookings)
    .where(and(ofThing(thing), eq(bookings.status, 'confirmed'), gt(endDate, today())))
    .all()
}

function ofThing({ propertyId, roomId }: Thing) {
  const ofRoom = roomId === undefined ? undefined : eq(bookings.hostelRoomId, roomId)
  return and(eq(bookings.propertyId, propertyId), ofRoom)
}
