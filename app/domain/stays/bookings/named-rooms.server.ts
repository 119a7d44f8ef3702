import { and, eq, gte, isNotNull, lt, ne } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, hostelRooms, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import type { Stay } from '~/domain/listings/properties/availability'
import { genderOf } from '~/domain/listings/properties/gender-problem.server'
import {
  firstRoom,
  NO_ROOM,
  namedRoomsOf,
  type Resident,
  type RoomChoice,
  readRoomNames,
  roomTakenSentence,
} from '~/domain/listings/properties/room-names'
import { type BookingRow, relationsToBookings } from './access.server'
import { nameOfTenant } from './tenant-name.server'

/** `id`: the stay itself, which does not count; `tenantId`: null without an account; `only`: the one room that is asked for. */
type Where = Pick<BookingRow, 'propertyId' | 'hostelRoomId'> &
  Stay & { id?: string; tenantId: string | null; only?: string | undefined }

/**
 * The named rooms of a category on the days of a stay, in the owner's order, each with who lives there then: none where it
 * has no names. `first` is to be offered first: where the tenant lives until then, else the first free one. Tenants are
 * named as far as `reader` may read their bookings; `planned` are stays that are approved with this one.
 */
export function roomChoice(
  reader: Actor | null,
  stay: Where,
  tx: Db = db(),
  planned: readonly Resident[] = [],
): RoomChoice {
  const { propertyId, hostelRoomId, tenantId } = stay
  const category = tx
    .select({ input: hostelRooms.roomNames, policy: properties.genderPolicy })
    .from(hostelRooms)
    .innerJoin(properties, eq(properties.id, hostelRooms.propertyId))
    .where(and(eq(hostelRooms.id, hostelRoomId ?? ''), eq(properties.id, propertyId ?? '')))
    .get()
  const names = readRoomNames(category?.input ?? '').filter(({ name }) => name === (stay.only ?? name))
  if (!category || names.length === 0) return { rooms: [], first: null, why: '', gender: null }
  const everybodys = category.policy === 'any' ? null : category.policy
  const residents = residentsOf(tx, reader, stay).map((one) => ({ ...one, gender: everybodys ?? one.gender }))
  const gender = everybodys ?? (tenantId === null ? null : genderOf(tx, tenantId))
  const beside = namedRoomsOf(names, [...residents, ...planned], stay)
  const home = residents.find((one) => one.isSameTenant && one.endDate === stay.startDate)?.roomName
  const same = beside.find(({ name, free }) => name === home && free > 0)
  const offered = same ? { first: same.name, why: '' } : firstRoom(beside, gender)
  return { rooms: namedRoomsOf(names, residents, stay), gender, ...offered }
}

/** The rooms to choose from in each of several categories, for a stay in one of them. */
export const roomsOfEach = (
  reader: Actor,
  stay: Omit<Where, 'hostelRoomId'>,
  categories: readonly { id: string | null; name: string }[],
) =>
  categories.map(({ id: hostelRoomId, name: category }) => {
    return { category, ...roomChoice(reader, { ...stay, hostelRoomId }) }
  })

/** The room of a form: null for none. Without an answer it is the one to offer first. @throws refused at its field */
export function chosenRoom(
  tx: Db,
  reader: Actor | null,
  stay: Where,
  input: string | undefined,
): string | null {
  if (input === NO_ROOM) return null
  const { rooms, first } = roomChoice(reader, { ...stay, only: input }, tx)
  if (input === undefined) return first
  const [room] = rooms
  if (!room) throw refused(t`Choose one of the rooms in the list.`, 'room_name')
  if (room.free === 0) throw refused(roomTakenSentence(room), 'room_name')
  return room.name
}

/** The room of a stay, if others have all its places on some of its days. */
export function takenRoom(tx: Db, { roomName, ...stay }: Where & Pick<BookingRow, 'roomName'>) {
  if (roomName === null) return undefined
  const { rooms } = roomChoice(null, { ...stay, tenantId: null, only: roomName }, tx)
  return rooms.find(({ free }) => free === 0)
}

/** The stays in rooms of the category that end on the first day of this one, or later, and begin before its last. */
function residentsOf(tx: Db, reader: Actor | null, stay: Where): Resident[] {
  const rows = tx
    .select({ booking: bookings, tenantName: profiles.fullName, gender: profiles.gender })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(
      and(
        whereStatus(takesUnit),
        eq(bookings.propertyId, stay.propertyId ?? ''),
        eq(bookings.hostelRoomId, stay.hostelRoomId ?? ''),
        stay.only === undefined ? isNotNull(bookings.roomName) : eq(bookings.roomName, stay.only),
        ne(bookings.id, stay.id ?? ''),
        gte(bookings.endDate, stay.startDate),
        lt(bookings.startDate, stay.endDate),
      ),
    )
    .all()
  const all = rows.map(({ booking }) => booking)
  const relationsOf = reader && relationsToBookings(tx, reader, all)
  return rows.map(({ booking, tenantName, gender }) => {
    const { id: bookingId, roomName, startDate, endDate } = booking
    const mayRead = relationsOf !== null && allows('booking.read', relationsOf(booking))
    return {
      ...{ bookingId, roomName: roomName ?? '', startDate, endDate, gender },
      tenantName: mayRead ? nameOfTenant(booking, tenantName) : null,
      isSameTenant: stay.tenantId !== null && booking.tenantId === stay.tenantId,
    }
  })
}
