import { and, eq, gt, max } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { events, payoutAccounts, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { planOf } from '~/domain/ground/money/balance'
import { isOpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import { isRejected } from '~/domain/ground/money/payment-states'
import { offeredTerms, termMonths, termSums, termText } from '~/domain/ground/money/payment-terms'
import { ourContact } from '~/domain/ground/settings/contact.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t } from '~/domain/ground/shared/language'
import {
  accountBeside,
  accountView,
  payoutAccountForProperty,
} from '~/domain/listings/payouts/account-for-property.server'
import type { AccountView } from '~/domain/listings/payouts/rules'
import { roomText } from '~/domain/listings/properties/room-names'
import type { BookingRow } from '~/domain/stays/bookings/access.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { overlappingRequests } from '~/domain/stays/bookings/requests/withdraw-requests.server'
import { bookingPayments } from './booking-payments.server'

const titled = ({ id, propertyTitle: title }: BookingRow) => ({ id, title })

/** The payment page of a confirmed booking, or of one that takes a late receipt. */
export type PaymentPageView = ReturnType<typeof paymentPage>

export function paymentPage(actor: Actor, booking: BookingRow, tx: Db = db()) {
  const { isOwnerSuspended, ...paid } = bookingPayments(booking, false, tx)
  const owner = tx.select().from(profiles).where(eq(profiles.id, booking.ownerId)).get()
  const ownerName = owner?.fullName ?? ''
  const ownerPhone = owner?.phone ?? null
  const months = booking.durationMonths
  const { reference, startDate, endDate } = booking
  const { monthlyRentTzs, feeRate, feeBase, depositTzs, paymentTerm, payByAt } = booking
  const accounts = isOwnerSuspended ? [] : accountsOf(tx, booking, booking.paymentMethod)
  const account = accounts[0]
  const latest = paid.receipts[0]
  const lateBy = lateReceiptDeadline(tx, booking)
  const { next, line } = bookingDetails(actor, booking, tx)
  const fitting = account?.kind === 'bank' ? 'bank_transfer' : 'mobile_money'
  return {
    ...{ reference, startDate, endDate },
    /** With the name of its room. */
    roomType: roomText(booking),
    ...{ monthlyRentTzs, feeRate, feeBase, depositTzs, paymentTerm, payByAt },
    ...paid,
    /** The sum owed and its deadline, and the stay as a line. */
    next,
    line,
    bookingId: booking.id,
    oftener: oftener(tx, booking),
    title: booking.propertyTitle,
    location: `${booking.propertyAddress}, ${booking.propertyCity}`,
    months,
    rentTotalTzs: monthlyRentTzs * months,
    feeTzs: booking.adminFeeTzs,
    totalTzs: booking.totalAmountTzs,
    /** The accounts to pay into, the one for the tenant's method first; none while the owner is suspended. */
    accounts,
    /** Contact that checks a suspended owner; while it is set, nothing is paid and no receipt is accepted. */
    checkedBy: isOwnerSuspended && lateBy === null ? ourContact(tx) : null,
    /** The tenant's choice in the request; where it cannot be used, a method that fits the account. */
    paymentMethod: isOpenPaymentMethod(booking.paymentMethod) ? booking.paymentMethod : fitting,
    /** When the owner set another account since the confirmation. */
    accountChangedAt: paid.balance.openTzs > 0 ? accountChangedAt(tx, booking) : null,
    ownerName,
    ownerPhone,
    /** Values of the latest receipt if it was rejected: initial values of the form. */
    again: latest && isRejected(latest.status) && !latest.isRecorded ? latest : null,
    /** The tenant's other requests on these days, which end with the next receipt. */
    withdraws: lateBy === null ? overlappingRequests(booking, tx).map(titled) : [],
    /** Until when a receipt is accepted although the payment deadline has passed; null for a confirmed booking. */
    lateBy,
    /** The owner checks receipts before they count. */
    isVerified: lateBy !== null || readSettings(tx).paymentVerification,
    idempotencyKey: newId(),
  }
}

/** The first sum of the listing's shortest term and what follows, where that is shorter than the booking's; else ''. */
function oftener(tx: Db, booking: BookingRow): string {
  const { propertyId, durationMonths, paymentTerm } = booking
  const listing = tx
    .select({ terms: properties.allowedPaymentTerms })
    .from(properties)
    .where(eq(properties.id, propertyId ?? ''))
    .get()
  const [term] = listing ? offeredTerms(listing.terms, durationMonths) : []
  if (!term || termMonths[term] >= termMonths[paymentTerm]) return ''
  const parts = planOf({ ...booking, paymentTerm: term, deferredTo: null })
  return t`${termText(term, durationMonths)} would have been ${termSums(term, parts)}.`
}

/**
 * The account that the booking was confirmed with, and the owner's one of the other kind; the one for this method
 * first.
 */
export function accountsOf(tx: Db, booking: BookingRow, method: string): AccountView[] {
  const { payoutAccountId } = booking
  const ofBooking = eq(payoutAccounts.id, payoutAccountId ?? '')
  const account = tx.select().from(payoutAccounts).where(ofBooking).get()
  if (!account) return []
  const other = accountBeside(tx, booking, account)
  if (!other) return [accountView(account)]
  const fits = other.accountType === (method === 'bank_transfer' ? 'bank' : method)
  return (fits ? [other, account] : [account, other]).map(accountView)
}

/**
 * When the owner set another account than the one this booking was confirmed with; null while it is the same.
 * Rule: decisions "Bookings: carry their own figures".
 */
function accountChangedAt(tx: Db, booking: BookingRow): number | null {
  if (booking.propertyId === null || booking.confirmedAt === null) return null
  const account = payoutAccountForProperty(tx, booking.propertyId)
  if (account?.id === booking.payoutAccountId) return null
  const since = and(
    eq(events.subjectType, 'payout_account'),
    eq(events.actorId, booking.ownerId),
    gt(events.createdAt, booking.confirmedAt),
  )
  const latest = tx
    .select({ at: max(events.createdAt) })
    .from(events)
    .where(since)
    .get()?.at
  return latest ?? account?.createdAt ?? booking.confirmedAt
}
