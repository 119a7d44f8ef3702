import { db } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { findBookingFor } from '~/domain/bookings/access.server'
import { bookingProgress, type ProgressStep } from '~/domain/bookings/progress'
import type { BookingMoney } from './money'
import { moneyOf, paymentsOf } from './money.server'
import type { ReceiptView } from './views'

/** Progress, instalments and receipts of a booking that this person may see. */
export function bookingAccount(
  actor: Actor,
  bookingId: string,
): { progress: ProgressStep[]; money: BookingMoney; receipts: ReceiptView[] } {
  const booking = findBookingFor(actor, bookingId, 'booking.read')
  const money = moneyOf(db(), booking)
  const progress = bookingProgress({ ...booking, receiptAt: money.receiptAt, coveredAt: money.coveredAt })
  return { progress, money, receipts: receiptsOf(bookingId) }
}

/** The receipts of a booking, newest first. */
export function receiptsOf(bookingId: string): ReceiptView[] {
  return paymentsOf(db(), bookingId)
    .reverse()
    .map(({ id, amountTzs, status, createdAt, rejectReason }) => ({
      id,
      amountTzs,
      status,
      createdAt,
      rejectReason,
    }))
}
