import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { counts, paymentStep } from '~/domain/ground/money/payment-states'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { findPaymentFor, type PaymentRow } from '~/domain/stays/payments/access.server'
import { countAgain, receivedOf, settlePayment } from '~/domain/stays/payments/decide-payment.server'
import type { Approval } from '~/domain/stays/payments/forms.server'
import { closeDispute, ensureCountable, findDispute, resumedPayBy } from './settle-dispute.server'

const NOT_APPROVED = term('Only an approved payment can be corrected.')
const BILLED = term('This payment is on an invoice, so its amount can no longer be corrected.')
const ADMINISTRATOR_DECIDES = term('The tenant does not agree, so an administrator decides what arrived.')
const ADMINISTRATOR_DECIDED = term('An administrator has decided what arrived.')

/**
 * Corrects how much of an approved receipt arrived, until it is billed: upwards to what was sent, which settles an
 * open dispute, or downwards with a reason; with 0 it is rejected. @throws missing, forbidden, stale, refused when it is not approved or on
 * an invoice, when more is counted than is open, and when less is counted of a disputed receipt. Rule: decisions
 * "Receipts: what arrived, and its correction".
 */
export function correctPayment(actor: Actor, paymentId: string, input: Approval): void {
  transaction(actor, (tx) => {
    const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.verify', tx)
    const why = whyNotCorrected(payment)
    if (why) throw refused(why)
    ensureUnchanged(payment, input.version, 'payment')
    const received = receivedOf({ payment, booking }, input)
    const dispute = findDispute(tx, paymentId)
    if (input.amount > payment.amountTzs) ensureCountable(tx, { payment, booking }, input.amount)
    else ensureLowerable(payment, input.amount, relations, dispute)
    const isAgreed = dispute && isUnsettled(dispute) && received.rejectReason === null
    const payByAt = isAgreed ? resumedPayBy(tx, booking, dispute) : booking.payByAt
    if (isAgreed) closeDispute(tx, actor, dispute, { outcome: 'stands', decision: null })
    const arrived = input.amount > 0
    const outcome = arrived
      ? { status: paymentStep(payment.status, 'correct'), ...received }
      : { status: paymentStep(payment.status, 'take-off'), rejectReason: received.rejectReason }
    const name = arrived ? 'payment.corrected' : 'payment.rejected'
    const event = { name, by: actor.id, note: received.rejectReason ?? '' } as const
    countAgain(tx, actor, { payment, relations }, input.again)
    settlePayment(tx, { payment, booking: { ...booking, payByAt } }, outcome, event)
  })
}

/** Why the amount of a receipt cannot be corrected; null when it can. */
function whyNotCorrected({ status, isBilled }: PaymentRow): string | null {
  if (!counts(status)) return NOT_APPROVED
  return isBilled ? BILLED : null
}

/** After a dispute only administrators count less. */
function ensureLowerable(
  payment: PaymentRow,
  amountTzs: number,
  relations: readonly Relation[],
  dispute: ReturnType<typeof findDispute>,
): void {
  if (amountTzs === payment.amountTzs) throw refused(t`${formatTzs(amountTzs)} is counted already.`, 'amount')
  if (dispute && isUnsettled(dispute)) throw refused(ADMINISTRATOR_DECIDES, 'amount')
  if (dispute && !allows('payment.settle', relations)) throw refused(ADMINISTRATOR_DECIDED, 'amount')
}

/** For the form that corrects a receipt. @throws missing, forbidden */
export function correctionForm(actor: Actor, paymentId: string): { why: string | null } {
  return { why: whyNotCorrected(findPaymentFor(actor, paymentId, 'payment.verify').payment) }
}
