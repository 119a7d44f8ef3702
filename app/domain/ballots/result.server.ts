import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { ballotEntries } from '~/db/tables/index.server'
import type { BallotRow } from './access.server'
import { bedsGiven } from './draw-order.server'

/**
 * Number of places of a ballot with a bed; null until it was drawn. Recomputed for draws made before this
 * number was stored.
 */
export function placesWithBed(tx: Db, ballot: BallotRow): number | null {
  if (ballot.drawnAt === null) return null
  if (ballot.withBed !== null) return ballot.withBed
  const order = tx
    .select({ quota: ballotEntries.quota, group: ballotEntries.groupNumber })
    .from(ballotEntries)
    .where(eq(ballotEntries.ballotId, ballot.id))
    .orderBy(asc(ballotEntries.place))
    .all()
  return bedsGiven(order, ballot)
}
