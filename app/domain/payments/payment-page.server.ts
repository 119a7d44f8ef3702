import { eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { payoutAccounts, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { type BookingRow, findBookingFor } from '~/domain/bookings/access.server'
import { bookingProgress } from '~/domain/bookings/progress'
import { monthsOf } from '~/domain/bookings/rules'
import { mayPay } from '~/domain/bookings/states'
import { isOpenPaymentMethod } from '~/domain/money/payment-methods'
import { accountChangedAt } from './account-changed.server'
import { receiptsOf } from './booking-account.server'
import { moneyOf } from './money.server'
import type { AccountView, PaymentPageView } from './views'

/** The payment page of a booking, for its tenant only; null while the booking is not confirmed. */
export function paymentPage(actor: Actor, bookingId: string, tx: Db = db()): PaymentPageView | null {
  const booking = findBookingFor(actor, bookingId, 'booking.pay', tx)
  if (!mayPay(booking.status, ['tenant'])) return null
  const money = moneyOf(tx, booking)
  const owner = tx.select().from(profiles).where(eq(profiles.id, booking.ownerId)).get()
  const months = monthsOf(booking)
  const {
    reference,
    roomType,
    startDate,
    endDate,
    monthlyRentTzs,
    feeRate,
    depositTzs,
    paymentTerm,
    payByAt,
  } = booking
  const account = accountOf(tx, booking)
  const fitting = account?.kind === 'bank' ? 'bank_transfer' : 'mobile_money'
  return {
    ...{
      bookingId,
      reference,
      roomType,
      startDate,
      endDate,
      monthlyRentTzs,
      feeRate,
      depositTzs,
      paymentTerm,
      payByAt,
    },
    title: booking.propertyTitle,
    place: `${booking.propertyAddress}, ${booking.propertyCity}`,
    months,
    rentTotalTzs: monthlyRentTzs * months,
    feeTzs: booking.adminFeeTzs,
    totalTzs: booking.totalAmountTzs,
    account,
    paymentMethod: isOpenPaymentMethod(booking.paymentMethod) ? booking.paymentMethod : fitting,
    accountChangedAt: money.openTzs > 0 ? accountChangedAt(tx, booking) : null,
    ownerName: owner?.fullName ?? '',
    ownerPhone: owner?.phone ?? null,
    progress: bookingProgress({ ...booking, receiptAt: money.receiptAt, coveredAt: money.coveredAt }),
    money,
    receipts: receiptsOf(bookingId),
    onceKey: newId(),
  }
}

/** The account that the booking was confirmed with. */
function accountOf(tx: Db, booking: BookingRow): AccountView | null {
  const account = tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.id, booking.payoutAccountId ?? ''))
    .get()
  if (!account) return null
  const isBank = account.accountType === 'bank'
  return {
    kind: account.accountType,
    provider: (isBank ? account.bankName : account.mobileNetwork) ?? '',
    registeredName: account.accountName,
    number: (isBank ? account.accountNumber : account.mobileNumber) ?? '',
  }
}
