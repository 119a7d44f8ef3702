import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { ballotEntries, roomBallots, uniBlocks, uniRooms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { entriesOf, findBallotFor } from './access.server'
import { drawOrder } from './draw-order.server'
import type { EndInput } from './forms.server'
import { bedsToGive, passOnAtDraw } from './pass-on.server'
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
    if (isDrawn(ballot.status)) throw refused(t`This ballot was drawn. It is drawn once.`)
    if (isOver(ballot.status)) throw refused(`${overText(ballot.status)}.`)
    const seed = seedOf(ballot)
    if (seed === null)
      throw refused(t`The key of this ballot’s seed is lost. It is about to be announced again.`)
    const freeBeds = bedsToGive(tx, ballot)
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
    passOnAtDraw(tx, { ...ballot, freeBeds })
    record(tx, {
      name: 'ballot.drawn',
      actorId: actor.id,
      subject: ballot.id,
      data: { students: order.length },
    })
  })
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
  const drawn = tx
    .select({ id: roomBallots.id })
    .from(roomBallots)
    .where(and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN)))
  const own = and(eq(ballotEntries.submissionId, submissionId), inArray(ballotEntries.ballotId, drawn))
  const entered = tx.select({ id: ballotEntries.ballotId }).from(ballotEntries).where(own)
  tx.update(roomBallots)
    .set({ roomGivenAt: now() })
    .where(and(isNull(roomBallots.roomGivenAt), inArray(roomBallots.id, entered)))
    .run()
  const block = tx
    .select({ gender: uniBlocks.gender })
    .from(uniRooms)
    .innerJoin(uniBlocks, eq(uniBlocks.id, uniRooms.blockId))
    .where(eq(uniRooms.id, roomId))
    .get()
  tx.update(ballotEntries)
    .set({ roomId: block?.gender === 'any' ? roomId : null })
    .where(own)
    .run()
}
