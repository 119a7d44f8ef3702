import { and, count, eq, gt, lt, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, hostelRooms, properties } from '~/db/tables/index.server'
import { type BookingStatus, isConfirmed, isOpen, takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { freeUnits, overbookedDay, overbookedSentence, SINGLE_UNIT_CAPACITY, type Stay } from './availability'
import { hasRoomCategories, readPropertyType } from './catalogue'

/**
 * The unit of one stay: a listing without categories, or one room or bed of a category; `capacity` is how
 * many are let.
 */
export type Unit = { propertyId: string; hostelRoomId: string | null; capacity: number }

type Booked = Pick<typeof bookings.$inferSelect, 'propertyId' | 'hostelRoomId' | 'propertyType'>

/**
 * The booked unit as it is offered now; `undefined` when the listing, or its category, does not exist, or when the listing
 * is let by category now and was not then, or the other way.
 */
export function findUnit(tx: Db, { propertyId, hostelRoomId, propertyType }: Booked): Unit | undefined {
  if (propertyId === null) return undefined
  if (hostelRoomId === null) {
    const listing = tx
      .select({ type: properties.propertyType })
      .from(properties)
      .where(eq(properties.id, propertyId))
      .get()
    const types = [listing?.type ?? null, readPropertyType(propertyType)]
    if (types.some((type) => type === null || hasRoomCategories(type))) return undefined
    return { propertyId, hostelRoomId, capacity: SINGLE_UNIT_CAPACITY }
  }
  const room = tx
    .select({ capacity: hostelRooms.availableRooms })
    .from(hostelRooms)
    .where(and(eq(hostelRooms.id, hostelRoomId), eq(hostelRooms.propertyId, propertyId)))
    .get()
  return room && { propertyId, hostelRoomId, capacity: room.capacity }
}

/** Sorts behind every day. */
const AFTER_EVERY_DAY = '~'

const staysBetween = prepared((tx) =>
  tx
    .select({ startDate: bookings.startDate, endDate: bookings.takenUntil, roomName: bookings.roomName })
    .from(bookings)
    .where(
      and(
        whereStatus(takesUnit),
        eq(bookings.propertyId, sql.placeholder('propertyId')),
        sql`${bookings.hostelRoomId} is ${sql.placeholder('hostelRoomId')}`,
        gt(bookings.takenUntil, sql.placeholder('fromDay')),
        lt(bookings.startDate, sql.placeholder('untilDay')),
      ),
    )
    .prepare(),
)

/** Confirmed stays of the unit, each until its unit is free, that end after `fromDay`, and begin before `untilDay` where one is given. */
export function confirmedStays(tx: Db, unit: Omit<Unit, 'capacity'>, fromDay: Day, untilDay?: Day) {
  const { propertyId, hostelRoomId } = unit
  return staysBetween(tx).all({ propertyId, hostelRoomId, fromDay, untilDay: untilDay ?? AFTER_EVERY_DAY })
}

/** Units that are free for the whole stay. Rule: decisions "Availability: by date". */
export function unitsFreeFor(tx: Db, unit: Unit, { startDate, endDate }: Stay): number {
  return freeUnits({
    capacity: unit.capacity,
    stays: confirmedStays(tx, unit, startDate, endDate),
    startDate,
    endDate,
  })
}

type Thing = { propertyId: string; roomId?: string }

/** Refuses, with `what` cannot be done, while requests wait or stays are booked on the listing or one category of it. */
export function ensureNoOpenBookings(tx: Db, thing: Thing, what: string, field?: string): void {
  const sentence = openBookings(tx, thing, what)
  if (sentence !== null) throw refused(sentence, field)
}

/** The sentence that `what` cannot be done because of these bookings; null when there are none. */
export function openBookings(tx: Db, thing: Thing, what: string): string | null {
  const rows = tx
    .select({ status: bookings.status, number: count() })
    .from(bookings)
    .where(and(ofThing(thing), whereStatus(isOpen)))
    .groupBy(bookings.status)
    .all()
  if (rows.length === 0) return null
  const open = rows.map(({ status, number }) => openText(status, number)).reduce((a, b) => t`${a} and ${b}`)
  return t`${translated(what)}: it has ${open}. Decide or cancel first.`
}

function openText(status: BookingStatus, n: number): string {
  if (isConfirmed(status)) return n === 1 ? t`1 confirmed booking` : t`${n} confirmed bookings`
  return n === 1 ? t`1 pending booking` : t`${n} pending bookings`
}

/** Refuses a capacity that is smaller than the confirmed stays on some coming day. Rule: decisions "Availability: by date". */
export function ensureCapacityHolds(tx: Db, thing: Required<Thing>, capacity: number, field: string): void {
  const overbooked = overbookedDay(capacity, comingStays(tx, thing), today())
  if (overbooked) throw refused(overbookedSentence(overbooked), field)
}

/** Confirmed stays of one room category that are not over. */
export function comingStays(tx: Db, { propertyId, roomId }: Required<Thing>) {
  return confirmedStays(tx, { propertyId, hostelRoomId: roomId }, today())
}

function ofThing({ propertyId, roomId }: Thing) {
  const ofRoom = roomId === undefined ? undefined : eq(bookings.hostelRoomId, roomId)
  return and(eq(bookings.propertyId, propertyId), ofRoom)
}
