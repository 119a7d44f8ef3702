import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { fold } from '~/domain/ground/shared/text'
import { findHostelFor, findRoomFor, relationsToHostel } from '~/domain/university/universities/access.server'
import { inBed, takesBed } from '~/domain/university/universities/beds.server'
import { blocksOf, takenOf } from '~/domain/university/universities/hostels.server'
import { isInForce } from '~/domain/university/universities/submission-states'
import { type SubmissionRow, whereSubmissionFor } from './access.server'
import { wordsQuery } from './find-words'

const ROOMS_FOUND = 30

/**
 * A room with the students who have its beds, as far as this person may read them; the others are only counted.
 * @throws missing
 */
export function roomPage(actor: Actor, roomId: string) {
  const { room, block, hostel } = findRoomFor(actor, roomId, 'hostel.read')
  const { id, roomNumber, capacity, isAvailable } = room
  const residents = residentsOf(actor, eq(formSubmissions.roomId, id))
  const taken = takenOf(id)
  const relations = relationsToHostel(db(), actor, hostel)
  return {
    room: { id, roomNumber, capacity, isAvailable, taken },
    block: { name: block.name, gender: block.gender },
    hostel: { id: hostel.id, name: hostel.name },
    universityId: hostel.universityId,
    residents,
    hidden: taken - residents.length,
    mayManage: allows('hostel.manage', relations),
    isWarden: allows('hostel.serve', relations),
  }
}

/** A student who has a bed, for those who may read their submission. */
export type Resident = ReturnType<typeof residentsOf>[number]

/**
 * Students who have a bed, and those who left one that is kept, by name, as far as this person may read their submissions. Rule: decisions "Rooms: names for
 * those who may read the submission".
 */
export function residentsOf(actor: Actor, where: SQL | undefined) {
  const { id, roomId, studentName, studentPhone, reference, version, studentUserId } = formSubmissions
  const { status, leftOn, bedKeptUntil, stillHereAt } = formSubmissions
  return db()
    .select({
      ...{ id, version, roomId, name: studentName, phone: studentPhone, reference, status },
      ...{ leftOn, bedKeptUntil, stillHereAt },
      isOwn: sql`${studentUserId} is ${actor.id}`.mapWith(Boolean),
    })
    .from(formSubmissions)
    .where(and(where, takesBed(), whereSubmissionFor(actor, 'submission.read')))
    .orderBy(asc(sql`lower(${studentName})`), asc(formSubmissions.seq))
    .all()
}

/**
 * Students who have a bed in the room of this submission beside its own student; `hidden` counts those not readable. Null for
 * a student who lost the bed.
 */
export function roommatesOf(actor: Actor, row: SubmissionRow) {
  const { id, roomId } = row
  if (roomId === null || !isInForce(row)) return null
  const others = and(eq(formSubmissions.roomId, roomId), ne(formSubmissions.id, id), inBed)
  const names = residentsOf(actor, others).map(({ name }) => name)
  return { roomId, names, hidden: countRows(formSubmissions, others) - names.length }
}

/**
 * Rooms of a hostel whose number begins like this, or where somebody lives whose name, phone or reference does; null for
 * an empty search. @throws missing
 */
export function searchRooms(actor: Actor, hostelId: string, search: string) {
  const hostel = findHostelFor(actor, hostelId, 'hostel.read')
  const match = wordsQuery(search, { hostelIds: [hostel.id] }, { status: '', isUnplaced: false })
  if (match === null) return null
  const matching = sql`${formSubmissions.seq} in (select rowid from submission_words where submission_words match ${match})`
  const lives = and(eq(formSubmissions.hostelId, hostel.id), isNotNull(formSubmissions.roomId))
  const withFound = new Set(residentsOf(actor, and(lives, matching)).map(({ roomId }) => roomId))
  const number = fold(search.replace(/^\s*room\s+/i, ''))
  const rooms = blocksOf(hostel.id)
    .flatMap((block) => block.rooms.map((room) => ({ ...room, block: block.name })))
    .filter((room) => fold(room.roomNumber).startsWith(number) || withFound.has(room.id))
    .slice(0, ROOMS_FOUND)
  const ids = rooms.map(({ id }) => id)
  const residents = residentsOf(actor, inArray(formSubmissions.roomId, ids))
  return rooms.map((room) => ({ ...room, residents: residents.filter(({ roomId }) => roomId === room.id) }))
}
