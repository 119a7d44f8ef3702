import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, deposits, paymentDisputes, payments, stayQuestions } from '~/db/tables/index.server'
import { isConfirmed, isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { movedRequest } from './move-deadlines.server'

/**
 * Moves the deadlines of an owner's bookings that were open at `sinceAt` (milliseconds UTC), when they were
 * paused, by the length of the pause. No request outlives its start day. Rule: decisions "Suspension:
 * deadlines are paused and moved".
 */
export function moveRestedDeadlines(tx: Db, ownerId: string, sinceAt: number): void {
  const byMs = now() - sinceAt
  const own = eq(bookings.ownerId, ownerId)
  const requests = tx
    .select()
    .from(bookings)
    .where(and(own, whereStatus(isPending), gte(bookings.expiresAt, sinceAt)))
    .all()
  for (const request of requests)
    tx.update(bookings)
      .set(movedRequest(request, sinceAt, byMs))
      .where(eq(bookings.id, request.id))
      .run()
  tx.update(bookings)
    .set({ payByAt: sql`${bookings.payByAt} + ${byMs}` })
    .where(and(own, whereStatus(isConfirmed), gte(bookings.payByAt, sinceAt)))
    .run()
  const receipts = tx.select({ id: payments.id }).from(payments).where(eq(payments.ownerId, ownerId))
  const { restsUntilAt, outcome, paymentId } = paymentDisputes
  tx.update(paymentDisputes)
    .set({ restsUntilAt: sql`${restsUntilAt} + ${byMs}` })
    .where(and(isNull(outcome), gte(restsUntilAt, sinceAt), inArray(paymentId, receipts)))
    .run()
  const stays = tx.select({ id: bookings.id }).from(bookings).where(own)
  const { answerByAt, statedAt, statement, bookingId } = deposits
  tx.update(deposits)
    .set({ answerByAt: sql`${answerByAt} + ${now()} - max(${sinceAt}, ${statedAt})` })
    .where(and(eq(statement, 'waiting'), gte(answerByAt, sinceAt), inArray(bookingId, stays)))
    .run()
  const { answerByAt: until, sinceAt: from, bookingId: ofStay } = stayQuestions
  tx.update(stayQuestions)
    .set({ answerByAt: sql`${until} + ${now()} - max(${sinceAt}, ${from})` })
    .where(and(gte(until, sinceAt), inArray(ofStay, stays)))
    .run()
}
