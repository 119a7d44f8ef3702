import { and, eq, gt, isNotNull, lt, ne } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, hostelRooms, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import type { Gender } from '~/domain/ground/accounts/rules'
import { takesUnit } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { refused } from '~/domain/ground/shared/refusals'
import type { Stay } from '~/domain/listings/properties/availability'
import {
  firstRoom,
  type NamedRoom,
  NO_ROOM,
  namedRoomsOf,
  type Resident,
  type RoomChoice,
  readRoomNames,
  roomTakenSentence,
} from '~/domain/listings/properties/room-names'
import { type BookingRow, relationsToBookings } from './access.server'

/** A stay of which only the category and the days are asked; `id` is the booking's own, which does not count. */
type Where = Pick<BookingRow, 'propertyId' | 'hostelRoomId'> & Stay & { id?: string }
/** The same with its tenant; null for one without an account. */
type Whose = Where & { tenantId: string | null }

/**
 * The named rooms of a category on the days of a stay, in the owner's order, each with who lives there then; none where the
 * category has no names. Tenants are named as far as `reader` may read their bookings.
 */
export function namedRooms(tx: Db, reader: Actor | null, stay: Where): NamedRoom[] {
  const category = categoryOf(tx, stay)
  return category ? namedRoomsOf(category.names, residentsOf(tx, reader, stay, category), stay) : []
}

/**
 * The rooms to choose from for a stay, and the one to offer first: where its tenant lives until it begins, else the first
 * free one that `firstRoom` finds. `planned` are stays that are approved with it.
 */
export function roomChoice(
  reader: Actor | null,
  stay: Whose,
  tx: Db = db(),
  planned: readonly Resident[] = [],
): RoomChoice {
  const category = categoryOf(tx, stay)
  if (!category) return { rooms: [], first: null, why: '' }
  const residents = residentsOf(tx, reader, stay, category)
  const beside = namedRoomsOf(category.names, [...residents, ...planned], stay)
  const until = stay.tenantId === null ? undefined : roomUntil(tx, stay, stay.tenantId)
  const same = beside.find(({ name, free }) => name === until && free > 0)
  return {
    rooms: namedRoomsOf(category.names, residents, stay),
    ...(same ? { first: same.name, why: '' } : firstRoom(beside, genderOf(tx, stay, category))),
  }
}

/** A request as one that has this room already, for those that are approved after it. */
export function plannedIn(tx: Db, stay: BookingRow, roomName: string): Resident {
  const { id: bookingId, startDate, endDate, contactName: tenantName } = stay
  const category = categoryOf(tx, stay)
  return {
    bookingId,
    roomName,
    startDate,
    endDate,
    tenantName,
    gender: category && genderOf(tx, stay, category),
  }
}

/** The room of a form: null for none. Without an answer it is the one to offer first. @throws refused at its field */
export function chosenRoom(tx: Db, reader: Actor | null, stay: BookingRow, typed: string | undefined) {
  if (typed === undefined) return roomChoice(reader, stay, tx).first
  if (typed === NO_ROOM) return null
  const room = namedRooms(tx, reader, stay).find(({ name }) => name === typed)
  if (!room) throw refused('Choose one of the rooms in the list.', 'room_name')
  if (room.free === 0) throw refused(roomTakenSentence(room), 'room_name')
  return room.name
}

/** Whether the room of a stay has a place for it beside the others. */
export function isRoomFree(tx: Db, stay: Where & Pick<BookingRow, 'roomName'>): boolean {
  return !takenRoom(tx, null, stay)
}

/** @throws refused when others have all places of a stay's room on some of its days */
export function ensureRoomFree(
  tx: Db,
  reader: Actor | null,
  stay: Where & Pick<BookingRow, 'roomName'>,
): void {
  const taken = takenRoom(tx, reader, stay)
  if (taken) throw refused(roomTakenSentence(taken), 'room_name')
}

function takenRoom(tx: Db, reader: Actor | null, stay: Where & Pick<BookingRow, 'roomName'>) {
  if (stay.roomName === null) return undefined
  return namedRooms(tx, reader, stay).find(({ name, free }) => name === stay.roomName && free === 0)
}

type Category = NonNullable<ReturnType<typeof categoryOf>>

function categoryOf(tx: Db, { propertyId, hostelRoomId }: Where) {
  if (propertyId === null || hostelRoomId === null) return null
  const found = tx
    .select({ typed: hostelRooms.roomNames, policy: properties.genderPolicy })
    .from(hostelRooms)
    .innerJoin(properties, eq(properties.id, hostelRooms.propertyId))
    .where(and(eq(hostelRooms.id, hostelRoomId), eq(hostelRooms.propertyId, propertyId)))
    .get()
  const names = readRoomNames(found?.typed ?? '')
  if (!found || names.length === 0) return null
  /** The gender of everybody where the listing lets to one. */
  const gender: Gender | null = found.policy === 'any' ? null : found.policy
  return { propertyId, hostelRoomId, names, gender }
}

function residentsOf(tx: Db, reader: Actor | null, stay: Where, category: Category): Resident[] {
  const rows = tx
    .select({ booking: bookings, tenantName: profiles.fullName, gender: profiles.gender })
    .from(bookings)
    .leftJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(
      and(
        whereStatus(takesUnit),
        eq(bookings.propertyId, category.propertyId),
        eq(bookings.hostelRoomId, category.hostelRoomId),
        isNotNull(bookings.roomName),
        ne(bookings.id, stay.id ?? ''),
        gt(bookings.endDate, stay.startDate),
        lt(bookings.startDate, stay.endDate),
      ),
    )
    .all()
  const all = rows.map(({ booking }) => booking)
  const relationsOf = reader && relationsToBookings(tx, reader, all)
  return rows.map(({ booking, tenantName, gender }) => {
    const mayRead = relationsOf !== null && allows('booking.read', relationsOf(booking))
    return {
      bookingId: booking.id,
      roomName: booking.roomName ?? '',
      startDate: booking.startDate,
      endDate: booking.endDate,
      tenantName: mayRead ? (tenantName ?? booking.contactName) : null,
      gender: category.gender ?? gender,
    }
  })
}

function genderOf(tx: Db, { tenantId }: { tenantId: string | null }, category: Category): Gender | null {
  if (category.gender !== null || tenantId === null) return category.gender
  return tx.select().from(profiles).where(eq(profiles.id, tenantId)).get()?.gender ?? null
}

/** The room of the stay of this tenant that ends on the day on which the given one begins. */
function roomUntil(tx: Db, { propertyId, startDate }: Where, tenantId: string) {
  const before = and(
    eq(bookings.tenantId, tenantId),
    eq(bookings.propertyId, propertyId ?? ''),
    eq(bookings.endDate, startDate),
  )
  return tx
    .select()
    .from(bookings)
    .where(and(before, whereStatus(takesUnit)))
    .get()?.roomName
}
