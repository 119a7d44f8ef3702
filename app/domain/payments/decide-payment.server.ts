import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { payments, profiles } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import { changeBooking } from '~/domain/bookings/change-booking.server'
import { deadlineFrom } from '~/domain/bookings/clock-watch.server'
import { payByAfterRejection } from '~/domain/bookings/deadlines'
import { raiseRefund } from '~/domain/bookings/stays/open-refund.server'
import { record } from '~/domain/events/record.server'
import { isCancelled, isConfirmed } from '~/domain/money/booking-states'
import { counts, isUndecided, paymentStatusLabels, paymentStep } from '~/domain/money/payment-states'
import { formatInstant } from '~/domain/shared/calendar'
import { ensureUnchanged, refused } from '~/domain/shared/refusals'
import { findPaymentFor, type PaymentOfBooking, type PaymentRow } from './access.server'
import { balanceOf, expectedOf, paymentsOf } from './booking-payments.server'
import type { Approval, Rejection } from './forms.server'
import { ensureReferenceUnused } from './receipt-proof.server'

type Outcome = Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'amountTzs' | 'rejectReason'>>

/**
 * Counts a receipt as received. Missing, forbidden, refused when it is decided already, when its transaction number is on
 * an approved payment, or when the amount is more than was sent; stale when the page showed an earlier version.
 */
export function approvePayment(actor: Actor, paymentId: string, { amount, version }: Approval): void {
  transaction(actor, (tx) => {
    const found = findUndecided(tx, actor, paymentId, version)
    const status = paymentStep(found.payment.status, 'approve')
    if (amount > found.payment.sentAmountTzs) throw refused('The amount can be lowered, not raised', 'amount')
    ensureReferenceUnused(tx, found.payment)
    settlePayment(tx, found, { status, amountTzs: amount }, { name: 'payment.approved', by: actor.id })
  })
}

/**
 * Rejects a receipt with a reason. @throws missing, forbidden, refused when it is decided already, stale as
 * for approving.
 */
export function rejectPayment(actor: Actor, paymentId: string, { reason, version }: Rejection): void {
  transaction(actor, (tx) => {
    const found = findUndecided(tx, actor, paymentId, version)
    const status = paymentStep(found.payment.status, 'reject')
    const event = { name: 'payment.rejected', by: actor.id, note: reason } as const
    settlePayment(tx, found, { status, rejectReason: reason }, event)
  })
}

function findUndecided(tx: Db, actor: Actor, paymentId: string, seenVersion: number | null) {
  const found = findPaymentFor(actor, paymentId, 'payment.verify', tx)
  requireUndecided(tx, found.payment, seenVersion)
  return found
}

/**
 * @throws refused, with who decided and when, when the receipt is already decided; stale when the form was rendered with
 * another version or has none
 */
function requireUndecided(tx: Db, payment: PaymentRow, seenVersion: number | null): void {
  if (isUndecided(payment.status)) return ensureUnchanged(payment, seenVersion, 'payment')
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
export function settlePayment(
  tx: Db,
  { payment, booking }: PaymentOfBooking,
  outcome: Outcome,
  event: {
    name: 'payment.approved' | 'payment.rejected' | 'payment.upheld'
    by: string | null
    note?: string
  },
): void {
  const expectedTzs = expectedOf(booking, payment, paymentsOf(tx, booking.id))
  const decided = { ...outcome, expectedTzs, processedAt: now(), processedBy: event.by }
  updateSeen(tx, payments, payment, payment.version, decided, 'payment')
  const amountTzs = outcome.amountTzs ?? payment.amountTzs
  const receivedTzs = counts(outcome.status) ? amountTzs : 0
  if (isCancelled(booking.status) && receivedTzs > 0) raiseRefund(tx, booking.id, receivedTzs)
  const { version } = changeBooking(tx, booking, {
    payByAt: nextPayBy(tx, booking),
    receivedTzs: booking.receivedTzs + receivedTzs,
  })
  record(tx, {
    name: event.name,
    actorId: event.by,
    subject: payment.id,
    data: { amountTzs, note: event.note ?? '', version },
  })
}

/**
 * The payment deadline after a decision: at least 48 hours away, so that nobody loses a room through somebody
 * else's delay.
 */
export function nextPayBy(tx: Db, booking: BookingRow): number | null {
  if (booking.payByAt === null || !isConfirmed(booking.status) || balanceOf(tx, booking).firstCovered)
    return booking.payByAt
  return payByAfterRejection(booking.payByAt, deadlineFrom())
}
