import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { paymentDisputes } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import { changeBooking } from '~/domain/bookings/change-booking.server'
import { disputesOfAll } from '~/domain/bookings/stays/disputes-of.server'
import { record } from '~/domain/events/record.server'
import { isConfirmed } from '~/domain/money/booking-states'
import { restsUntil } from '~/domain/money/dispute-states'
import { isRejected } from '~/domain/money/payment-states'
import { findPaymentFor, type PaymentOfBooking } from '~/domain/payments/access.server'
import { balanceOf } from '~/domain/payments/booking-payments.server'
import { isSentAgain } from '~/domain/payments/receipt-proof.server'
import { ensureUnchanged, refused } from '~/domain/shared/refusals'
import type { PaymentDispute } from './forms.server'

const DISPUTED_ALREADY = 'You have said this about the receipt before, and it can be said once.'
const NOT_REJECTED = 'Nobody has rejected this receipt.'
const SENT_AGAIN = 'You sent this receipt again. Wait for the answer to that one.'
const ALL_SENT = 'What you have sent since covers everything that is to be paid.'

/**
 * Disputes a rejected receipt for its tenant: an administrator decides, and the payment deadline is paused.
 * @throws missing, forbidden, stale, refused unless it is rejected and rent is open, and the second time.
 * Rule: decisions "Disputes: 'I did pay', and who decides".
 */
export function disputePayment(actor: Actor, paymentId: string, input: PaymentDispute): void {
  transaction(actor, (tx) => {
    const { payment, booking } = findPaymentFor(actor, paymentId, 'payment.dispute', tx)
    const why = whyNotDisputed({ payment, booking }, tx)
    if (why) throw refused(why)
    ensureUnchanged(payment, input.version, 'payment')
    const restsUntilAt = rest(tx, booking)
    const values = { paymentId, statement: input.statement, restsUntilAt, createdAt: now() }
    tx.insert(paymentDisputes).values(values).run()
    const payByAt = booking.payByAt === null ? null : booking.payByAt + restsUntilAt - now()
    const { version } = changeBooking(tx, booking, { payByAt })
    record(tx, {
      name: 'payment.disputed',
      actorId: actor.id,
      subject: paymentId,
      data: { amountTzs: payment.sentAmountTzs, note: input.statement, version },
    })
  })
}

/** Until when the payment deadline is paused when a dispute starts now; the current instant where none runs. */
export function rest(tx: Db, booking: BookingRow): number {
  const runs = isConfirmed(booking.status) && !balanceOf(tx, booking).firstCovered
  return runs ? restsUntil(now(), disputesOfAll(tx, [booking.id]).get(booking.id) ?? []) : now()
}

/** Why a tenant cannot dispute this receipt; null when they can. */
export function whyNotDisputed({ payment, booking }: PaymentOfBooking, tx: Db = db()): string | null {
  if (!isRejected(payment.status)) return NOT_REJECTED
  const ofPayment = eq(paymentDisputes.paymentId, payment.id)
  if (tx.select().from(paymentDisputes).where(ofPayment).get()) return DISPUTED_ALREADY
  if (isSentAgain(tx, payment)) return SENT_AGAIN
  return balanceOf(tx, booking).unsentTzs === 0 ? ALL_SENT : null
}
