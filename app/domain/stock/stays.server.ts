import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, hostelRooms, properties } from '~/db/tables/index.server'
import type { Day } from '~/domain/shared/calendar'
import { freeUnits, SINGLE_UNIT_OFFER, type Stay } from './rules'

/** What one stay takes: a listing without categories, or one room or bed of a category; `offer` is how many are let. */
export type Unit = { propertyId: string; hostelRoomId: string | null; offer: number }

/** The unit as it is offered now; nothing when there is no such listing, or no such category in it. */
export function findUnit(tx: Db, propertyId: string, hostelRoomId: string | null): Unit | undefined {
  if (hostelRoomId === null) {
    const listing = tx
      .select({ id: properties.id })
      .from(properties)
      .where(eq(properties.id, propertyId))
      .get()
    return listing && { propertyId, hostelRoomId, offer: SINGLE_UNIT_OFFER }
  }
  const room = tx
    .select({ offer: hostelRooms.availableRooms })
    .from(hostelRooms)
    .where(and(eq(hostelRooms.id, hostelRoomId), eq(hostelRooms.propertyId, propertyId)))
    .get()
  return room && { propertyId, hostelRoomId, offer: room.offer }
}

/** Sorts behind every day. */
const AFTER_EVERY_DAY = '~'

const staysBetween = prepared((tx) =>
  tx
    .select({ startDate: bookings.startDate, endDate: bookings.endDate })
    .from(bookings)
    .where(
      and(
        sql`${bookings.status} = 'confirmed'`,
        eq(bookings.propertyId, sql.placeholder('propertyId')),
        sql`${bookings.hostelRoomId} is ${sql.placeholder('hostelRoomId')}`,
        gt(bookings.endDate, sql.placeholder('fromDay')),
        lt(bookings.startDate, sql.placeholder('untilDay')),
      ),
    )
    .prepare(),
)

/** Confirmed stays of the unit that end after `fromDay`, and begin before `untilDay` where one is given. */
export function confirmedStays(tx: Db, unit: Omit<Unit, 'offer'>, fromDay: Day, untilDay?: Day): Stay[] {
  const { propertyId, hostelRoomId } = unit
  return staysBetween(tx).all({ propertyId, hostelRoomId, fromDay, untilDay: untilDay ?? AFTER_EVERY_DAY })
}

/** Units that are free for the whole stay. Rule: DECISIONS "Stock is by date". */
export function unitsFreeFor(tx: Db, unit: Unit, { startDate, endDate }: Stay): number {
  return freeUnits({
    offer: unit.offer,
    stays: confirmedStays(tx, unit, startDate, endDate),
    startDate,
    endDate,
  })
}
