import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { countedTzs } from '~/domain/ground/money/payment-states'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { rest, whyNotDisputed } from './dispute-payment.server'
import type { DisputeView } from './dispute-views'
import { findDispute, requireDispute } from './settle-dispute.server'

/** The dispute about a receipt that this person may read, and whether they may start one. */
export function disputeOf(
  actor: Actor,
  paymentId: string,
): { dispute: DisputeView | null; mayDispute: boolean } {
  const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.read')
  const row = findDispute(db(), paymentId)
  return {
    dispute: row ? { ...row, mayDecide: isUnsettled(row) && allows('payment.settle', relations) } : null,
    mayDispute: allows('payment.dispute', relations) && whyNotDisputed({ payment, booking }) === null,
  }
}

/**
 * For the form that disputes a receipt: why its tenant cannot, null when they can, and whether their payment
 * deadline would be paused. @throws missing, forbidden
 */
export function disputeForm(actor: Actor, paymentId: string): { why: string | null; rests: boolean } {
  const found = findPaymentFor(actor, paymentId, 'payment.dispute')
  return { why: whyNotDisputed(found), rests: rest(db(), found.booking) > now() }
}

/**
 * A dispute for the form that decides on it, with the most that the receipt can count for: its amount, or
 * what is open of its booking if that is less. @throws missing, forbidden
 */
export function disputeToSettle(
  actor: Actor,
  paymentId: string,
): { dispute: DisputeView; countableTzs: number } {
  const { payment, booking } = findPaymentFor(actor, paymentId, 'payment.settle')
  const row = requireDispute(db(), paymentId)
  return {
    dispute: { ...row, mayDecide: isUnsettled(row) },
    countableTzs: Math.min(payment.sentAmountTzs, countedTzs(payment) + balanceOf(db(), booking).unsentTzs),
  }
}
