import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { paymentDisputes } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { isUnsettled, restsUntil } from '~/domain/ground/money/dispute-states'
import { isTakenOffByTenant, missingTzs } from '~/domain/ground/money/payment-states'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { claimNewest } from '~/domain/ground/uploads/staging.server'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { changeBooking } from '~/domain/stays/bookings/change-booking.server'
import { disputesOfAll } from '~/domain/stays/bookings/stays/disputes-of.server'
import { findPaymentFor, type PaymentOfBooking } from '~/domain/stays/payments/access.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { isSentAgain } from '~/domain/stays/payments/receipt-proof.server'
import type { AddedProof, PaymentDispute } from './dispute-forms.server'
import { PROOF_FIELD } from './dispute-views'
import { findDispute, requireDispute } from './settle-dispute.server'

/**
 * Disputes for its tenant what was not counted of a receipt: an administrator decides, and the payment deadline is
 * paused. @throws missing, forbidden, stale, refused when all is counted, when no rent is open, and the second time.
 * Rule: decisions "Disputes: 'I did pay', and who decides".
 */
export function disputePayment(actor: Actor, paymentId: string, input: PaymentDispute): void {
  transaction(actor, (tx) => {
    const { payment, booking } = findPaymentFor(actor, paymentId, 'payment.dispute', tx)
    const why = whyNotDisputed({ payment, booking }, tx)
    if (why) throw refused(why)
    ensureUnchanged(payment, input.version, 'payment')
    const restsUntilAt = rest(tx, booking)
    const { objectKey } = claimNewest(tx, actor.id, proofFormKey(paymentId)) ?? {}
    const values = { paymentId, statement: input.statement, objectKey, restsUntilAt, createdAt: now() }
    tx.insert(paymentDisputes).values(values).run()
    const payByAt = booking.payByAt === null ? null : booking.payByAt + restsUntilAt - now()
    const { version } = changeBooking(tx, booking, { payByAt })
    record(tx, {
      name: 'payment.disputed',
      actorId: actor.id,
      subject: paymentId,
      data: { amountTzs: missingTzs(payment), note: input.statement, version },
    })
  })
}

/** Under this name the picture or PDF of a dispute waits. */
export const proofFormKey = (paymentId: string) => `dispute:${paymentId}`

/**
 * Adds a picture or PDF to an open dispute, which has place for two. @throws missing, forbidden, stale, refused once it is
 * decided, with two already, and without a file
 */
export function addProof(actor: Actor, paymentId: string, { version }: AddedProof): void {
  transaction(actor, (tx) => {
    findPaymentFor(actor, paymentId, 'payment.dispute', tx)
    const dispute = requireDispute(tx, paymentId)
    if (!isUnsettled(dispute)) throw refused(t`This is decided already.`)
    if (dispute.moreKey) throw refused(t`You have sent one more already.`)
    ensureUnchanged(dispute, version, 'dispute')
    const file = claimNewest(tx, actor.id, proofFormKey(paymentId))
    if (!file) throw refused(t`Choose a picture or PDF.`, PROOF_FIELD)
    const column = dispute.objectKey ? 'moreKey' : 'objectKey'
    tx.update(paymentDisputes)
      .set({ [column]: file.objectKey, version: dispute.version + 1 })
      .where(eq(paymentDisputes.paymentId, paymentId))
      .run()
    record(tx, { name: 'payment.proof-added', actorId: actor.id, subject: paymentId })
  })
}

/** Until when the payment deadline is paused when a dispute starts now; the current instant where none runs. */
export function rest(tx: Db, booking: BookingRow): number {
  const runs = isConfirmed(booking.status) && !balanceOf(tx, booking).firstCovered
  return runs ? restsUntil(now(), disputesOfAll(tx, [booking.id]).get(booking.id) ?? []) : now()
}

/** Why a tenant cannot dispute this receipt; null when they can. */
export function whyNotDisputed({ payment, booking }: PaymentOfBooking, tx: Db = db()): string | null {
  if (missingTzs(payment) === 0) return t`Nothing of this receipt was rejected.`
  if (isTakenOffByTenant(payment)) return t`You said that you did not pay this.`
  if (findDispute(tx, payment.id))
    return t`You have said this about the receipt before, and it can be said once.`
  if (isSentAgain(tx, payment)) return t`You sent this receipt again. Wait for the answer to that one.`
  if (balanceOf(tx, booking).unsentTzs > 0) return null
  return t`What you have sent since covers everything that is to be paid.`
}
