import { and, asc, count, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import {
  ballotEntries,
  formSubmissions,
  roomBallots,
  uniHostels,
  universities,
} from '~/db/tables/index.server'

/** What a message about a ballot is filled with: the draw, and for each student who takes part their own tickets and places. */
export function ballotContext(tx: Db, ballotId: string) {
  const found = tx
    .select({ ballot: roomBallots, hostel: uniHostels.name, university: universities.name })
    .from(roomBallots)
    .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
    .innerJoin(universities, eq(universities.id, roomBallots.universityId))
    .where(eq(roomBallots.id, ballotId))
    .get()
  if (!found) return undefined
  const { ballot, hostel, university } = found
  const own = partsOf(tx, ballotId)
  return {
    data: {
      ...{ hostel, university, beds: ballot.beds, students: countEntries(tx, ballotId) },
      said: ballot.abandonedReason ?? '',
    },
    recipients: { person: () => [...own.keys()] },
    ofPerson: (userId: string) => own.get(userId) ?? {},
    owed: () => '',
  }
}

type Part = { tickets: string[]; places: number[] }

/** Whoever has an account and takes part, with the tickets and places of all their forms. */
function partsOf(tx: Db, ballotId: string): Map<string, Part> {
  const entries = tx
    .select({
      userId: formSubmissions.studentUserId,
      ticket: ballotEntries.ticket,
      place: ballotEntries.place,
    })
    .from(ballotEntries)
    .innerJoin(formSubmissions, eq(formSubmissions.id, ballotEntries.submissionId))
    .where(and(eq(ballotEntries.ballotId, ballotId), isNotNull(formSubmissions.studentUserId)))
    .orderBy(asc(ballotEntries.place), asc(ballotEntries.ticket))
    .all()
  const parts = new Map<string, Part>()
  for (const { userId, ticket, place } of entries) {
    if (userId === null) continue
    const part = parts.get(userId) ?? { tickets: [], places: [] }
    part.tickets.push(ticket)
    if (place !== null) part.places.push(place)
    parts.set(userId, part)
  }
  return parts
}

function countEntries(tx: Db, ballotId: string): number {
  const own = eq(ballotEntries.ballotId, ballotId)
  return tx.select({ n: count() }).from(ballotEntries).where(own).get()?.n ?? 0
}
