import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { StoredRoom } from './access.server'
import { overbookedDay } from './availability'
import { readRoomNames, roomNamesProblem } from './room-names'

/** The names of a category's rooms as they were typed, the same from every browser. */
export const typedNames = z
  .string()
  .default('')
  .transform((input) => input.replace(/\r\n?/g, '\n').trim())

type NamesRow = { room_names: string; names_shown: string }

/** Why these cannot be the names of a category's rooms now, as the field's error; null when they can. */
export function whyNotNamed(tx: Db, row: NamesRow, room: StoredRoom): string | null {
  if (row.names_shown !== room.roomNames && row.room_names !== room.roomNames)
    return 'Somebody changed these names while you were looking. Press Save again to make them yours.'
  return roomNamesProblem(row.room_names, room.totalRooms, room.letBy) ?? whyNamesStay(tx, row, room)
}

/** The sentence about a room with too few places for the stays in it, or none; null without one. */
function whyNamesStay(tx: Db, row: NamesRow, { id, propertyId }: StoredRoom): string | null {
  const named = readRoomNames(row.room_names)
  const { roomName, startDate, endDate } = bookings
  const ofCategory = and(eq(bookings.propertyId, propertyId), eq(bookings.hostelRoomId, id))
  const stays = tx
    .select({ roomName, startDate, endDate })
    .from(bookings)
    .where(and(ofCategory, whereStatus(takesUnit), isNotNull(roomName), gt(endDate, today())))
    .all()
  const lacks = stays.find((stay) => {
    const places = named.find(({ name }) => name === stay.roomName)?.places ?? 0
    return overbookedDay(
      places,
      stays.filter((other) => other.roomName === stay.roomName),
      today(),
    )
  })
  if (!lacks) return null
  return `${lacks.roomName} is taken until ${formatDay(lacks.endDate)}. Keep its name and places, or change that stay’s room first.`
}
