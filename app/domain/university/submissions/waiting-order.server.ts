import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
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
