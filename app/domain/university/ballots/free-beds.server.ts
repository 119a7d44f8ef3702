import { and, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots } from '~/db/tables/index.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { bedsLeftFor, copyOf, genderOf, takeBed, takeRoom } from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { hasBed, IN_A_BED } from '~/domain/university/universities/submission-states'
import { DRAWN } from './states'

/** Free beds of a hostel for its next ballot: all but those promised to students who have no room yet. */
export function freeBeds(hostelId: string, tx: Db = db()): FreeBeds {
  const free = freeBedsOf([hostelId], tx).get(hostelId) ?? { female: 0, male: 0, rooms: [] }
  keepFor(free, promisedIn([hostelId], tx))
  return { ...free, rooms: free.rooms.filter((room) => room.free > 0 && room.gender !== 'several') }
}

/**
 * How many more students of a gender the university can place in each of these hostels, beside `more` whom it is about to
 * place; those placed before count as promised. No entry for a hostel without rooms, whose beds are not counted.
 */
export function bedsToPlaceIn(hostelIds: readonly string[], tx: Db = db()) {
  const promised = promisedIn(hostelIds, tx, 'andPlaced')
  return new Map(
    [...freeBedsOf(hostelIds, tx)].map(([id, free]) => {
      keepFor(
        free,
        promised.filter(({ hostelId }) => hostelId === id),
      )
      const left = (gender: string | null, more: readonly (string | null)[] = []) => {
        const beds = copyOf(free)
        for (const one of more) takeBed(beds, one)
        return bedsLeftFor(gender, beds)
      }
      return [id, left] as const
    }),
  )
}

/** A student without a room who is promised a bed: in this room of a block for both, if the draw named one. */
export type Promised = { id: string; hostelId: string | null; gender: string | null; roomId: string | null }

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

/** Students without a bed who are promised one in these hostels: approved, or in a drawn ballot with a bed. */
export function promisedIn(hostelIds: readonly string[], tx: Db, andPlaced?: 'andPlaced'): Promised[] {
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
    .map((one) => ({ ...one, roomId: drawn.get(inHostel(one)) ?? null }))
}

const inHostel = ({ id, hostelId }: Record<'id' | 'hostelId', string | null>) => `${hostelId} ${id}`

/** The rooms of submissions to which drawn ballots gave a bed of one of these hostels, as `inHostel` names them. */
function drawnIn(hostelIds: readonly string[], tx: Db): Map<string, string | null> {
  const drawn = and(inArray(roomBallots.hostelId, [...hostelIds]), eq(roomBallots.status, DRAWN))
  return new Map(
    tx
      .select({
        id: ballotEntries.submissionId,
        hostelId: roomBallots.hostelId,
        roomId: ballotEntries.roomId,
      })
      .from(ballotEntries)
      .innerJoin(roomBallots, eq(roomBallots.id, ballotEntries.ballotId))
      .where(and(drawn, lte(ballotEntries.place, roomBallots.withBed)))
      .all()
      .map((entry) => [inHostel(entry), entry.roomId]),
  )
}
