import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { countedTzs } from '~/domain/ground/money/payment-states'
import { typeByEnding } from '~/domain/ground/shared/download-name'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { proofFormKey, rest, whyNotDisputed } from './dispute-payment.server'
import type { DisputeView } from './dispute-views'
import { type DisputeRow, findDispute, requireDispute } from './settle-dispute.server'

/** The dispute about a receipt that this person may read, and whether they may start one. */
export function disputeOf(
  actor: Actor,
  paymentId: string,
): { dispute: DisputeView | null; mayDispute: boolean } {
  const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.read')
  const row = findDispute(db(), paymentId)
  return {
    dispute: row ? viewOf(row, relations) : null,
    mayDispute: allows('payment.dispute', relations) && whyNotDisputed({ payment, booking }) === null,
  }
}

/** Without the keys of the files, which stay on the server. */
function viewOf({ objectKey, moreKey, ...row }: DisputeRow, relations: readonly Relation[]): DisputeView {
  const keys = [objectKey, moreKey].filter((key) => key !== null)
  return {
    ...row,
    proofs: keys.map((key) => (key.endsWith('.pdf') ? 'pdf' : 'picture')),
    mayDecide: isUnsettled(row) && allows('payment.settle', relations),
    mayAdd: isUnsettled(row) && moreKey === null && allows('payment.dispute', relations),
  }
}

/**
 * For the form that disputes a receipt, or sends one more file to an open dispute: the dispute, if any, why its tenant cannot
 * start one, null when they can, whether their payment deadline would be paused, and the file that already arrived. @throws missing,
 * forbidden
 */
export function disputeForm(actor: Actor, paymentId: string) {
  const found = findPaymentFor(actor, paymentId, 'payment.dispute')
  const { dispute } = disputeOf(actor, paymentId)
  return {
    dispute,
    why: whyNotDisputed(found),
    rests: rest(db(), found.booking) > now(),
    kept: stagedUploads(actor.id, proofFormKey(paymentId)).map(keptFile),
  }
}

/** A file with which a tenant says that they did pay, for those who see the payment. @throws missing, forbidden */
export function findProof(actor: Actor, paymentId: string, number = '') {
  findPaymentFor(actor, paymentId, 'payment.read')
  const dispute = findDispute(db(), paymentId)
  const key = { 1: dispute?.objectKey, 2: dispute?.moreKey }[number]
  if (!key) throw missing(t`There is no such picture or PDF.`)
  return { key, name: t`proof ${number}`, contentType: typeByEnding(key) }
}

/**
 * A dispute for the form that decides on it, with the most that the receipt can count for: its amount, or
 * what is open of its booking if that is less. @throws missing, forbidden
 */
export function disputeToSettle(
  actor: Actor,
  paymentId: string,
): { dispute: DisputeView; countableTzs: number } {
  const { payment, booking, relations } = findPaymentFor(actor, paymentId, 'payment.settle')
  return {
    dispute: viewOf(requireDispute(db(), paymentId), relations),
    countableTzs: Math.min(payment.sentAmountTzs, countedTzs(payment) + balanceOf(db(), booking).unsentTzs),
  }
}
