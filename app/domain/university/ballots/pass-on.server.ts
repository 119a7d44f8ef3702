import { and, asc, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { hasBed, isRejected, isWaiting } from '~/domain/university/universities/submission-states'
import type { BallotRow } from './access.server'
import { partiesOf, takeBeds } from './draw-order.server'
import { promisedIn, spareBeds } from './free-beds.server'
import { DRAWN } from './states'

/**
 * Gives beds that students of the drawn ballots of a hostel gave up, or gave back, to the next ones of the drawn order who may
 * have them. Rule: decisions "Ballots: announced beds are kept".
 */
export function passBedsOn(tx: Db, hostelId: string | null): void {
  if (hostelId === null) return
  const drawn = and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN))
  for (const ballot of tx.select().from(roomBallots).where(drawn).all())
    passOn(tx, ballot, (entry) => isGivenUp(ballot, entry))
}

/** The same right after the draw, for places whose students need no bed any more. */
export function passOnAtDraw(tx: Db, ballot: BallotRow): void {
  passOn(
    tx,
    ballot,
    (entry) => isGivenUp(ballot, entry) || (entry.student !== null && hasBed(entry.student.status)),
  )
}

type Entry = ReturnType<typeof entriesWithStudents>[number]

function isGivenUp({ hostelId }: BallotRow, { student }: Entry): boolean {
  return student === null || isRejected(student.status) || student.hostelId !== hostelId
}

function passOn(tx: Db, ballot: BallotRow, isOver: (entry: Entry) => boolean): void {
  const entries = entriesWithStudents(tx, ballot.id)
  const over = entries.filter((one) => one.entry.bed === 'kept' && isOver(one))
  if (over.length === 0) return
  for (const { entry } of over) change(tx, entry, { bed: 'over' })
  const left = { free: freed(tx, ballot, over), kept: new Map<string, number>() }
  for (const party of partiesOf(entries.filter((one) => waits(ballot, one)).map(toParty))) {
    const beds = takeBeds(left, party)
    for (const [index, { entry }] of party.entries()) {
      const bed = beds?.[index]
      if (!bed || entry.submissionId === null) continue
      change(tx, entry, { bed: 'kept', roomId: bed.roomId, movedUpAt: now() })
      record(tx, { name: 'submission.moved-up', actorId: null, subject: entry.submissionId })
    }
  }
}

/** In the order of their places, with the group that waits as a whole. */
const toParty = ({ entry, student }: Entry) => ({
  ...{ entry, ticket: String(entry.place ?? 0).padStart(8, '0'), group: entry.groupNumber },
  ...{ gender: student?.gender ?? null, quota: null },
})

const waits = ({ hostelId }: BallotRow, { entry, student }: Entry) =>
  entry.bed === null && entry.place !== null && student?.hostelId === hostelId && isWaiting(student.status)

/** The beds of these entries, as far as they are free and promised to nobody else. */
function freed(tx: Db, { hostelId }: BallotRow, over: readonly Entry[]): FreeBeds {
  const spare = spareBeds([hostelId], promisedIn([hostelId], tx), tx).get(hostelId)
  const beds: FreeBeds = { female: 0, male: 0, rooms: [] }
  for (const { entry } of over) {
    if (entry.roomId === null) {
      if (entry.gender === 'female' || entry.gender === 'male') beds[entry.gender] += 1
      continue
    }
    const known = beds.rooms.find(({ id }) => id === entry.roomId)
    const room = spare?.rooms.find(({ id }) => id === entry.roomId)
    if (known) known.free += 1
    else if (room) beds.rooms.push({ ...room, free: 1 })
  }
  const free = (id: string) => spare?.rooms.find((room) => room.id === id)?.free ?? 0
  return {
    female: Math.min(beds.female, spare?.female ?? 0),
    male: Math.min(beds.male, spare?.male ?? 0),
    rooms: beds.rooms.map((room) => ({ ...room, free: Math.min(room.free, free(room.id)) })),
  }
}

function entriesWithStudents(tx: Db, ballotId: string) {
  const { status, hostelId, studentGender } = formSubmissions
  return tx
    .select({
      entry: ballotEntries,
      student: { status, hostelId, gender: studentGender, id: formSubmissions.id },
    })
    .from(ballotEntries)
    .leftJoin(formSubmissions, eq(formSubmissions.id, ballotEntries.submissionId))
    .where(eq(ballotEntries.ballotId, ballotId))
    .orderBy(asc(ballotEntries.place))
    .all()
}

type EntryRow = typeof ballotEntries.$inferSelect

function change(tx: Db, { ballotId, ticket }: EntryRow, values: Partial<EntryRow>): void {
  const same = and(eq(ballotEntries.ballotId, ballotId), eq(ballotEntries.ticket, ticket))
  tx.update(ballotEntries).set(values).where(same).run()
}
