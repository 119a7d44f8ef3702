import { and, asc, eq, gt } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, hostelRooms, properties } from '~/db/tables/index.server'
import { hasRoomCategories } from '~/domain/properties/catalogue'
import { fromPriceTzs, isListed, lowestMinTerm, searchText } from '~/domain/properties/rules'
import { readSettings } from '~/domain/settings/read.server'
import type { Day } from '~/domain/shared/calendar'
import { earliestFree, SINGLE_UNIT_CAPACITY, type Stay } from './availability'

type Room = typeof hostelRooms.$inferSelect

/**
 * Writes anew what follows from a listing, its categories and their confirmed stays: from price, lowest minimum term,
 * first free day, whether lists show it, its search words. Called in the transaction of every write to one of them;
 * nothing happens when the listing is gone. Rule: decisions "Derived columns: stored with the property".
 */
export function refreshProperty(tx: Db, propertyId: string): void {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return
  const rooms = refreshRooms(tx, propertyId)
  const freeFromDate = hasRoomCategories(property.propertyType)
    ? earliest(rooms.map((room) => room.freeFromDate))
    : firstFree(tx, SINGLE_UNIT_CAPACITY, property.minRentalTerm, coming(tx, propertyId))
  const derived = {
    fromPriceTzs: fromPriceTzs(property, rooms),
    lowestMinTerm: lowestMinTerm(property, rooms),
    freeFromDate,
    isListed: isListed({ ...property, freeFromDate }),
    searchText: searchText(property),
  }
  if (changes(property, derived))
    tx.update(properties).set(derived).where(eq(properties.id, propertyId)).run()
}

/** Listings whose first free day may move when a day passes: those with stays to come. For the worker, daily. */
export function propertiesThatDaysChange(tx: Db): string[] {
  return tx
    .selectDistinct({ id: bookings.propertyId })
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), gt(bookings.endDate, today())))
    .all()
    .flatMap(({ id }) => id ?? [])
}

function refreshRooms(tx: Db, propertyId: string): Room[] {
  const rooms = tx
    .select()
    .from(hostelRooms)
    .where(eq(hostelRooms.propertyId, propertyId))
    .orderBy(asc(hostelRooms.position))
    .all()
  if (rooms.length === 0) return []
  const stays = coming(tx, propertyId)
  return rooms.map((room) => {
    const own = stays.filter((stay) => stay.hostelRoomId === room.id)
    const freeFromDate = firstFree(tx, room.availableRooms, room.minRentalTerm, own)
    if (changes(room, { freeFromDate }))
      tx.update(hostelRooms).set({ freeFromDate }).where(eq(hostelRooms.id, room.id)).run()
    return { ...room, freeFromDate }
  })
}

/** Confirmed stays of the listing and its categories that are not over. */
function coming(tx: Db, propertyId: string): (Stay & { hostelRoomId: string | null })[] {
  const { hostelRoomId, startDate, endDate } = bookings
  return tx
    .select({ hostelRoomId, startDate, endDate })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), eq(bookings.status, 'confirmed'), gt(endDate, today())))
    .all()
}

function firstFree(tx: Db, capacity: number, minTermMonths: number, stays: readonly Stay[]): Day | null {
  const windowDays = readSettings(tx).maxBookingDays
  return earliestFree({ capacity, stays, today: today(), windowDays, minTermMonths })
}

function earliest(days: readonly (Day | null)[]): Day | null {
  return days.filter((day): day is Day => day !== null).sort()[0] ?? null
}

function changes<T extends object>(row: T, values: Partial<T>): boolean {
  return Object.entries(values).some(([name, value]) => row[name as keyof T] !== value)
}
