import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, ballotExceptions, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { BlockGender } from '~/domain/ground/shared/form-field'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { refused } from '~/domain/ground/shared/refusals'
import { count } from '~/domain/ground/shared/text'
import {
  bedsIn,
  bedsLeftFor,
  copyOf,
  genderOf,
  takeBed,
  takeRoom,
} from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, IN_A_BED } from '~/domain/university/universities/submission-states'
import type { BallotRow } from './access.server'
import { keptUntil } from './rules'
import { ANNOUNCED, DRAWN, isAnnounced, isDrawn } from './states'

/** Free beds of a hostel for its next ballot: all but those promised to students who have no room yet. */
export function freeBeds(hostelId: string, tx: Db = db()): FreeBeds {
  const free = spareBeds([hostelId], promisedIn([hostelId], tx), tx).get(hostelId) ?? noBeds()
  return { ...free, rooms: free.rooms.filter((room) => room.free > 0 && room.gender !== 'several') }
}

const noBeds = (): FreeBeds => ({ female: 0, male: 0, rooms: [] })

/**
 * How many more students of a gender the university can place in each of these hostels, beside `more` whom it is about to
 * place; those placed before count as promised. No entry for a hostel without rooms, whose beds are not counted.
 */
export function bedsToPlaceIn(hostelIds: readonly string[], tx: Db = db()) {
  const ballots = openBallots(hostelIds, tx)
  const promised = promisedIn(hostelIds, tx, { andPlaced: true, ballots })
  const spare = spareBeds(hostelIds, promised, tx, { ballots })
  return new Map(
    [...spare].map(([id, free]) => {
      const left = (gender: string | null, more: readonly (string | null)[] = []) => {
        const beds = copyOf(free)
        for (const one of more) takeBed(beds, one)
        return bedsLeftFor(gender, beds)
      }
      return [id, left] as const
    }),
  )
}

/**
 * The free beds of these hostels that are promised to nobody: neither to one of these students nor to an announced ballot.
 * Beds of the students `moving` count as free.
 */
export function spareBeds(
  hostelIds: readonly string[],
  promised: readonly Promised[],
  tx: Db,
  {
    moving = [],
    ballots = openBallots(hostelIds, tx),
  }: { moving?: readonly string[]; ballots?: BallotRow[] } = {},
): Map<string, FreeBeds> {
  const announced = ballots.filter(isKeeping)
  const free = freeBedsOf(hostelIds, tx, moving)
  for (const [id, beds] of free) {
    for (const ballot of announced) if (ballot.hostelId === id) keepForBallot(beds, ballot.freeBeds)
    keepFor(
      beds,
      promised.filter((one) => one.hostelId === id),
    )
  }
  return free
}

/** Ballots of these hostels that are announced or drawn. */
function openBallots(hostelIds: readonly string[], tx: Db): BallotRow[] {
  const isOpen = inArray(roomBallots.status, [ANNOUNCED, DRAWN])
  return tx
    .select()
    .from(roomBallots)
    .where(and(inArray(roomBallots.hostelId, [...hostelIds]), isOpen))
    .all()
}

const isKeeping = ({ status, drawOn }: BallotRow) => isAnnounced(status) && today() <= keptUntil(drawOn)

/** Announced ballots of these hostels that still keep their beds. */
export const keepingBallots = (hostelIds: readonly string[], tx: Db): BallotRow[] =>
  openBallots(hostelIds, tx).filter(isKeeping)

/** Takes a ballot's beds off the free ones: of an empty room all of them, since the draw decides on its gender. */
function keepForBallot(free: FreeBeds, kept: FreeBeds): void {
  free.female = Math.max(0, free.female - kept.female)
  free.male = Math.max(0, free.male - kept.male)
  for (const { id, gender, free: beds } of kept.rooms) {
    const room = free.rooms.find((one) => one.id === id)
    if (!room) continue
    room.free = gender === '' ? 0 : Math.max(0, room.free - beds)
    if (room.gender === '') room.gender = gender
  }
}

/** A student without a room who is promised a bed: in this room of a block for both, if one was named. */
export type Promised = {
  id: string
  hostelId: string | null
  gender: string | null
  roomId: string | null
  /** The ballot that promised it; null for an approval or a place. */
  ballotId: string | null
  /** In the drawn order; null for others. */
  position: number | null
}

/** Takes the beds of these students off the free ones: named rooms first, then the first bed that each may have. */
export function keepFor(free: FreeBeds, promised: readonly Promised[]): void {
  const others = promised.filter(({ roomId, gender }) => {
    const room = free.rooms.find(({ id }) => id === roomId)
    const isTheirs = room && room.free > 0 && (room.gender === '' || room.gender === genderOf(gender))
    if (isTheirs) takeRoom(room, gender)
    return !isTheirs
  })
  for (const { gender } of others) takeBed(free, gender)
}

/**
 * Students without a room who are promised a bed in these hostels: by a drawn ballot in its order, by the university for a
 * reason, then approved ones; `andPlaced` those whom the university has placed, too.
 */
export function promisedIn(
  hostelIds: readonly string[],
  tx: Db,
  {
    andPlaced = false,
    ballots = openBallots(hostelIds, tx),
  }: { andPlaced?: boolean; ballots?: BallotRow[] } = {},
): Promised[] {
  const { id, hostelId, studentGender, status, isPlaced, roomId } = formSubmissions
  const waits = and(
    inArray(hostelId, [...hostelIds]),
    inForce,
    or(isNull(roomId), notInArray(status, IN_A_BED)),
  )
  const byBallot = ballots.length > 0 ? promisedByBallots(hostelIds, tx) : new Map<string, never>()
  const none = { roomId: null, ballotId: null, position: null }
  return tx
    .select({ id, hostelId, gender: studentGender, status, isPlaced })
    .from(formSubmissions)
    .where(waits)
    .all()
    .filter((one) => hasBed(one.status) || byBallot.has(inHostel(one)) || (andPlaced && one.isPlaced))
    .map(({ id, hostelId, gender }) => ({
      id,
      hostelId,
      gender,
      ...(byBallot.get(inHostel({ id, hostelId })) ?? none),
    }))
    .sort((a, b) => orderOf(a) - orderOf(b))
}

const orderOf = ({ ballotId, position }: Promised) =>
  position ?? (ballotId === null ? Number.MAX_SAFE_INTEGER : 0)

const inHostel = ({ id, hostelId }: Record<'id' | 'hostelId', string | null>) => `${hostelId} ${id}`

/** The beds that ballots of these hostels, and exceptions from them, keep for submissions, as `inHostel` names them. */
function promisedByBallots(hostelIds: readonly string[], tx: Db) {
  const drawn = and(
    inArray(roomBallots.hostelId, [...hostelIds]),
    eq(roomBallots.status, DRAWN),
    eq(ballotEntries.bed, 'kept'),
  )
  const { hostelId } = roomBallots
  const { submissionId: id, roomId, ballotId, place: position } = ballotEntries
  const entries = tx
    .select({ id, hostelId, roomId, ballotId, position })
    .from(ballotEntries)
    .innerJoin(roomBallots, eq(roomBallots.id, ballotId))
    .where(drawn)
    .all()
  const exceptions = tx
    .select({
      ...{ id: ballotExceptions.submissionId, hostelId, roomId: ballotExceptions.roomId },
      ballotId: ballotExceptions.ballotId,
      position: sql<number | null>`null`,
    })
    .from(ballotExceptions)
    .innerJoin(roomBallots, eq(roomBallots.id, ballotExceptions.ballotId))
    .where(inArray(hostelId, [...hostelIds]))
    .all()
  return new Map(
    [...entries, ...exceptions].map((one) => [
      inHostel(one),
      { roomId: one.roomId, ballotId: one.ballotId, position: one.position },
    ]),
  )
}

/**
 * Checks that a bed which a student is about to get is kept for nobody else. `room` is the one that they get, and null for a
 * place without a room. Where beds were lost, the first of
 * those who are promised one can have any. @throws refused with the number of kept beds.
 * Rule: decisions "Ballots: announced beds are kept".
 */
export function ensureNotKept(
  tx: Db,
  hostelId: string,
  student: { gender: string | null; room: { id: string; block: BlockGender } | null },
  moving: readonly string[],
): void {
  const all = promisedIn([hostelId], tx)
  const byBallot = all.filter(({ ballotId }) => ballotId !== null)
  const others = (student.room ? byBallot : all).filter(({ id }) => !moving.includes(id))
  const isKept = keepingBallots([hostelId], tx).length > 0 || others.some(({ ballotId }) => ballotId !== null)
  if (!isKept) return
  const spare = spareBeds([hostelId], others, tx, { moving }).get(hostelId)
  const isFirst = moving.includes(byBallot[0]?.id ?? '')
  if (!spare || hasSpare(spare, student) || (isFirst && bedsLeftFor(student.gender, spare) === 0)) return
  throw refused(`${keptText(hostelId, tx)} No other bed suits.`, 'place')
}

/** Whether one of these beds is for this student; with a room, whether one is left where it lies. */
function hasSpare(
  spare: FreeBeds,
  { gender, room }: { gender: string | null; room: { id: string; block: BlockGender } | null },
): boolean {
  if (room === null) return bedsLeftFor(gender, spare) > 0
  if (room.block !== 'any') return spare[room.block] > 0
  const suits = (one: FreeBeds['rooms'][number]) => one.gender === '' || one.gender === genderOf(gender)
  return spare.rooms.some((one) => one.id === room.id && one.free > 0 && suits(one))
}

/** '3 free beds are kept for the ballot to be drawn on Fri 9 Oct 2026.', one sentence a ballot; '' without any. */
export const keptText = (hostelId: string, tx: Db = db()): string => keptTexts([hostelId], tx)(hostelId)

/** The same for each of these hostels. */
export function keptTexts(hostelIds: readonly string[], tx: Db = db()): (hostelId: string) => string {
  const ballots = openBallots(hostelIds, tx)
  const promised = ballots.some(({ status }) => isDrawn(status)) ? promisedIn(hostelIds, tx, { ballots }) : []
  const kept = ballots.map((ballot) =>
    isDrawn(ballot.status)
      ? {
          hostelId: ballot.hostelId,
          beds: promised.filter(({ ballotId, position }) => ballotId === ballot.id && position !== null)
            .length,
          which: `students of the ballot drawn on ${formatDay(dayOf(ballot.drawnAt ?? 0))}`,
        }
      : {
          hostelId: ballot.hostelId,
          beds: isKeeping(ballot) ? bedsIn(ballot.freeBeds) : 0,
          which: `the ballot to be drawn on ${formatDay(ballot.drawOn)}`,
        },
  )
  return (hostelId) =>
    kept
      .filter((one) => one.hostelId === hostelId && one.beds > 0)
      .map(({ beds, which }) => `${count(beds, 'free bed is', 'free beds are')} kept for ${which}.`)
      .join(' ')
}
