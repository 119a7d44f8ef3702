import { and, eq, gt, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, deposits, events, paymentDisputes, refunds, stayQuestions } from '~/db/tables/index.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import type { BookingRow } from '../access.server'
import { latestExpiry } from '../deadlines'

/**
 * A jump of the clock, or an outage, that began at `sinceAt` (milliseconds UTC). `actorId`: who confirmed the
 * clock; null for an outage.
 */
export type ClockGap = { sinceAt: number; byMs: number; actorId: string | null }

/**
 * Moves open deadlines by a jump of the clock, or by an outage; only once for each gap, whichever process is
 * first. Forward: every deadline that was open at `sinceAt` moves, so that nobody loses the time of the
 * outage, except those set later by the clock that turned out right. Backward: only deadlines counted from an
 * instant that is still in the future move. No request outlives its start day. Rule: decisions "Clock: what
 * waits when it jumps".
 */
export function moveDeadlines(tx: Db, { sinceAt, byMs, actorId }: ClockGap): void {
  const subject = `clock ${sinceAt}`
  const same = and(eq(events.subjectType, 'setting'), eq(events.subjectId, subject))
  if (tx.select({ id: events.id }).from(events).where(same).get()) return
  /** Of deadlines that are counted from `fromAt`, those that move. */
  const open = (deadline: SQLiteColumn, fromAt: SQLiteColumn) =>
    byMs > 0 ? and(gte(deadline, sinceAt), lte(fromAt, sinceAt)) : gt(fromAt, now())
  const later = (deadline: SQLiteColumn) => sql`${deadline} + ${byMs}`
  const moved = tx
    .select()
    .from(bookings)
    .where(and(whereStatus(isPending), open(bookings.expiresAt, bookings.createdAt)))
    .all()
  for (const request of moved)
    tx.update(bookings)
      .set(movedRequest(request, sinceAt, byMs))
      .where(eq(bookings.id, request.id))
      .run()
  tx.update(bookings)
    .set({ payByAt: later(bookings.payByAt) })
    .where(and(whereStatus(isConfirmed), open(bookings.payByAt, bookings.confirmedAt)))
    .run()
  tx.update(refunds)
    .set({ actByAt: later(refunds.actByAt) })
    .where(and(ne(refunds.status, 'closed'), open(refunds.actByAt, refunds.createdAt)))
    .run()
  const { restsUntilAt, outcome, createdAt } = paymentDisputes
  tx.update(paymentDisputes)
    .set({ restsUntilAt: later(restsUntilAt) })
    .where(and(isNull(outcome), open(restsUntilAt, createdAt)))
    .run()
  tx.update(deposits)
    .set({ answerByAt: later(deposits.answerByAt) })
    .where(and(eq(deposits.statement, 'waiting'), open(deposits.answerByAt, deposits.statedAt)))
    .run()
  tx.update(stayQuestions)
    .set({ answerByAt: later(stayQuestions.answerByAt) })
    .where(open(stayQuestions.answerByAt, stayQuestions.sinceAt))
    .run()
  record(tx, { name: 'setting.clock-trusted', actorId, subject, data: { byMs } })
}

/** The deadlines of a request moved by `byMs` from `sinceAt` on; a promised answer already overdue then does not move. */
export function movedRequest(
  { startDate, respondByAt, expiresAt }: BookingRow,
  sinceAt: number,
  byMs: number,
) {
  const isLate = byMs > 0 && respondByAt < sinceAt
  const latestAt = latestExpiry(startDate)
  return {
    respondByAt: isLate ? respondByAt : Math.min(respondByAt + byMs, latestAt),
    expiresAt: Math.min(expiresAt + byMs, latestAt),
  }
}
