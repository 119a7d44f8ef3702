import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, stayQuestions } from '~/db/tables/index.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { due } from './due.server'
import type { Question } from './stay-questions'

/** Questions that wait; one whether the tenant came waits while nothing was heard of them. */
function waitingQuestions(tx: Db, where: SQL | undefined) {
  const isHeard = or(ne(stayQuestions.kind, 'never-came'), due.neverCame())
  return tx
    .select({ question: stayQuestions })
    .from(stayQuestions)
    .innerJoin(bookings, eq(bookings.id, stayQuestions.bookingId))
    .where(and(where, whereStatus(isConfirmed), ne(stayQuestions.state, 'here'), isHeard))
    .orderBy(stayQuestions.sinceAt)
    .all()
    .map(({ question }) => question)
}

/** Questions that wait about these bookings, by booking, the oldest first. */
export function questionsOfAll(tx: Db, ids: readonly string[]): Map<string, Question[]> {
  const rows = ids.length === 0 ? [] : waitingQuestions(tx, inArray(stayQuestions.bookingId, [...ids]))
  return new Map(ids.map((id) => [id, rows.filter(({ bookingId }) => bookingId === id)]))
}

/** Of these bookings those about which this side asks, as a condition. */
export function hasQuestionOf(side: Question['side'], of: SQL | undefined): SQL {
  const rows = waitingQuestions(db(), and(eq(stayQuestions.side, side), of))
  return inArray(
    bookings.id,
    rows.map(({ bookingId }) => bookingId),
  )
}
