import { and, eq, gt } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, hostelRooms, properties } from '~/db/tables/index.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { hasRoomCategories } from '~/domain/listings/properties/catalogue'
import { fromPriceTzs, isListed, lowestMinTerm } from '~/domain/listings/properties/rules'
import { searchText } from '~/domain/listings/properties/search-text'
import { roomsOf } from './access.server'
import { earliestFree, SINGLE_UNIT_CAPACITY, type Stay } from './availability'

/**
 * Recomputes the columns derived from a listing, its categories and their confirmed stays: from price, lowest
 * minimum term, first free day, whether lists show it, its search words. Nothing else writes them. Called in
 * the transaction of every write to one of them; skips a listing that is gone.
 */
export function refreshProperty(tx: Db, propertyId: string): void {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return
  const stays = coming(tx, propertyId)
  const windowDays = readSettings(tx).maxBookingDays
  const firstFree = (capacity: number, minTermMonths: number, own: readonly Stay[]) =>
    earliestFree({ capacity, stays: own, today: today(), windowDays, minTermMonths })
  const rooms = roomsOf(propertyId, tx).map((room) => {
    const own = stays.filter((stay) => stay.hostelRoomId === room.id)
    const freeFromDate = firstFree(room.availableRooms, room.minRentalTerm, own)
    if (freeFromDate !== room.freeFromDate)
      tx.update(hostelRooms).set({ freeFromDate }).where(eq(hostelRooms.id, room.id)).run()
    return { ...room, freeFromDate }
  })
  const freeFromDate = hasRoomCategories(property.propertyType)
    ? earliest(rooms.map((room) => room.freeFromDate))
    : firstFree(SINGLE_UNIT_CAPACITY, property.minRentalTerm, stays)
  const derived = {
    fromPriceTzs: fromPriceTzs(property, rooms),
    lowestMinTerm: lowestMinTerm(property, rooms),
    freeFromDate,
    isListed: isListed({ ...property, freeFromDate, isOwnerSuspended: isSuspended(tx, property.ownerId) }),
    searchText: searchText(property, rooms),
  }
  const names = Object.keys(derived) as (keyof typeof derived)[]
  if (names.some((name) => derived[name] !== property[name]))
    tx.update(properties).set(derived).where(eq(properties.id, propertyId)).run()
}

/** The same for all listings of an owner, e.g. when they are suspended. */
export function refreshPropertiesOf(tx: Db, ownerId: string): void {
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, ownerId)).all()
  for (const { id } of own) refreshProperty(tx, id)
}

/** Listings whose first free day may move when a day passes: those with stays to come. For the worker, daily. */
export function propertiesThatDaysChange(tx: Db): string[] {
  return tx
    .selectDistinct({ id: bookings.propertyId })
    .from(bookings)
    .where(and(whereStatus(takesUnit), gt(bookings.endDate, today())))
    .all()
    .flatMap(({ id }) => id ?? [])
}

/** Confirmed stays of the listing and its categories that are not over. */
function coming(tx: Db, propertyId: string): (Stay & { hostelRoomId: string | null })[] {
  const { hostelRoomId, startDate, takenUntil: endDate } = bookings
  return tx
    .select({ hostelRoomId, startDate, endDate })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), whereStatus(takesUnit), gt(endDate, today())))
    .all()
}

function earliest(days: readonly (Day | null)[]): Day | null {
  return days.filter((day): day is Day => day !== null).sort()[0] ?? null
}
