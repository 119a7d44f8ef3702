import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { reports, residentAnswers } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import type { BookingRow } from '../access.server'
import { JOIN_FROM } from './rules'

export type ResidentAnswer = typeof residentAnswers.$inferSelect

export const answerOf = (tx: Db, bookingId: string): ResidentAnswer | undefined =>
  tx.select().from(residentAnswers).where(eq(residentAnswers.bookingId, bookingId)).get()

/** Whether it was given, and neither its tenant nor a refund has taken it away; an administrator may have hidden it. */
export const isStanding = (answer: ResidentAnswer | undefined): boolean =>
  answer?.state === 'given' || answer?.state === 'false'

/** Counts a given answer and shows it to everybody: its stay is over, or its tenant wants it now. The owner gets a message. */
export function showAnswer(tx: Db, bookingId: string, actorId: string | null): void {
  const waiting = and(eq(residentAnswers.bookingId, bookingId), eq(residentAnswers.state, 'given'))
  replaceCounted(tx, waiting)
  const { changes } = tx
    .update(residentAnswers)
    .set({ countedAt: sql`coalesce(counted_at, ${now()})`, shownAt: now() })
    .where(and(waiting, isNull(residentAnswers.shownAt)))
    .run()
  if (changes > 0) record(tx, { name: 'booking.answer-shown', actorId, subject: bookingId })
}

/** Answers of stays that last join the counts of a listing together. */
export function joinCounts(tx: Db, propertyId: string): void {
  const waiting = and(
    eq(residentAnswers.propertyId, propertyId),
    eq(residentAnswers.state, 'given'),
    isNull(residentAnswers.countedAt),
  )
  const { length } = tx.select({ id: residentAnswers.id }).from(residentAnswers).where(waiting).all()
  if (length < JOIN_FROM) return
  replaceCounted(tx, waiting)
  tx.update(residentAnswers).set({ countedAt: now() }).where(waiting).run()
}

/** Answers for earlier stays go as soon as these of the same tenants count: once for each listing. */
function replaceCounted(tx: Db, coming: SQL | undefined): void {
  const { id, tenantId, propertyId, state, countedAt } = residentAnswers
  for (const one of tx
    .select()
    .from(residentAnswers)
    .where(and(coming, isNull(countedAt)))
    .all()) {
    const theirs = and(eq(tenantId, one.tenantId ?? ''), eq(propertyId, one.propertyId ?? ''))
    const former = and(theirs, eq(state, 'given'), isNotNull(countedAt), ne(id, one.id))
    tx.update(residentAnswers)
      .set({ state: 'replaced', ...WITHOUT_TEXTS })
      .where(former)
      .run()
  }
}

type Returned = { status: string; returnedTzs: number; arrivedAt: number | null }

/**
 * Whether the answer of a booking goes once its tenant has all of this back: unless administrators ended the stay because it
 * was not as shown. Rule: decisions "Answers of residents: by those who paid and stayed".
 */
export function goesWithRefund(tx: Db, { id, receivedTzs }: BookingRow, amountTzs: number): boolean {
  if (receivedTzs === 0 || amountTzs < receivedTzs || !isStanding(answerOf(tx, id))) return false
  const notAsShown = and(
    ...[eq(reports.kind, 'stay'), eq(reports.subjectId, id)],
    ...[eq(reports.reason, 'not_as_shown'), eq(reports.status, 'acted')],
  )
  return tx.select({ id: reports.id }).from(reports).where(notAsShown).get() === undefined
}

/** Takes an answer away once its tenant has all of their money back. */
export function followRefund(
  tx: Db,
  booking: BookingRow,
  { status, returnedTzs, arrivedAt }: Returned,
): void {
  const hasIt = status === 'closed' || arrivedAt !== null
  if (!hasIt || !goesWithRefund(tx, booking, returnedTzs)) return
  tx.update(residentAnswers)
    .set({ state: 'refunded', ...WITHOUT_TEXTS })
    .where(eq(residentAnswers.bookingId, booking.id))
    .run()
  record(tx, { name: 'booking.answer-refunded', actorId: null, subject: booking.id })
}

/** What is gone keeps no words. */
export const WITHOUT_TEXTS = {
  text: null,
  reply: null,
  version: sql`${residentAnswers.version} + 1`,
} as const
