import { and, eq, isNull, lte, ne, notInArray, or } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots } from '~/db/tables/index.server'
import { sum } from '~/domain/shared/money'
import { bedsLeftFor, IN_A_BED } from '~/domain/universities/beds'
import { freeBedsOf } from '~/domain/universities/hostels.server'
import { placesWithBed } from './result.server'

/** Free beds of a hostel for its next ballot: all but those promised to students who have no room yet. */
export function freeBeds(hostelId: string, tx: Db = db()): number {
  const free = sum(Object.values(freeBedsOf(hostelId, tx) ?? {}))
  return Math.max(0, free - promisedIn(hostelId, tx).length)
}

/**
 * How many more students of a gender the university can place in a hostel, beside `more` whom it is about to place; those
 * placed before count as promised. Null for a hostel without rooms, whose beds are not counted.
 */
export function bedsToPlaceIn(hostelId: string, tx: Db = db()) {
  const free = freeBedsOf(hostelId, tx)
  if (!free) return null
  const promised = promisedIn(hostelId, tx, 'andPlaced').map(({ gender }) => gender)
  return (gender: string | null, more: readonly (string | null)[] = []) =>
    bedsLeftFor(gender, free, [...promised, ...more])
}

/** Students without a bed who are promised one: approved, or in a drawn ballot with a bed. */
export function promisedIn(hostelId: string, tx: Db, andPlaced?: 'andPlaced') {
  const { id, studentGender, status, isPlaced, roomId, leftOn } = formSubmissions
  const waits = and(
    eq(formSubmissions.hostelId, hostelId),
    ne(status, 'rejected'),
    isNull(leftOn),
    or(isNull(roomId), notInArray(status, IN_A_BED)),
  )
  const drawn = drawnIn(hostelId, tx)
  return tx
    .select({ id, gender: studentGender, status, isPlaced })
    .from(formSubmissions)
    .where(waits)
    .all()
    .filter((one) => IN_A_BED.includes(one.status) || drawn.has(one.id) || (andPlaced && one.isPlaced))
}

/** The submissions to which drawn ballots of a hostel gave a bed. */
function drawnIn(hostelId: string, tx: Db): Set<string> {
  const drawn = and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, 'drawn'))
  const ballots = tx.select().from(roomBallots).where(drawn).all()
  return new Set(
    ballots.flatMap((ballot) => {
      const withBed = lte(ballotEntries.place, placesWithBed(tx, ballot) ?? 0)
      const own = and(eq(ballotEntries.ballotId, ballot.id), withBed)
      return tx
        .select({ id: ballotEntries.submissionId })
        .from(ballotEntries)
        .where(own)
        .all()
        .flatMap(({ id }) => id ?? [])
    }),
  )
}
