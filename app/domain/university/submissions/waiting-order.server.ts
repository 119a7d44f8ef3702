import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { announcedIn, promisedIn, spareBeds } from '~/domain/university/ballots/free-beds.server'
import { hasBedFor, mayLiveIn, mayLiveInOneOf } from '~/domain/university/universities/beds'
import { blockGendersOf } from '~/domain/university/universities/beds.server'
import { isWaiting, WAITING } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'

/** A student's place in the first drawn ballot of their hostel, as one number over all of its ballots; null without one. */
const drawnPlace = sql<number | null>`(select min(ballot.drawn_at * 1000000 + entry.place)
  from ballot_entries entry join room_ballots ballot on ballot.id = entry.ballot_id
  where entry.submission_id = ${formSubmissions.id} and ballot.hostel_id = ${formSubmissions.hostelId}
    and ballot.status = 'drawn' and entry.bed is not 'over')`

/**
 * The order of those who wait, for lists: the drawn order, then the order that their form states, then the time of sending.
 * Rule: decisions "Waiting: the stated order".
 */
export const waitingOrder = (): SQL[] => [
  asc(sql`${drawnPlace} is null`),
  asc(drawnPlace),
  // An answer that is none of the options comes last.
  asc(sql`${formSubmissions.orderGroup} is null`),
  asc(formSubmissions.orderGroup),
  asc(formSubmissions.seq),
]

/** These rows in the same order. */
export function inWaitingOrder<Row extends SubmissionRow>(rows: readonly Row[], tx: Db = db()): Row[] {
  const ordered = tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      inArray(
        formSubmissions.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(...waitingOrder())
    .all()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ordered.flatMap(({ id }) => byId.get(id) ?? [])
}

/**
 * The number of a student among those who wait for the same beds of a hostel, in the order in which beds are given; null
 * while a bed that suits is free or promised, and before a draw, which changes the order. Rule: decisions "Waiting: a number while no bed suits".
 */
export function waitingNumber(row: SubmissionRow, tx: Db = db()) {
  const { id, hostelId, status, studentGender } = row
  if (hostelId === null || !isWaiting(status)) return null
  const promised = promisedIn(hostelId, tx)
  const free = spareBeds(hostelId, promised, tx)
  if (!free || hasBedFor(free, studentGender) || announcedIn(hostelId, tx).length > 0) return null
  const blocks = blockGendersOf([hostelId], tx).get(hostelId) ?? []
  const suitable = blocks.filter((block) => mayLiveIn(block, studentGender))
  const waiting = tx
    .select({ id: formSubmissions.id, gender: formSubmissions.studentGender })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.hostelId, hostelId), inArray(formSubmissions.status, WAITING)))
    .orderBy(...waitingOrder())
    .all()
    .filter(({ gender }) => suitable.length > 0 && mayLiveInOneOf(suitable, gender))
    .filter((one) => !promised.some((other) => other.id === one.id))
  const at = waiting.findIndex((one) => one.id === id)
  return at < 0 ? null : { number: at + 1, of: waiting.length }
}
