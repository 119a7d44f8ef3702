import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { contactsFor } from '~/domain/bookings/booking-details.server'
import { mayPay } from '~/domain/bookings/states'
import { bookingBalance } from '~/domain/money/balance'
import { counts, mayTakePaymentStep } from '~/domain/money/payment-states'
import { findPaymentFor, type PaymentAction, type PaymentRow } from './access.server'
import { paymentsOf } from './booking-payments.server'
import { namedPayments, paymentCard } from './cards.server'
import { sameReference } from './receipt-proof.server'
import type { Flag, PaymentDetailsView, PaymentFlags } from './views'

/** One payment with what it is measured against. Missing or forbidden as `findPaymentFor` says. */
export function paymentDetails(
  actor: Actor,
  paymentId: string,
  action: PaymentAction = 'payment.read',
  tx: Db = db(),
): PaymentDetailsView {
  const { payment, booking, relations } = findPaymentFor(actor, paymentId, action, tx)
  const row = namedPayments(tx).where(eq(payments.id, paymentId)).get()
  if (!row) throw new Error('A payment always has a booking with a tenant and an owner')
  const all = paymentsOf(tx, booking.id)
  const others = all.filter(({ id }) => id !== paymentId)
  return {
    ...paymentCard(row, relations),
    rejectReason: payment.rejectReason,
    receiptName: payment.receiptName,
    receiptIsPicture: payment.receiptType.startsWith('image/'),
    bookingTotalTzs: booking.totalAmountTzs,
    startDate: booking.startDate,
    endDate: booking.endDate,
    expectedTzs: expectedOf(booking, others),
    balance: bookingBalance(booking, all, today()),
    flags: mayTakePaymentStep('approve', relations) ? flagsOf(tx, payment) : null,
    contacts: contactsFor(tx, actor, booking),
    own: relations.includes('tenant'),
    mayPay: mayPay(booking.status, relations),
  }
}

/** What the booking owes now by its plan, this receipt left out: due by today, else the next instalment. */
function expectedOf(
  booking: Parameters<typeof bookingBalance>[0],
  others: Parameters<typeof bookingBalance>[1],
): number {
  return bookingBalance(booking, others, today()).proposedTzs
}

/** The current version, for forms that decide. */
export function paymentVersion(paymentId: string): number {
  return db().select({ v: payments.version }).from(payments).where(eq(payments.id, paymentId)).get()?.v ?? 0
}

/** What a verifier should know before approving. */
function flagsOf(tx: Db, payment: PaymentRow): PaymentFlags {
  return {
    reference: flag(tx, payment, sameReference(payment)),
    file: flag(tx, payment, eq(payments.receiptSha256, payment.receiptSha256)),
  }
}

/** Earlier attempts of the same booking that were rejected are no reason for doubt. */
function flag(tx: Db, payment: PaymentRow, same: SQL | undefined): Flag | null {
  if (!same) return null
  const elsewhere = or(ne(payments.bookingId, payment.bookingId), ne(payments.status, 'rejected'))
  const others = tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(same, ne(payments.id, payment.id), elsewhere))
    .all()
  if (others.length === 0) return null
  return { others: others.length, someApproved: others.some(({ status }) => counts(status)) }
}
