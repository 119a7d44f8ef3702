import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { mayBeTakenOff, paymentStep } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { findPaymentFor, type PaymentRow } from '~/domain/stays/payments/access.server'
import { settlePayment } from '~/domain/stays/payments/decide-payment.server'
import type { TakingOff } from '~/domain/stays/payments/forms.server'
import { findDispute } from './settle-dispute.server'

/**
 * Takes a payment off again: its tenant did not pay the recorded one, or the owner's side says why none arrived.
 * @throws missing, forbidden, stale, refused for a verified receipt, when it is on an invoice, and when its tenant disputed it.
 * Rule: decisions "Payments: the owner's side records one without a receipt".
 */
export function takeOffPayment(actor: Actor, paymentId: string, input: TakingOff): void {
  transaction(actor, (tx) => {
    const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.take-off', tx)
    const isTenant = relations.includes('tenant')
    const why = whyNotTakenOff(payment, isTenant, tx)
    if (why) throw refused(why)
    ensureUnchanged(payment, input.version, 'payment')
    if (!isTenant && !input.reason) throw refused(t`Say why: the tenant reads it`, 'reason')
    const rejectReason = isTenant ? null : (input.reason ?? null)
    const outcome = { status: paymentStep(payment.status, 'take-off'), rejectReason, processedBy: actor.id }
    const event = { name: 'payment.taken-off', by: actor.id, note: rejectReason ?? '' } as const
    settlePayment(tx, { payment, booking }, outcome, event)
  })
}

function whyNotTakenOff(payment: PaymentRow, isTenant: boolean, tx: Db = db()): string | null {
  if (!mayBeTakenOff(payment, isTenant))
    return payment.isRecorded
      ? t`This payment no longer counts.`
      : t`This payment was sent with a receipt. Its owner’s side decides on it.`
  if (payment.isBilled) return t`This payment is on an invoice, so it stays. Write to us if it is wrong.`
  return findDispute(tx, payment.id) ? t`An administrator decides on this payment, so it stays.` : null
}

/** For the form that takes a payment off: why this person cannot, and whether they are its tenant. @throws missing, forbidden */
export function takeOffPage(actor: Actor, paymentId: string): { why: string | null; isTenant: boolean } {
  const { payment, relations } = findPaymentFor(actor, paymentId, 'payment.take-off')
  const isTenant = relations.includes('tenant')
  return { why: whyNotTakenOff(payment, isTenant), isTenant }
}
