import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { hostelRooms } from '~/db/tables/index.server'
import type { StoredRoom } from '~/domain/properties/access.server'
import { ROOM_STAYS } from '~/domain/properties/rules'
import { ensureCapacityHolds, ensureNoOpenBookings } from '~/domain/properties/stays.server'
import type { Picture } from '~/domain/shared/picture'
import { refused } from '~/domain/shared/refusals'
import type { CheckedRoom } from './validate-rooms'
import { insertRoom, roomColumns } from './write-property.server'

type WrittenRoom = Omit<StoredRoom, 'propertyId' | 'freeFromDate'>

/**
 * Makes the stored categories of a listing those of its form: new ones are added, missing ones go unless something is
 * booked on them, and an offer never falls below the confirmed stays of a coming day.
 */
export function changeRooms(
  tx: Db,
  propertyId: string,
  stored: readonly StoredRoom[],
  wanted: readonly CheckedRoom[],
  takePhotos: (room: CheckedRoom) => Picture[],
): WrittenRoom[] {
  for (const [index, room] of wanted.entries())
    if (room.id !== null && !isKnownOnce(room.id, stored, wanted))
      throw refused('Invalid room category data', `rooms[${index}].room_type`)
  for (const room of stored)
    if (!wanted.some(({ id }) => id === room.id)) removeRoom(tx, room)
    else freeName(tx, room)
  return wanted.map((room, index) => {
    const columns = roomColumns(room, index, takePhotos(room))
    if (room.id === null) return { ...columns, id: insertRoom(tx, propertyId, columns) }
    ensureCapacityHolds(
      tx,
      { propertyId, roomId: room.id },
      room.availableRooms,
      `rooms[${index}].available_rooms`,
    )
    tx.update(hostelRooms).set(columns).where(eq(hostelRooms.id, room.id)).run()
    return { ...columns, id: room.id }
  })
}

function isKnownOnce(roomId: string, stored: readonly StoredRoom[], wanted: readonly CheckedRoom[]): boolean {
  return [stored, wanted].every((rooms) => rooms.filter(({ id }) => id === roomId).length === 1)
}

function removeRoom(tx: Db, room: StoredRoom): void {
  ensureRoomMayGo(tx, room)
  tx.delete(hostelRooms).where(eq(hostelRooms.id, room.id)).run()
}

/** Refuses to remove a category while requests wait or stays are booked on it. */
export function ensureRoomMayGo(tx: Db, { id, propertyId, roomType }: StoredRoom): void {
  const what = `${ROOM_STAYS} ${roomType} cannot be removed`
  ensureNoOpenBookings(tx, { propertyId, roomId: id }, what, 'rooms')
}

/** Two categories may exchange their names: until all are written each is named by its id. */
function freeName(tx: Db, room: StoredRoom): void {
  tx.update(hostelRooms).set({ roomType: room.id }).where(eq(hostelRooms.id, room.id)).run()
}
