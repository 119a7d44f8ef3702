import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import {
  formSubmissions,
  hostelWardens,
  profiles,
  uniBlocks,
  uniHostels,
  uniRooms,
  users,
} from '~/db/tables/index.server'
import { personColumns } from '~/domain/ground/accounts/people.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { sum } from '~/domain/ground/shared/money'
import type { HostelRow } from './access.server'
import { roomGender } from './beds'
import { resident, takesBed } from './beds.server'

/** The hostels that this condition leaves, newest first, as cards show them. */
export function hostelCards(where: SQL | undefined) {
  const rows = db().select().from(uniHostels).where(where).orderBy(desc(uniHostels.createdAt)).all()
  return hostelViews(rows)
}

function hostelViews(rows: readonly HostelRow[]) {
  const ids = rows.map(({ id }) => id)
  const blocks = countedBlocks(ids)
  const wardens = wardensOf(ids)
  return rows.map(({ id, version, name, description, address, takesStudents }) => {
    const own = blocks.filter(({ hostelId }) => hostelId === id)
    const total = (of: 'rooms' | 'beds' | 'taken' | 'inClosed') => sum(own.map((block) => block[of]))
    return {
      ...{ id, version, name, description, address, takesStudents },
      ...{ blocks: own.length, rooms: total('rooms') },
      ...{ beds: total('beds'), taken: total('taken'), inClosed: total('inClosed') },
      wardens: wardens.get(id) ?? [],
    }
  })
}

/** A hostel in a list. */
export type HostelCardView = ReturnType<typeof hostelViews>[number]

/** One hostel as its card shows it. */
export function hostelView(hostel: HostelRow) {
  const [view] = hostelViews([hostel])
  if (!view) throw new Error('A hostel has a view')
  return view
}

/**
 * The blocks of these hostels by name, with their rooms and beds: the one count of beds. A closed room has none to
 * give, and its students take none of the others.
 */
function countedBlocks(hostelIds: readonly string[], tx: Db = db()) {
  const { isAvailable, capacity } = uniRooms
  const total = (value: SQL | typeof capacity, where: SQL) =>
    sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)`
  return tx
    .select({
      ...{ hostelId: uniBlocks.hostelId, id: uniBlocks.id, version: uniBlocks.version },
      ...{ name: uniBlocks.name, gender: uniBlocks.gender },
      rooms: sql<number>`count(${uniRooms.id})`,
      beds: total(capacity, sql`${isAvailable}`),
      taken: total(takenIn(uniRooms.id), sql`${isAvailable}`),
      inClosed: total(takenIn(uniRooms.id), sql`not ${isAvailable}`),
    })
    .from(uniBlocks)
    .leftJoin(uniRooms, eq(uniRooms.blockId, uniBlocks.id))
    .where(inArray(uniBlocks.hostelId, [...hostelIds]))
    .groupBy(uniBlocks.id)
    .orderBy(asc(sql`lower(${uniBlocks.name})`))
    .all()
}

/**
 * Free beds of the open rooms of a hostel; the beds of the students `moving` count as free. Null for a hostel without rooms:
 * its beds are not counted.
 */
export function freeBedsOf(hostelId: string, tx: Db = db(), moving: readonly string[] = []): FreeBeds | null {
  const rooms = roomsOf(hostelId, tx)
  if (rooms.length === 0) return null
  const residents = residentsByRoom(eq(formSubmissions.hostelId, hostelId), tx)
  const free: FreeBeds = (['female', 'male'] as const).map((gender) => ({
    id: null,
    name: '',
    gender,
    free: 0,
  }))
  for (const { room, block } of rooms.filter((one) => one.room.isAvailable)) {
    const genders = gendersIn(residents, room.id, moving)
    const left = Math.max(0, room.capacity - genders.length)
    const own = free.find(({ id, gender }) => id === null && gender === block.gender)
    if (own) own.free += left
    else
      free.push({
        ...{ id: room.id, name: `${block.name}, ${room.roomNumber}` },
        ...{ gender: roomGender(genders), free: left },
      })
  }
  return free
}

/** The rooms of a hostel with their blocks, in the order of blocks and numbers. */
function roomsOf(hostelId: string, tx: Db) {
  return tx
    .select({ room: uniRooms, block: uniBlocks })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(uniBlocks.id, uniRooms.blockId))
    .where(eq(uniBlocks.hostelId, hostelId))
    .all()
    .sort((a, b) => inOrder(a.block.name, b.block.name) || inOrder(a.room.roomNumber, b.room.roomNumber))
}

const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

type Residents = Map<string, { id: string; gender: string | null }[]>

/** Those of these submissions who have a bed, by room. */
export function residentsByRoom(where: SQL, tx: Db = db()): Residents {
  const { id, roomId, studentGender } = formSubmissions
  const rows = tx
    .select({ id, roomId, gender: studentGender })
    .from(formSubmissions)
    .where(and(where, isNotNull(roomId), takesBed()))
    .all()
  const residents: Residents = new Map()
  for (const { roomId: room, ...one } of rows)
    if (room !== null) residents.set(room, [...(residents.get(room) ?? []), one])
  return residents
}

/** The genders of a room's residents other than `moving`. */
export const gendersIn = (residents: Residents, roomId: string, moving: readonly string[] = []) =>
  (residents.get(roomId) ?? []).filter(({ id }) => !moving.includes(id)).map(({ gender }) => gender)

/** How many approved and arrived students a room has. */
function takenIn(roomId: SQL | typeof uniRooms.id): SQL<number> {
  const inRoom = sql`${formSubmissions.roomId} = ${roomId} and (${takesBed()})`
  return sql<number>`(select count(*) from ${formSubmissions} where ${inRoom})`
}

function arrivedIn(roomId: typeof uniRooms.id): SQL<number> {
  const here = sql`${formSubmissions.roomId} = ${roomId} and ${resident}`
  return sql<number>`(select count(*) from ${formSubmissions} where ${here})`
}

function wardensOf(hostelIds: readonly string[]) {
  const rows = db()
    .select({
      hostelId: hostelWardens.hostelId,
      ...personColumns,
    })
    .from(hostelWardens)
    .innerJoin(profiles, eq(profiles.id, hostelWardens.userId))
    .leftJoin(users, eq(users.id, profiles.id))
    .where(inArray(hostelWardens.hostelId, [...hostelIds]))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .all()
  const wardens = new Map<string, typeof rows>()
  for (const row of rows) wardens.set(row.hostelId, [...(wardens.get(row.hostelId) ?? []), row])
  return wardens
}

export type BlockView = ReturnType<typeof blocksOf>[number]
export type HostelRoomView = BlockView['rooms'][number]

/** The blocks of a hostel by name, each with its rooms in the order of their numbers. */
export function blocksOf(hostelId: string, tx: Db = db()) {
  const rooms = tx
    .select({ room: uniRooms, taken: takenIn(uniRooms.id), arrived: arrivedIn(uniRooms.id) })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(uniBlocks.id, uniRooms.blockId))
    .where(eq(uniBlocks.hostelId, hostelId))
    .all()
  const residents = residentsByRoom(eq(formSubmissions.hostelId, hostelId), tx)
  return countedBlocks([hostelId], tx).map(({ id, version, name, gender, beds, taken, inClosed }) => ({
    ...{ id, version, name, gender, beds, taken, inClosed },
    rooms: rooms
      .filter(({ room }) => room.blockId === id)
      .map(({ room, ...beds }) => ({
        ...{ ...roomView(room), ...beds },
        gender: roomGender(gendersIn(residents, room.id)),
      }))
      .sort((a, b) => inOrder(a.roomNumber, b.roomNumber)),
  }))
}

function roomView({ id, version, roomNumber, capacity, isAvailable }: typeof uniRooms.$inferSelect) {
  return { id, version, roomNumber, capacity, isAvailable }
}

/** How many approved and arrived students a room has now. */
export function takenOf(roomId: string, tx: Db = db()): number {
  return countRows(formSubmissions, and(eq(formSubmissions.roomId, roomId), takesBed()), tx)
}
