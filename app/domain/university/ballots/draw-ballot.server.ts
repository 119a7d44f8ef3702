import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { ballotEntries, roomBallots, uniBlocks, uniRooms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import type { FreeBeds } from '~/domain/ground/shared/free-beds'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { freeBedsOf } from '~/domain/university/universities/hostels.server'
import { type BallotRow, entriesOf, findBallotFor } from './access.server'
import { drawOrder } from './draw-order.server'
import type { EndInput } from './forms.server'
import { keepFor, promisedIn } from './free-beds.server'
import { passOnAtDraw } from './pass-on.server'
import { seedOf } from './seed.server'
import { DRAWN, endedStatus, isDrawn, isOver, overText, whyNotEnd } from './states'

const givePlace = prepared((tx) =>
  tx
    .update(ballotEntries)
    .set({
      place: sql`${sql.placeholder('place')}`,
      roomId: sql`${sql.placeholder('roomId')}`,
      bed: sql`${sql.placeholder('bed')}`,
    })
    .where(
      and(
        eq(ballotEntries.ballotId, sql.placeholder('ballotId')),
        eq(ballotEntries.ticket, sql.placeholder('ticket')),
      ),
    )
    .prepare(),
)

/**
 * Draws once: the order follows from the seed that was hashed before. @throws missing, forbidden, stale,
 * refused after its end, or while the seed cannot be read.
 */
export function drawBallot(actor: Actor, ballotId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const ballot = findBallotFor(actor, ballotId, tx)
    ensureUnchanged(ballot, version, 'ballot')
    if (isDrawn(ballot.status)) throw refused('This ballot was drawn. It is drawn once.')
    if (isOver(ballot.status)) throw refused(`${overText(ballot.status)}.`)
    const seed = seedOf(ballot)
    if (seed === null)
      throw refused('The key of this ballot’s seed is lost. It is about to be announced again.')
    const freeBeds = bedsAtDraw(tx, ballot)
    const rules = { freeBeds, quotas: ballot.quotas }
    const { order, withBed, beds } = drawOrder(entriesOf(ballot.id, tx).all(), seed, rules)
    for (const [index, ticket] of order.entries()) {
      const bed = beds[index]
      givePlace(tx).run({
        ...{ ballotId: ballot.id, ticket, place: index + 1 },
        ...{ roomId: bed?.roomId ?? null, bed: bed ? 'kept' : null },
      })
    }
    updateSeen(
      tx,
      roomBallots,
      ballot,
      version,
      { status: DRAWN, drawnAt: now(), seed, withBed, freeBeds },
      'ballot',
    )
    passOnAtDraw(tx, ballot)
    record(tx, {
      name: 'ballot.drawn',
      actorId: actor.id,
      subject: ballot.id,
      data: { students: order.length },
    })
  })
}

/** The announced beds that are still free and promised to nobody else: after the days for which it kept them, there may be fewer. */
function bedsAtDraw(tx: Db, { hostelId, freeBeds: announced }: BallotRow): FreeBeds {
  const free = freeBedsOf([hostelId], tx).get(hostelId)
  if (!free) return { female: 0, male: 0, rooms: [] }
  // Other promises take other rooms first.
  const isOfBallot = ({ id }: { id: string }) => announced.rooms.some((room) => room.id === id)
  free.rooms.sort((a, b) => Number(isOfBallot(a)) - Number(isOfBallot(b)))
  keepFor(free, promisedIn([hostelId], tx))
  return {
    female: Math.min(announced.female, free.female),
    male: Math.min(announced.male, free.male),
    rooms: announced.rooms.flatMap((room) => {
      const now = free.rooms.find(({ id }) => id === room.id)
      const beds = now?.gender === 'several' ? 0 : Math.min(room.free, now?.free ?? 0)
      return now && beds > 0 ? [{ ...now, free: beds }] : []
    }),
  }
}

/**
 * Ends a ballot for a reason that stays public: it is abandoned before its draw, annulled after it. Its students
 * can be in the next ballot. @throws missing, forbidden, stale, refused after its end and once it gave a room.
 */
export function endBallot(actor: Actor, ballotId: string, { reason, version }: EndInput): void {
  transaction(actor, (tx) => {
    const ballot = findBallotFor(actor, ballotId, tx)
    ensureUnchanged(ballot, version, 'ballot')
    const why = whyNotEnd(ballot)
    if (why !== null) throw refused(why)
    const status = endedStatus(ballot.status)
    const ended = { status, abandonedAt: now(), abandonedReason: reason } as const
    updateSeen(tx, roomBallots, ballot, version, ended, 'ballot')
    record(tx, { name: `ballot.${status}`, actorId: actor.id, subject: ballot.id })
  })
}

/** Records that a student of a drawn ballot got a room, and which: from then on it cannot be annulled. */
export function noteRoomGiven(tx: Db, submissionId: string, hostelId: string, roomId: string): void {
  const entered = tx
    .select({ id: ballotEntries.ballotId })
    .from(ballotEntries)
    .where(eq(ballotEntries.submissionId, submissionId))
  const first = and(
    eq(roomBallots.hostelId, hostelId),
    eq(roomBallots.status, DRAWN),
    isNull(roomBallots.roomGivenAt),
    inArray(roomBallots.id, entered),
  )
  tx.update(roomBallots).set({ roomGivenAt: now() }).where(first).run()
  const isShared = tx
    .select({ gender: uniBlocks.gender })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(uniBlocks.id, uniRooms.blockId))
    .where(and(eq(uniRooms.id, roomId), eq(uniBlocks.gender, 'any')))
    .get()
  const drawn = tx
    .select({ id: roomBallots.id })
    .from(roomBallots)
    .where(and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN)))
  const own = and(eq(ballotEntries.submissionId, submissionId), inArray(ballotEntries.ballotId, drawn))
  tx.update(ballotEntries)
    .set({ roomId: isShared ? roomId : null })
    .where(own)
    .run()
}
