import { and, eq, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { ballotEntries, roomBallots } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { ensureUnchanged, refused } from '~/domain/shared/refusals'
import { type BallotRow, entriesOf, findBallotFor } from './access.server'
import { drawOrder } from './draw-order.server'
import type { AbandonInput } from './forms.server'

const givePlace = prepared((tx) =>
  tx
    .update(ballotEntries)
    .set({ place: sql`${sql.placeholder('place')}` })
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
 * refused after its end.
 */
export function drawBallot(actor: Actor, ballotId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const ballot = openBallot(tx, actor, ballotId, version)
    const { order, withBed } = drawOrder(entriesOf(ballot.id, tx).all(), ballot.seed, ballot)
    for (const [index, ticket] of order.entries())
      givePlace(tx).run({ ballotId: ballot.id, ticket, place: index + 1 })
    updateSeen(tx, roomBallots, ballot, version, { status: 'drawn', drawnAt: now(), withBed }, 'ballot')
    record(tx, {
      name: 'ballot.drawn',
      actorId: actor.id,
      subject: ballot.id,
      data: { students: order.length },
    })
  })
}

/**
 * Ends a ballot without a draw; it stays visible with its reason. @throws missing, forbidden, stale, refused
 * after its end.
 */
export function abandonBallot(actor: Actor, ballotId: string, { reason, version }: AbandonInput): void {
  transaction(actor, (tx) => {
    const ballot = openBallot(tx, actor, ballotId, version)
    const ended = { status: 'abandoned', abandonedAt: now(), abandonedReason: reason } as const
    updateSeen(tx, roomBallots, ballot, version, ended, 'ballot')
    record(tx, { name: 'ballot.abandoned', actorId: actor.id, subject: ballot.id })
  })
}

function openBallot(tx: Db, actor: Actor, ballotId: string, version: number | null): BallotRow {
  const ballot = findBallotFor(actor, ballotId, tx)
  ensureUnchanged(ballot, version, 'ballot')
  if (ballot.status === 'drawn') throw refused('This ballot was drawn. It is drawn once.')
  if (ballot.status === 'abandoned') throw refused('This ballot was abandoned.')
  return ballot
}
