import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { paymentDisputes } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { disputeLabel, isUnsettled } from '~/domain/ground/money/dispute-states'
import { countedTzs, counts, missingTzs, paymentStep } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, missing, refused } from '~/domain/ground/shared/refusals'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { disputesOfAll } from '~/domain/stays/bookings/stays/disputes-of.server'
import { findPaymentFor, type PaymentOfBooking } from '~/domain/stays/payments/access.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { countAgain, nextPayBy, settlePayment } from '~/domain/stays/payments/decide-payment.server'
import { paths } from '~/paths'
import type { Settlement } from './dispute-forms.server'

export type DisputeRow = typeof paymentDisputes.$inferSelect

/**
 * Decides as an administrator whether a disputed receipt is upheld; then it counts as any other approved one.
 * The payment deadline runs again, and is at least 48 hours away. @throws missing, forbidden, stale, refused
 * when it is decided already, when its transaction number is on another approved payment, or when the amount is
 * more than is open or no more than was counted. Rule: decisions "Disputes: 'I did pay', and who decides".
 */
export function settleDispute(actor: Actor, paymentId: string, input: Settlement): void {
  transaction(actor, (tx) => {
    const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.settle', tx)
    const dispute = requireDispute(tx, paymentId)
    if (dispute.outcome) throw refused(t`This is decided already: ${disputeLabel(dispute.outcome)}.`)
    ensureUnchanged(dispute, input.version, 'dispute')
    const resumed = { ...booking, payByAt: resumedPayBy(tx, booking, dispute) }
    closeDispute(tx, actor, dispute, input)
    if (input.outcome === 'rejected') {
      const { version } = changeBooking(tx, booking, { payByAt: nextPayBy(tx, resumed) })
      record(tx, {
        name: 'payment.refused',
        actorId: actor.id,
        subject: paymentId,
        data: { amountTzs: missingTzs(payment), note: input.decision, version },
      })
      return
    }
    ensureCountable(tx, { payment, booking }, input.amount)
    const step = counts(payment.status) ? 'correct' : 'uphold'
    const outcome = { status: paymentStep(payment.status, step), amountTzs: input.amount }
    const event = { name: 'payment.upheld', by: actor.id, note: input.decision } as const
    countAgain(tx, actor, { payment, relations }, input.again)
    settlePayment(tx, { payment, booking: resumed }, outcome, event)
  })
}

/** @throws refused unless the amount is more than was counted of the receipt, by at most what is open */
export function ensureCountable(tx: Db, { payment, booking }: PaymentOfBooking, amountTzs: number): void {
  const countedAlready = countedTzs(payment)
  if (amountTzs <= countedAlready)
    throw refused(t`${formatTzs(countedAlready)} of it is counted already: enter more`, 'amount')
  const { unsentTzs } = balanceOf(tx, booking)
  if (amountTzs - countedAlready > unsentTzs)
    throw refused(t`Only ${formatTzs(unsentTzs)} of this booking is still open`, 'amount')
}

export function findDispute(tx: Db, paymentId: string): DisputeRow | undefined {
  return tx.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId)).get()
}

export function requireDispute(tx: Db, paymentId: string): DisputeRow {
  const dispute = findDispute(tx, paymentId)
  if (!dispute) throw missing(t`Failed to load payments`, { href: paths.payments(), label: t`Payments` })
  return dispute
}

/** Writes the decision; the deadline's pause ends now at the latest. */
export function closeDispute(
  tx: Db,
  actor: Actor,
  dispute: DisputeRow,
  { outcome, decision }: Pick<DisputeRow, 'outcome' | 'decision'>,
): void {
  const restsUntilAt = Math.min(dispute.restsUntilAt, Math.max(now(), dispute.createdAt))
  const decided = { outcome, decision, decidedBy: actor.id, decidedAt: now() }
  tx.update(paymentDisputes)
    .set({ ...decided, restsUntilAt, version: dispute.version + 1 })
    .where(eq(paymentDisputes.paymentId, dispute.paymentId))
    .run()
}

/** The deadline without the unused rest of the pause. Another open dispute of the booking keeps it paused. */
export function resumedPayBy(tx: Db, booking: BookingRow, dispute: DisputeRow): number | null {
  const unusedMs = Math.max(0, dispute.restsUntilAt - Math.max(now(), dispute.createdAt))
  if (booking.payByAt === null || unusedMs === 0) return booking.payByAt
  const other = (disputesOfAll(tx, [booking.id]).get(booking.id) ?? []).find(
    (one) => one.paymentId !== dispute.paymentId && isUnsettled(one),
  )
  if (!other) return booking.payByAt - unusedMs
  tx.update(paymentDisputes)
    .set({ restsUntilAt: Math.max(other.restsUntilAt, dispute.restsUntilAt) })
    .where(eq(paymentDisputes.paymentId, other.paymentId))
    .run()
  return booking.payByAt
}
