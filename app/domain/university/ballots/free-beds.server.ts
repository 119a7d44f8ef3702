import { and, asc, eq, isNull, notInArray, or } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, ballotExceptions, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import {
  bedsIn,
  bedsLeftFor,
  copyOf,
  hasBedFor,
  placeIn,
  takeBed,
} from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, IN_A_BED } from '~/domain/university/universities/submission-states'
import type { BallotRow } from './access.server'
import { keptUntil } from './rules'
import { ANNOUNCED, DRAWN } from './states'

/** Free beds of a hostel for its next ballot: all but those promised to students who have no room yet. */
export function freeBeds(hostelId: string, tx: Db = db()): FreeBeds {
  const spare = spareBeds(hostelId, promisedIn(hostelId, tx), tx) ?? []
  return spare.filter(({ id, gender, free }) => id === null || (free > 0 && gender !== 'several'))
}

/**
 * How many more students of a gender the university can place in a hostel, beside `more` whom it is about to place; those
 * placed before count as promised. Null for a hostel without rooms, whose beds are not counted.
 */
export function bedsToPlaceIn(hostelId: string, tx: Db = db()) {
  const spare = spareBeds(hostelId, promisedIn(hostelId, tx, true), tx)
  if (!spare) return null
  return (gender: string | null, more: readonly (string | null)[] = []) => {
    const beds = copyOf(spare)
    for (const one of more) takeBed(beds, one)
    return bedsLeftFor(gender, beds)
  }
}

/**
 * Whether a bed of a hostel is free and promised to nobody: in this room of a block for both, with null in a block for the
 * gender, without `at` anywhere. True where beds are not counted.
 */
export function isSpare(
  hostelId: string,
  gender: string | null,
  at: string | null | undefined,
  tx: Db,
): boolean {
  const spare = spareBeds(hostelId, promisedIn(hostelId, tx, true), tx)
  return spare === null || hasBedFor(spare, gender, at)
}

/**
 * The free beds of a hostel that are promised neither to one of these students nor to an announced ballot. Beds of the
 * students `moving` count as free.
 */
export function spareBeds(
  hostelId: string,
  promised: readonly Promised[],
  tx: Db,
  moving: readonly string[] = [],
): FreeBeds | null {
  const free = freeBedsOf(hostelId, tx, moving)
  if (!free) return null
  for (const ballot of announcedIn(hostelId, tx)) keepForBallot(free, ballot.freeBeds)
  keepFor(free, promised)
  return free
}

/** Announced ballots of a hostel that still keep their beds. */
export function announcedIn(hostelId: string, tx: Db): BallotRow[] {
  const announced = and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, ANNOUNCED))
  const ballots = tx.select().from(roomBallots).where(announced).all()
  return ballots.filter(({ drawOn }) => today() <= keptUntil(drawOn))
}

/** Takes a ballot's beds off the free ones: of an empty room all of them, since the draw decides on its gender. */
export function keepForBallot(free: FreeBeds, kept: FreeBeds): void {
  for (const { id, gender, free: beds } of kept) {
    const slot = placeIn(free, { id, gender })
    if (!slot) continue
    slot.free = gender === '' ? 0 : Math.max(0, slot.free - beds)
    if (slot.gender === '') slot.gender = gender
  }
}

/** A student without a room who is promised a bed. */
export type Promised = {
  id: string
  gender: string | null
  /** The room of a block for both that the draw named. */
  roomId: string | null
  /** The ballot that promised it; null for an approval or a place. */
  ballotId: string | null
  /** In the drawn order; null for others. */
  position: number | null
}

/**
 * Takes the beds of these students off the free ones so that most is left for others: named rooms first, then beds that only
 * their gender can have, then `roomsFor` all of a gender together. Beds of `last` are taken when no others suffice.
 */
export function keepFor(free: FreeBeds, promised: readonly Promised[], last: FreeBeds = []): void {
  let others = promised.filter(({ roomId, gender }) => roomId === null || !takeBed(free, gender, roomId))
  for (const beds of [free.filter((slot) => !placeIn(last, slot)), free]) {
    const ofGender = beds.filter((slot) => slot.gender !== '')
    others = others.filter(({ gender }) => !takeBed(ofGender, gender))
    const groups = [...new Set(others.map(({ gender }) => gender))]
      .map((gender) => others.filter((one) => one.gender === gender))
      .sort((a, b) => b.length - a.length)
    others = groups.flatMap((students) => {
      const rooms = roomsFor(beds, students.length)
      return students.filter(({ gender }) => !takeBed(rooms, gender))
    })
  }
}

/** The fewest empty rooms that hold this number of students, each as small as can be. */
function roomsFor(beds: FreeBeds, students: number): FreeBeds {
  const empty = beds.filter(({ gender, free }) => gender === '' && free > 0).sort((a, b) => b.free - a.free)
  let spare = -students
  const fewest = empty.filter(({ free }) => {
    const isNeeded = spare < 0
    if (isNeeded) spare += free
    return isNeeded
  })
  const others = empty.slice(fewest.length)
  return fewest.reverse().map((room) => {
    const at = others.findLastIndex(({ free }) => free < room.free && free >= room.free - spare)
    const [smaller = room] = at < 0 ? [] : others.splice(at, 1)
    spare -= room.free - smaller.free
    return smaller
  })
}

/**
 * Students without a room who are promised a bed of a hostel: by a drawn ballot in its order, by the university for a reason,
 * then approved ones; `andPlaced` those whom the university has placed, too.
 */
export function promisedIn(hostelId: string, tx: Db, andPlaced = false): Promised[] {
  const { id, studentGender: gender, status, isPlaced, roomId } = formSubmissions
  const hasNoBed = or(isNull(roomId), notInArray(status, IN_A_BED))
  const waiting = tx
    .select({ id, gender, status, isPlaced })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.hostelId, hostelId), inForce, hasNoBed))
    .all()
  const byId = new Map(waiting.map((one) => [one.id, one]))
  const kept = new Map(keptFor(hostelId, tx).map((one) => [one.id, one]))
  return [
    ...[...kept.values()].flatMap((one) => {
      const student = byId.get(one.id ?? '')
      return student ? [{ ...one, id: student.id, gender: student.gender }] : []
    }),
    ...waiting
      .filter((one) => !kept.has(one.id) && (hasBed(one.status) || (andPlaced && one.isPlaced)))
      .map(({ id, gender }) => ({ id, gender, roomId: null, ballotId: null, position: null })),
  ]
}

/** The submissions for which drawn ballots of a hostel keep a bed, in their order, then those of exceptions. */
function keptFor(hostelId: string, tx: Db) {
  const { submissionId: id, roomId, ballotId, place: position } = ballotEntries
  const entries = tx
    .select({ id, roomId, ballotId, position })
    .from(ballotEntries)
    .innerJoin(roomBallots, eq(roomBallots.id, ballotId))
    .where(
      and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN), eq(ballotEntries.bed, 'kept')),
    )
    .orderBy(asc(roomBallots.drawnAt), asc(position))
    .all()
  return [...entries, ...exceptionsIn(hostelId, tx).map((one) => ({ ...one, position: null }))]
}

/** The submissions to whose students a kept bed of a hostel was given for a reason. */
export function exceptionsIn(hostelId: string, tx: Db) {
  const { submissionId: id, roomId, ballotId } = ballotExceptions
  return tx
    .select({ id, roomId, ballotId })
    .from(ballotExceptions)
    .innerJoin(roomBallots, eq(roomBallots.id, ballotId))
    .where(eq(roomBallots.hostelId, hostelId))
    .all()
}

/**
 * The beds of these that the students `moving` can have: all but those promised to others. Where beds were lost, the first of
 * those to whom a ballot promised one can have any.
 */
export function bedsFor(
  free: FreeBeds,
  promised: readonly Promised[],
  { gender, moving }: { gender: string | null; moving: readonly string[] },
): FreeBeds {
  const spare = copyOf(free)
  const others = promised.filter(({ id }) => !moving.includes(id))
  keepFor(spare, others)
  const [first] = promised
  const isFirst = first !== undefined && first.ballotId !== null && moving.includes(first.id)
  return isFirst && bedsLeftFor(gender, spare) === 0 ? free : spare
}

/**
 * Checks that a bed which a student is about to get is kept for nobody else. `at` is the room of a block for both, null for
 * a room of another block, and absent for a place without a room. @throws refused with the number of kept beds. Rule: decisions
 * "Ballots: announced beds are kept".
 */
export function ensureNotKept(
  tx: Db,
  hostelId: string,
  { gender, at }: { gender: string | null; at?: string | null },
  moving: readonly string[],
): void {
  if (announcedIn(hostelId, tx).length === 0 && keptFor(hostelId, tx).length === 0) return
  const promised = promisedIn(hostelId, tx)
  const byBallot = promised.filter(({ ballotId }) => ballotId !== null)
  const isKept = announcedIn(hostelId, tx).length > 0 || byBallot.some(({ id }) => !moving.includes(id))
  const free = isKept && spareBeds(hostelId, [], tx, moving)
  if (!free) return
  const beds = bedsFor(free, at === undefined ? promised : byBallot, { gender, moving })
  if (!hasBedFor(beds, gender, at))
    throw refused(sentences(keptText(hostelId, tx), t`No other bed suits.`), 'place')
}

/** '3 free beds are kept for the ballot to be drawn on Fri 9 Oct 2026.', one sentence a ballot; '' without any. */
export function keptText(hostelId: string, tx: Db = db()): string {
  const drawn = and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN))
  const promised = promisedIn(hostelId, tx)
  const kept = [
    ...announcedIn(hostelId, tx).map(({ freeBeds, drawOn }) => ({
      beds: bedsIn(freeBeds),
      text: keptForDraw,
      day: drawOn,
    })),
    ...tx
      .select()
      .from(roomBallots)
      .where(drawn)
      .all()
      .map(({ id, drawnAt }) => ({
        beds: promised.filter(({ ballotId, position }) => ballotId === id && position !== null).length,
        text: keptForDrawn,
        day: dayOf(drawnAt ?? 0),
      })),
  ]
  return kept
    .filter(({ beds }) => beds > 0)
    .map(({ beds, text, day }) => text(beds, formatDay(day)))
    .join(' ')
}

const keptForDraw = (beds: number, day: string) =>
  beds === 1
    ? t`1 free bed is kept for the ballot to be drawn on ${day}.`
    : t`${inFigures(beds)} free beds are kept for the ballot to be drawn on ${day}.`

const keptForDrawn = (beds: number, day: string) =>
  beds === 1
    ? t`1 free bed is kept for students of the ballot drawn on ${day}.`
    : t`${inFigures(beds)} free beds are kept for students of the ballot drawn on ${day}.`
