import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payments, profiles } from '~/db/tables/index.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import { changeBooking } from '~/domain/bookings/change-booking.server'
import { payByAfterRejection } from '~/domain/bookings/deadlines'
import { isConfirmed } from '~/domain/bookings/states'
import { type EventName, record } from '~/domain/events/record.server'
import { isUndecided, paymentStatusLabels } from '~/domain/money/payment-states'
import { formatInstant } from '~/domain/shared/calendar'
import { refused, stale } from '~/domain/shared/refusals'
import type { PaymentOfBooking, PaymentRow } from './access.server'
import { moneyOf } from './money.server'

type Outcome = Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'amountTzs' | 'rejectReason'>>

/**
 * Refuses when somebody was quicker, and says who and when; also when the form was drawn with another version, or names
 * none.
 */
export function requireUndecided(tx: Db, payment: PaymentRow, seenVersion: number | null): void {
  if (isUndecided(payment.status) && seenVersion === payment.version) return
  if (isUndecided(payment.status))
    throw stale('This payment changed while you were looking at it. Please check it and press again.')
  const by = tx
    .select()
    .from(profiles)
    .where(eq(profiles.id, payment.processedBy ?? ''))
    .get()?.fullName
  const at = payment.processedAt === null ? undefined : formatInstant(payment.processedAt)
  const who = [paymentStatusLabels[payment.status], by, at].filter(Boolean).join(', ')
  throw refused(`This payment has already been decided: ${who}.`)
}

/**
 * Writes the decision, leaves the tenant at least 48 hours while the first instalment is open, and records it.
 * `by` is empty when verification is switched off.
 */
export function decidePayment(
  tx: Db,
  { payment, booking }: PaymentOfBooking,
  outcome: Outcome,
  event: { name: EventName; by: string | null; words?: string },
): void {
  const undecided = and(
    eq(payments.id, payment.id),
    eq(payments.status, payment.status),
    eq(payments.version, payment.version),
  )
  const { changes } = tx
    .update(payments)
    .set({ ...outcome, processedAt: now(), processedBy: event.by, version: payment.version + 1 })
    .where(undecided)
    .run()
  if (changes !== 1) throw stale('This payment has just changed. Please try again.')
  const { version } = changeBooking(tx, booking, { payByAt: nextPayBy(tx, booking) })
  record(tx, {
    name: event.name,
    actorId: event.by,
    subject: { type: 'payment', id: payment.id },
    data: { amountTzs: outcome.amountTzs ?? payment.amountTzs, words: event.words ?? '', version },
  })
}

/** Rule: DECISIONS "A decision on a receipt leaves time to send another". */
function nextPayBy(tx: Db, booking: BookingRow): number | null {
  if (booking.payByAt === null || !isConfirmed(booking.status) || moneyOf(tx, booking).firstCovered)
    return booking.payByAt
  return payByAfterRejection(booking.payByAt, now())
}
