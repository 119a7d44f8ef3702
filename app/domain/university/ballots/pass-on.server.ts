import { and, asc, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { genderOf, placeIn } from '~/domain/university/universities/beds'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, isRejected, isWaiting } from '~/domain/university/universities/submission-states'
import type { BallotRow } from './access.server'
import { partiesOf, takeBeds } from './draw-order.server'
import { announcedIn, exceptionsIn, keepFor, keepForBallot, promisedIn } from './free-beds.server'
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

/** The same right after the draw, for places whose students need no bed any more: they have one, or one by exception. */
export function passOnAtDraw(tx: Db, ballot: BallotRow): void {
  const isOver = (one: Entry) =>
    isGivenUp(ballot, one) || one.isException || (one.student !== null && hasBed(one.student.status))
  passOn(tx, ballot, isOver)
}

type Entry = ReturnType<typeof entriesWithStudents>[number]

function isGivenUp({ hostelId }: BallotRow, { student }: Entry): boolean {
  return student === null || isRejected(student.status) || student.hostelId !== hostelId
}

function passOn(tx: Db, ballot: BallotRow, isOver: (entry: Entry) => boolean): void {
  const entries = entriesWithStudents(tx, ballot)
  const over = entries.filter((one) => one.entry.bed === 'kept' && isOver(one))
  if (over.length === 0) return
  for (const { entry } of over) change(tx, entry, { bed: 'over' })
  const left = { free: bedsToGive(tx, ballot), kept: new Map<string, number>() }
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

const waits = ({ hostelId }: BallotRow, { entry, student, isException }: Entry) =>
  !isException &&
  entry.bed === null &&
  entry.place !== null &&
  student?.hostelId === hostelId &&
  isWaiting(student.status)

/**
 * The beds of a ballot that are free, promised to nobody else, and of none of its places: all that are left at the draw, later
 * those that were given up.
 */
export function bedsToGive(tx: Db, { id, hostelId, freeBeds }: BallotRow): FreeBeds {
  const free = freeBedsOf(hostelId, tx) ?? []
  for (const other of announcedIn(hostelId, tx)) if (other.id !== id) keepForBallot(free, other.freeBeds)
  const rooms = freeBeds.filter((slot) => slot.id !== null)
  keepFor(free, promisedIn(hostelId, tx), rooms)
  const { roomId, gender } = ballotEntries
  const taken = tx
    .select({ id: roomId, gender })
    .from(ballotEntries)
    .where(and(eq(ballotEntries.ballotId, id), eq(ballotEntries.bed, 'kept')))
    .all()
  return freeBeds.flatMap((slot) => {
    const now = placeIn(free, slot)
    const own = taken.filter((one) => placeIn([slot], { id: one.id, gender: genderOf(one.gender) }))
    const beds = Math.min(slot.free - own.length, now?.free ?? 0)
    return now && now.gender !== 'several' && beds > 0 ? [{ ...now, free: beds }] : []
  })
}

function entriesWithStudents(tx: Db, { id: ballotId, hostelId: ofBallot }: BallotRow) {
  const { status, hostelId, studentGender } = formSubmissions
  const given = new Set(exceptionsIn(ofBallot, tx).map(({ id }) => id))
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
    .map((one) => ({ ...one, isException: given.has(one.entry.submissionId) }))
}

type EntryRow = typeof ballotEntries.$inferSelect

function change(tx: Db, { ballotId, ticket }: EntryRow, values: Partial<EntryRow>): void {
  const same = and(eq(ballotEntries.ballotId, ballotId), eq(ballotEntries.ticket, ticket))
  tx.update(ballotEntries).set(values).where(same).run()
}
