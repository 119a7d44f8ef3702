import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import {
  ballotEntries,
  formSubmissions,
  roomBallots,
  uniHostels,
  universities,
} from '~/db/tables/index.server'

/** A student's tickets in a draw, lowest first, and their places once there are any. */
type Part = { tickets: string[]; places: number[] }

/** Template data for a message about a ballot: the draw, and each of these students' own part in it. */
export function ballotContext(tx: Db, ballotId: string, parts: ReadonlyMap<string, Part>) {
  const found = tx
    .select({ ballot: roomBallots, hostel: uniHostels.name, university: universities.name })
    .from(roomBallots)
    .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
    .innerJoin(universities, eq(universities.id, roomBallots.universityId))
    .where(eq(roomBallots.id, ballotId))
    .get()
  if (!found) return undefined
  const { ballot, hostel, university } = found
  const nothing: Part = { tickets: [], places: [] }
  return {
    data: {
      hostel,
      university,
      beds: ballot.beds,
      students: countEntries(tx, ballotId),
      /** The number of places with a bed. */
      withBed: ballot.withBed ?? 0,
      quote: ballot.abandonedReason ?? '',
      ...nothing,
    },
    recipients: { person: () => [...parts.keys()] },
    ofPerson: (userId: string) => parts.get(userId) ?? nothing,
  }
}

/** The parts that these students have in a ballot, with all their forms. */
export function ballotParts(tx: Db, ballotId: string, userIds: readonly string[]): Map<string, Part> {
  // The plus keeps SQLite from walking through the whole ballot for a few students.
  const isOfBallot = sql`+${ballotEntries.ballotId} = ${ballotId}`
  const entries = tx
    .select({
      userId: formSubmissions.studentUserId,
      ticket: ballotEntries.ticket,
      place: ballotEntries.place,
    })
    .from(formSubmissions)
    .innerJoin(ballotEntries, eq(ballotEntries.submissionId, formSubmissions.id))
    .where(and(inArray(formSubmissions.studentUserId, [...userIds]), isOfBallot))
    .orderBy(asc(ballotEntries.ticket))
    .all()
  const parts = new Map<string, Part>()
  for (const { userId, ticket, place } of entries) {
    if (userId === null) continue
    const part = parts.get(userId) ?? { tickets: [], places: [] }
    part.tickets.push(ticket)
    if (place !== null) part.places.push(place)
    part.places.sort((a, b) => a - b)
    parts.set(userId, part)
  }
  return parts
}

function countEntries(tx: Db, ballotId: string): number {
  const own = eq(ballotEntries.ballotId, ballotId)
  return countRows(ballotEntries, own, tx)
}
