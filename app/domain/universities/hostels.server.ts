import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
import { personMarks } from '~/domain/accounts/people.server'
import { sum } from '~/domain/shared/money'
import type { HostelRow } from './access.server'
import { inBed } from './beds.server'
import type { BlockView, HostelCardView, HostelRoomView, PersonView } from './views'

/** The hostels that this condition leaves, newest first, as cards show them. */
export function hostelCards(where: SQL | undefined): HostelCardView[] {
  const rows = db().select().from(uniHostels).where(where).orderBy(desc(uniHostels.createdAt)).all()
  return hostelViews(rows)
}

function hostelViews(rows: readonly HostelRow[]): HostelCardView[] {
  const ids = rows.map(({ id }) => id)
  const blocks = countsBy(ids)
  const wardens = wardensOf(ids)
  return rows.map(({ id, version, name, description, address }) => ({
    ...{ id, version, name, description, address },
    ...(blocks.get(id) ?? { blocks: 0, rooms: 0, beds: 0, taken: 0 }),
    wardens: wardens.get(id) ?? [],
  }))
}

/** One hostel as its card shows it. */
export function hostelView(hostel: HostelRow): HostelCardView {
  const [view] = hostelViews([hostel])
  if (!view) throw new Error('A hostel has a view')
  return view
}

function countsBy(hostelIds: readonly string[]) {
  const rows = db()
    .select({
      hostelId: uniBlocks.hostelId,
      blocks: sql<number>`count(distinct ${uniBlocks.id})`,
      rooms: sql<number>`count(${uniRooms.id})`,
      beds: sql<number>`coalesce(sum(${uniRooms.capacity}) filter (where ${uniRooms.isAvailable}), 0)`,
      taken: sql<number>`coalesce(sum(${takenIn(uniRooms.id)}), 0)`,
    })
    .from(uniBlocks)
    .leftJoin(uniRooms, eq(uniRooms.blockId, uniBlocks.id))
    .where(inArray(uniBlocks.hostelId, [...hostelIds]))
    .groupBy(uniBlocks.hostelId)
    .all()
  return new Map(rows.map(({ hostelId, ...counts }) => [hostelId, counts]))
}

/** How many approved and arrived students a room has. */
function takenIn(roomId: SQL | typeof uniRooms.id): SQL<number> {
  const inRoom = sql`${formSubmissions.roomId} = ${roomId} and ${inBed}`
  return sql<number>`(select count(*) from ${formSubmissions} where ${inRoom})`
}

function wardensOf(hostelIds: readonly string[]): Map<string, PersonView[]> {
  const rows = db()
    .select({
      hostelId: hostelWardens.hostelId,
      id: profiles.id,
      fullName: profiles.fullName,
      email: profiles.email,
      ...personMarks,
    })
    .from(hostelWardens)
    .innerJoin(profiles, eq(profiles.id, hostelWardens.userId))
    .leftJoin(users, eq(users.id, profiles.id))
    .where(inArray(hostelWardens.hostelId, [...hostelIds]))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
    .all()
  const wardens = new Map<string, PersonView[]>()
  for (const { hostelId, ...person } of rows)
    wardens.set(hostelId, [...(wardens.get(hostelId) ?? []), person])
  return wardens
}

/** The blocks of a hostel by name, each with its rooms in the order of their numbers. */
export function blocksOf(hostelId: string, tx: Db = db()): BlockView[] {
  const blocks = tx
    .select()
    .from(uniBlocks)
    .where(eq(uniBlocks.hostelId, hostelId))
    .orderBy(asc(sql`lower(${uniBlocks.name})`))
    .all()
  const rooms = tx
    .select({ room: uniRooms, taken: takenIn(uniRooms.id) })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(uniBlocks.id, uniRooms.blockId))
    .where(eq(uniBlocks.hostelId, hostelId))
    .all()
  return blocks.map(({ id, version, name, gender }) => {
    const own = rooms
      .filter(({ room }) => room.blockId === id)
      .map(({ room, taken }) => roomView(room, taken))
    return {
      ...{ id, version, name, gender },
      rooms: own.sort((a, b) => a.roomNumber.localeCompare(b.roomNumber, 'en', { numeric: true })),
      beds: sum(own.map((room) => (room.isAvailable ? room.capacity : 0))),
      taken: sum(own.map((room) => room.taken)),
    }
  })
}

function roomView(room: typeof uniRooms.$inferSelect, taken: number): HostelRoomView {
  const { id, version, roomNumber, capacity, isAvailable } = room
  return { id, version, roomNumber, capacity, isAvailable, taken }
}

/** Whether any submission names this hostel, block or room: then it stays. */
export function hasStudents(
  tx: Db,
  where: { hostelId: string } | { blockId: string } | { roomId: string },
): boolean {
  const [column, id] =
    'hostelId' in where
      ? [formSubmissions.hostelId, where.hostelId]
      : 'blockId' in where
        ? [formSubmissions.blockId, where.blockId]
        : [formSubmissions.roomId, where.roomId]
  return (
    tx.select({ seq: formSubmissions.seq }).from(formSubmissions).where(eq(column, id)).get() !== undefined
  )
}

/** How many approved and arrived students a room has now. */
export function takenOf(roomId: string, tx: Db = db()): number {
  return countRows(formSubmissions, and(eq(formSubmissions.roomId, roomId), inBed), tx)
}
