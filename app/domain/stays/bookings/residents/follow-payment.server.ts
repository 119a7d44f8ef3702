import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '~/db/database.server'
import { residentAnswers } from '~/db/tables/index.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import type { BookingRow } from '../access.server'
import { isCovered } from './find-answer.server'
import { joinCounts, showAnswer } from './show-answer.server'

/**
 * An answer that rests on a payment without a receipt goes when that is taken off, and comes back once the first part is
 * covered again. Rule: decisions "Answers of residents: by those who paid and stayed".
 */
export function followPayment(tx: Db, booking: BookingRow, isTakenOff: boolean): void {
  const ofBooking = eq(residentAnswers.bookingId, booking.id)
  if (isCovered(booking)) {
    const other = alias(residentAnswers, 'other')
    const { tenantId, propertyId } = residentAnswers
    const isTheirs = and(
      eq(other.tenantId, tenantId),
      eq(other.propertyId, propertyId),
      eq(other.state, 'given'),
    )
    const another = tx.select({ one: sql`1` }).from(other).where(isTheirs)
    const returns = and(ofBooking, eq(residentAnswers.state, 'unpaid'), notExists(another))
    tx.update(residentAnswers).set({ state: 'given' }).where(returns).run()
    if (!isConfirmed(booking.status)) showAnswer(tx, booking.id, null)
    else joinCounts(tx, booking.propertyId ?? '')
  } else if (isTakenOff)
    tx.update(residentAnswers)
      .set({ state: 'unpaid' })
      .where(and(ofBooking, eq(residentAnswers.state, 'given')))
      .run()
}
