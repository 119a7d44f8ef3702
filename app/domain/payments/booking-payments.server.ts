import { asc, eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { BookingRow } from '~/domain/bookings/access.server'
import { bookingProgress, type ProgressStep } from '~/domain/bookings/progress'
import { type BookingBalance, bookingBalance } from '~/domain/money/balance'
import type { PaymentRow } from './access.server'
import type { ReceiptView } from './views'

/** All receipts of a booking, oldest first. */
export function paymentsOf(tx: Db, bookingId: string): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
}

/** Where the booking stands with its payments today. */
export function balanceOf(tx: Db, booking: BookingRow): BookingBalance {
  return bookingBalance(booking, paymentsOf(tx, booking.id), today())
}

/** Progress, instalments and receipts (newest first) of a booking, for those who may see it. */
export function bookingPayments(
  booking: BookingRow,
  tx: Db = db(),
): { progress: ProgressStep[]; balance: BookingBalance; receipts: ReceiptView[] } {
  const all = paymentsOf(tx, booking.id)
  const balance = bookingBalance(booking, all, today())
  return {
    progress: bookingProgress({ ...booking, ...balance }),
    balance,
    receipts: all.reverse().map(receiptView),
  }
}

function receiptView(payment: PaymentRow): ReceiptView {
  const { id, amountTzs, paymentMethod, paymentReference, status, createdAt, rejectReason } = payment
  return { id, amountTzs, paymentMethod, paymentReference, status, createdAt, rejectReason }
}
