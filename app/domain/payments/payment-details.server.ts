import { eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { contactsFor } from '~/domain/bookings/booking-details.server'
import { mayPay } from '~/domain/bookings/states'
import { mayTakePaymentStep } from '~/domain/money/payment-states'
import { findPaymentFor, type PaymentAction } from './access.server'
import { bookingBalance } from './balance'
import { paymentsOf } from './booking-payments.server'
import { namedPayments, paymentCard } from './cards.server'
import { flagsOf } from './references.server'
import type { PaymentDetailsView } from './views'

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
  return bookingBalance({ ...booking, status: 'confirmed' }, others, today()).proposedTzs
}

/** The current version, for forms that decide. */
export function paymentVersion(paymentId: string): number {
  return db().select({ v: payments.version }).from(payments).where(eq(payments.id, paymentId)).get()?.v ?? 0
}
