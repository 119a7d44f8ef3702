import { and, eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, roomBallots, uniHostels, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { chapterLink, findHostelFor } from '~/domain/university/universities/access.server'

export type BallotRow = typeof roomBallots.$inferSelect
const gone = () => t`This ballot does not exist.`

/** A ballot of an active university, for everybody. @throws missing */
export function publicBallot(ballotId: string, tx: Db = db()) {
  const found = tx
    .select({
      ballot: roomBallots,
      hostel: uniHostels.name,
      university: universities.name,
      code: universities.code,
    })
    .from(roomBallots)
    .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
    .innerJoin(universities, eq(universities.id, roomBallots.universityId))
    .where(and(eq(roomBallots.id, ballotId), eq(universities.isActive, true)))
    .get()
  if (!found) throw missing(gone(), chapterLink())
  return found
}

/**
 * A ballot, for those who manage its hostel. @throws missing for strangers, forbidden for others who look
 * after it.
 */
export function findBallotFor(actor: Actor, ballotId: string, tx: Db = db()): BallotRow {
  const ballot = tx.select().from(roomBallots).where(eq(roomBallots.id, ballotId)).get()
  if (!ballot) throw missing(gone(), chapterLink())
  findHostelFor(actor, ballot.hostelId, 'hostel.manage', tx, gone())
  return ballot
}

/** Base query: a ballot's entries as on its public list, to add an order to. */
export function entriesOf(ballotId: string, tx: Db = db()) {
  const { ticket, gender, quota, groupNumber: group, place, roomId, bed, movedUpAt } = ballotEntries
  return tx
    .select({ ticket, gender, quota, group, place, roomId, bed, movedUpAt })
    .from(ballotEntries)
    .where(eq(ballotEntries.ballotId, ballotId))
    .$dynamic()
}
