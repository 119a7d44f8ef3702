import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { inBed, resident, takesBed } from '~/domain/university/universities/beds.server'
import { APPROVED, WAITING } from '~/domain/university/universities/submission-states'
import { notTakenUp } from './come-by.server'
import { addedUp, type ReportPart, reportLines } from './report'

/**
 * The beds and students of a university now, without names. Rule: decisions "Report: sums of the same parts".
 * @throws missing, forbidden
 */
export function universityReport(actor: Actor, universityId: string) {
  const { id, name } = findUniversityFor(actor, universityId, 'university.read')
  const parts = reportParts(id)
  return { id, name, at: now(), parts, lines: reportLines(parts), all: addedUp(parts) }
}

/** The blocks of a university by hostel, and the students of each hostel and gender who have no room, last. */
export function reportParts(universityId: string): ReportPart[] {
  return [...blocksOf(universityId), ...withoutRoom(universityId)].sort(
    (a, b) => inOrder(a.hostel, b.hostel) || inOrder(a.block, b.block),
  )
}

const inOrder = (a: string | null, b: string | null) =>
  Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? '', 'en', { numeric: true })

const counted = (where: SQL = sql`1`) => sql<number>`count(${formSubmissions.id}) filter (where ${where})`
const students = () => ({
  here: counted(resident),
  expected: counted(and(inBed, eq(formSubmissions.status, APPROVED))),
  late: counted(notTakenUp()),
  paid: counted(and(inBed, sql`${formSubmissions.feeSeenOn} is not null`)),
})

function blocksOf(universityId: string): ReportPart[] {
  const { id: blockId, name: block, gender } = uniBlocks
  const rooms = db()
    .select({
      ...{ hostelId: uniHostels.id, hostel: uniHostels.name, blockId, block, gender },
      ...{ beds: uniRooms.capacity, isAvailable: uniRooms.isAvailable, taken: counted(), ...students() },
    })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(blockId, uniRooms.blockId))
    .innerJoin(uniHostels, eq(uniHostels.id, uniBlocks.hostelId))
    .leftJoin(formSubmissions, and(eq(formSubmissions.roomId, uniRooms.id), takesBed()))
    .where(eq(uniHostels.universityId, universityId))
    .groupBy(uniRooms.id)
    .all()
  const blocks = new Map<string, ReportPart>()
  for (const { hostelId, hostel, blockId, block, gender, isAvailable, taken, ...room } of rooms) {
    const free = isAvailable ? room.beds - taken : 0
    const figures = { ...room, free, closed: room.beds - room.here - room.expected - free, waits: 0 }
    const before = blocks.get(blockId)
    blocks.set(blockId, {
      ...{ hostelId, hostel, block, gender },
      ...addedUp(before ? [before, figures] : [figures]),
    })
  }
  return [...blocks.values()]
}

/** Students who wait for a bed, and those of hostels without rooms. */
function withoutRoom(universityId: string): ReportPart[] {
  const { studentGender, status, roomId } = formSubmissions
  const noBeds = { block: null, beds: 0, closed: 0, free: 0 }
  return db()
    .select({
      ...{ hostelId: formSubmissions.hostelId, hostel: uniHostels.name, gender: studentGender },
      ...{ waits: counted(inArray(status, WAITING)), ...students() },
    })
    .from(formSubmissions)
    .leftJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .where(
      and(
        eq(formSubmissions.universityId, universityId),
        sql`(${inArray(status, WAITING)} or (${inBed} and ${isNull(roomId)}))`,
      ),
    )
    .groupBy(formSubmissions.hostelId, studentGender)
    .all()
    .map(({ gender, ...part }) => ({
      ...noBeds,
      ...part,
      gender: gender === 'male' || gender === 'female' ? gender : 'none',
    }))
}
