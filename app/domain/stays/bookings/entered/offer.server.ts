import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { hostelRooms } from '~/db/tables/index.server'
import { refused } from '~/domain/ground/shared/refusals'
import type { StoredRoom } from '~/domain/listings/properties/access.server'
import {
  freeUnits,
  nothingFree,
  SINGLE_UNIT_CAPACITY,
  type Stay,
} from '~/domain/listings/properties/availability'
import { confirmedStays } from '~/domain/listings/properties/stays.server'

/** Changes by how many units a category is offered, within the rooms that there are. */
export function changeOffer(tx: Db, roomId: string, by: 1 | -1): void {
  const availableRooms = sql`max(0, min(${hostelRooms.totalRooms}, ${hostelRooms.availableRooms} + ${by}))`
  tx.update(hostelRooms).set({ availableRooms }).where(eq(hostelRooms.id, roomId)).run()
}

/**
 * Takes a unit of a category, or of a listing without any, for a stay: the offer rises by one with it up to the rooms that there
 * are, else the stay takes a free unit. @returns whether the offer rose. @throws refused when none is free on its days. Rule:
 * decisions "Entered stays: the offer rises with them".
 */
export function takeUnit(
  tx: Db,
  propertyId: string,
  room: StoredRoom | null,
  { startDate, endDate }: Stay,
): boolean {
  if (room && room.availableRooms < room.totalRooms) {
    changeOffer(tx, room.id, 1)
    return true
  }
  const hostelRoomId = room?.id ?? null
  const capacity = room?.availableRooms ?? SINGLE_UNIT_CAPACITY
  const stays = confirmedStays(tx, { propertyId, hostelRoomId }, startDate, endDate)
  if (freeUnits({ capacity, stays, startDate, endDate }) === 0)
    throw refused(nothingFree(hostelRoomId), 'from')
  return false
}
