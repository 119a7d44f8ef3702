import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, stayQuestions } from '~/db/tables/index.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { due } from './due.server'
import type { Question } from './stay-questions'

/** A question waits on a confirmed stay; one whether the tenant came waits while nothing was heard of them. */
function waits(where: SQL | undefined): SQL | undefined {
  const isHeard = or(ne(stayQuestions.kind, 'never-came'), due.neverCame())
  return and(where, whereStatus(isConfirmed), ne(stayQuestions.state, 'here'), isHeard)
}

/** Questions that wait about these bookings, by booking, the oldest first. */
export function questionsOfAll(tx: Db, ids: readonly string[]): Map<string, Question[]> {
  if (ids.length === 0) return new Map()
  const rows = tx
    .select({ question: stayQuestions })
    .from(stayQuestions)
    .innerJoin(bookings, eq(bookings.id, stayQuestions.bookingId))
    .where(waits(inArray(stayQuestions.bookingId, [...ids])))
    .orderBy(stayQuestions.sinceAt)
    .all()
    .map(({ question }) => question)
  return new Map(ids.map((id) => [id, rows.filter(({ bookingId }) => bookingId === id)]))
}

/** Of these bookings those about which this side asks, as a condition that an index of bookings serves. */
export function hasQuestionOf(side: Question['side'], of: SQL | undefined): SQL {
  const questioned = db()
    .select({ id: stayQuestions.bookingId })
    .from(stayQuestions)
    .innerJoin(bookings, eq(bookings.id, stayQuestions.bookingId))
    .where(waits(and(eq(stayQuestions.side, side), of)))
  return inArray(bookings.id, questioned)
}

/**
 * Closes what waits of one side, or of both. That the tenant came stays, also with the day on which they said that they come
 * when the stay ends: it lasted from then on.
 */
export function closeQuestions(tx: Db, bookingId: string, side?: Question['side']): void {
  const { state } = stayQuestions
  const closed = and(eq(stayQuestions.bookingId, bookingId), side && eq(stayQuestions.side, side))
  if (!side)
    tx.update(stayQuestions)
      .set({ state: 'here', answerByAt: null })
      .where(and(closed, eq(state, 'coming')))
      .run()
  tx.delete(stayQuestions)
    .where(and(closed, ne(state, 'here')))
    .run()
}
