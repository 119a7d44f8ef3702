import { and, asc, eq, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, formSubmissions, uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { publicBallot } from '~/domain/university/ballots/access.server'
import { isDrawn } from '~/domain/university/ballots/states'
import { findHostelFor, relationsToHostel } from '~/domain/university/universities/access.server'
import { approveInRooms } from './approve-in-rooms.server'
import { whySecond } from './registration-number.server'
import { needsRoom, suggestRooms } from './suggest-rooms.server'

/** A ballot whose rooms this person gives, as a warden or for the university. @throws missing, forbidden, refused before the draw */
function ballotToGive(actor: Actor, ballotId: string, tx: Db = db()) {
  const { ballot, hostel: name } = publicBallot(ballotId, tx)
  const hostel = findHostelFor(actor, ballot.hostelId, 'hostel.students', tx, t`This ballot does not exist.`)
  if (!isDrawn(ballot.status)) throw refused(t`This ballot has no order by which rooms are given.`)
  const isWarden = allows('hostel.serve', relationsToHostel(tx, actor, hostel))
  return { ballot, name, action: isWarden ? ('submission.decide' as const) : ('submission.place' as const) }
}

/**
 * The rooms that the students with a drawn bed would get, in the order of their places; without this person's own submission,
 * which is somebody else's to decide. @throws missing, forbidden, refused before the draw
 */
export function roomsByBallot(actor: Actor, ballotId: string) {
  const { ballot, name } = ballotToGive(actor, ballotId)
  const isOwn = sql`${formSubmissions.studentUserId} is ${actor.id}`
  const entries = db()
    .select({ row: formSubmissions, place: ballotEntries.place })
    .from(ballotEntries)
    .innerJoin(formSubmissions, eq(formSubmissions.id, ballotEntries.submissionId))
    .innerJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .where(
      and(
        eq(ballotEntries.ballotId, ballot.id),
        eq(ballotEntries.bed, 'kept'),
        eq(formSubmissions.hostelId, ballot.hostelId),
        sql`not ${isOwn}`,
      ),
    )
    .orderBy(asc(ballotEntries.place))
    .all()
    .filter(({ row }) => needsRoom(row))
  const rows = entries.map(({ row }) => row)
  const rooms = suggestRooms(db(), rows)
  const lines = entries.map(({ row, place }) => ({
    ...{ id: row.id, version: row.version, reference: row.reference, place },
    name: row.studentName,
    why: rooms.get(row.id) ? null : whySecond(actor, row, rows),
    ...{ gender: row.studentGender, room: rooms.get(row.id) ?? null },
  }))
  return { ballotId: ballot.id, hostel: name, lines }
}

/** Gives these students the rooms that the page showed. @throws missing, forbidden, refused before the draw */
export function giveRoomsByBallot(
  actor: Actor,
  ballotId: string,
  chosen: readonly Chosen[],
  rooms: readonly string[],
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  return transaction(actor, (tx) =>
    approveInRooms(actor, chosen, rooms, idempotency, ballotToGive(actor, ballotId, tx).action),
  )
}
