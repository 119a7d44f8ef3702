import { asc, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments, profiles } from '~/db/tables/index.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { reasonText } from '~/domain/ground/events/reasons'
import { type BookingBalance, bookingBalance } from '~/domain/ground/money/balance'
import { counts, isIn } from '~/domain/ground/money/payment-states'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { isApprovedAtOnce } from '~/domain/stays/bookings/booking-approvals.server'
import { bookingProgress } from '~/domain/stays/bookings/progress'
import type { PaymentRow } from './access.server'
import { shownNumber } from './rules'

/** All receipts of a booking, oldest first. */
export function paymentsOf(tx: Db, bookingId: string): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
}

/** The booking's balance as of today. */
export function balanceOf(tx: Db, booking: BookingRow): BookingBalance {
  return bookingBalance(booking, paymentsOf(tx, booking.id), today())
}

/**
 * The sum the booking owed before this receipt, in whole shillings: due by today, else the next instalment,
 * less what was completed or sent before it. A decision freezes it. `all` has every receipt of the booking.
 */
export function expectedOf(booking: BookingRow, payment: PaymentRow, all: readonly PaymentRow[]): number {
  if (payment.expectedTzs !== null) return payment.expectedTzs
  const before = all.filter(
    (other) =>
      other.id !== payment.id && (counts(other.status) || (isIn(other.status) && isEarlier(other, payment))),
  )
  return bookingBalance(booking, before, today()).proposedTzs
}

function isEarlier(one: PaymentRow, other: PaymentRow): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt
}

/** Progress, instalments and receipts (newest first) of a booking, for those who may see it, and whether its owner is suspended. */
export function bookingPayments(booking: BookingRow, owns: boolean, tx: Db = db()) {
  const all = paymentsOf(tx, booking.id)
  const balance = bookingBalance(booking, all, today())
  const isOwnerSuspended = isSuspended(tx, booking.ownerId)
  return {
    progress: bookingProgress({
      ...booking,
      ...balance,
      isApprovedAtOnce: isApprovedAtOnce(tx, booking.id),
      isOwnerSuspended,
      owns,
    }),
    balance,
    receipts: all.reverse().map((payment) => receiptView(tx, payment)),
    isOwnerSuspended,
  }
}

/** A receipt in its booking's list. */
export type ReceiptView = ReturnType<typeof receiptView>

function receiptView(tx: Db, payment: PaymentRow) {
  const { id, amountTzs, sentAmountTzs, paymentMethod, paymentReference, status, createdAt } = payment
  return {
    ...{ id, amountTzs, sentAmountTzs, paymentMethod, status, createdAt },
    receivedOn: payment.receivedOn,
    isRecorded: payment.isRecorded,
    rejectReason: payment.rejectReason && reasonText(payment.rejectReason),
    decidedBy: decidedBy(tx, payment),
    /** The transaction number, or 'no transaction number'; '' for cash. */
    reference: shownNumber(payment),
    /** The whole text, as typed. */
    referenceText: payment.referenceText ?? paymentReference,
  }
}

/** Full name of the person who decided on a receipt; '' while nobody has. */
export function decidedBy(tx: Db, { processedBy }: PaymentRow): string {
  if (processedBy === null) return ''
  const person = tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, processedBy))
  return person.get()?.name ?? ''
}
