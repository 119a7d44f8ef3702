import { and, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { sum } from '~/domain/ground/shared/money'
import { bedsLeftFor } from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, IN_A_BED } from '~/domain/university/universities/submission-states'
import { DRAWN } from './states'

/** Free beds of a hostel for its next ballot: all but those promised to students who have no room yet. */
export function freeBeds(hostelId: string, tx: Db = db()): number {
  const free = sum(Object.values(freeBedsOf([hostelId], tx).get(hostelId) ?? {}))
  return Math.max(0, free - promisedIn([hostelId], tx).length)
}

/**
 * How many more students of a gender the university can place in each of these hostels, beside `more` whom it is about to
 * place; those placed before count as promised. No entry for a hostel without rooms, whose beds are not counted.
 */
export function bedsToPlaceIn(hostelIds: readonly string[], tx: Db = db()) {
  const promised = promisedIn(hostelIds, tx, 'andPlaced')
  return new Map(
    [...freeBedsOf(hostelIds, tx)].map(([id, free]) => {
      const genders = promised.filter(({ hostelId }) => hostelId === id).map(({ gender }) => gender)
      const left = (gender: string | null, more: readonly (string | null)[] = []) =>
        bedsLeftFor(gender, free, [...genders, ...more])
      return [id, left] as const
    }),
  )
}

/** Students without a bed who are promised one in these hostels: approved, or in a drawn ballot with a bed. */
export function promisedIn(hostelIds: readonly string[], tx: Db, andPlaced?: 'andPlaced') {
  const { id, hostelId, studentGender, status, isPlaced, roomId } = formSubmissions
  const waits = and(
    inArray(hostelId, [...hostelIds]),
    inForce,
    or(isNull(roomId), notInArray(status, IN_A_BED)),
  )
  const drawn = drawnIn(hostelIds, tx)
  return tx
    .select({ id, hostelId, gender: studentGender, status, isPlaced })
    .from(formSubmissions)
    .where(waits)
    .all()
    .filter((one) => hasBed(one.status) || drawn.has(inHostel(one)) || (andPlaced && one.isPlaced))
}

const inHostel = ({ id, hostelId }: Record<'id' | 'hostelId', string | null>) => `${hostelId} ${id}`

/** The submissions to which drawn ballots gave a bed of one of these hostels, as `inHostel` names them. */
function drawnIn(hostelIds: readonly string[], tx: Db): Set<string> {
  const drawn = and(inArray(roomBallots.hostelId, [...hostelIds]), eq(roomBallots.status, DRAWN))
  const ballots = tx.select().from(roomBallots).where(drawn).all()
  const withBed = new Map(ballots.map((ballot) => [ballot.id, ballot.withBed ?? 0]))
  return new Set(
    tx
      .select({ id: ballotEntries.submissionId, hostelId: roomBallots.hostelId, ...placed })
      .from(ballotEntries)
      .innerJoin(roomBallots, eq(roomBallots.id, ballotEntries.ballotId))
      .where(and(drawn, or(isNull(roomBallots.withBed), lte(ballotEntries.place, roomBallots.withBed))))
      .all()
      .filter(({ ballotId, place }) => place !== null && place <= (withBed.get(ballotId) ?? 0))
      .map(inHostel),
  )
}

const placed = { ballotId: ballotEntries.ballotId, place: ballotEntries.place }
