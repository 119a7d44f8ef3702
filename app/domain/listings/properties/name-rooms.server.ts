import { z } from 'zod'
import type { Db } from '~/db/database.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import type { StoredRoom } from './access.server'
import { readRoomNames, roomNamesProblem } from './room-names'
import { comingStays } from './stays.server'

/** The names of a category's rooms as they were typed, the same from every browser. */
export const typedNames = z
  .string()
  .default('')
  .transform((input) => input.replace(/\r\n?/g, '\n').trim())

/**
 * Why these cannot be the names of a category's rooms, as the field's error; null when they can. A
 * name is kept while stays come or live in its room. `names_shown` are those when the form was rendered.
 */
export function whyNotNamed(
  tx: Db,
  { room_names, names_shown }: { room_names: string; names_shown: string },
  { id: roomId, propertyId, roomNames, totalRooms, letBy }: StoredRoom,
): string | null {
  if (names_shown !== roomNames) return t`Somebody changed these names while you were looking. Check them.`
  const named = new Set(readRoomNames(room_names).map(({ name }) => name))
  const lost = comingStays(tx, { propertyId, roomId }).find(
    ({ roomName }) => roomName && !named.has(roomName),
  )
  return (
    roomNamesProblem(room_names, totalRooms, letBy) ??
    (lost?.roomName
      ? t`${lost.roomName} is taken until ${formatDay(lost.endDate)}. Change the room of that stay first.`
      : null)
  )
}
