import { and, desc, eq, ne, or, type SQL } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { reasonText } from '~/domain/ground/events/reasons'
import { bookingBalance } from '~/domain/ground/money/balance'
import { isConfirmed, mayPay } from '~/domain/ground/money/booking-states'
import { counts, isUndecided, mayBeTakenOff, mayTakePaymentStep } from '~/domain/ground/money/payment-states'
import { dayOf } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { type AccountView, maskNumber } from '~/domain/listings/payouts/rules'
import { type BookingRow, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { contactsFor } from '~/domain/stays/bookings/booking-details.server'
import { deadlineEnds } from '~/domain/stays/bookings/deadlines'
import { findPaymentFor, type PaymentAction, type PaymentRow } from './access.server'
import { decidedBy, expectedOf, paymentsOf } from './booking-payments.server'
import { namedPayments, paymentCard } from './cards.server'
import { receivedDay } from './decide-payment.server'
import { accountsOf } from './payment-page.server'
import { alreadyCounted, isCounted, numbersOf, withNumber, wordsOf } from './receipt-proof.server'
import { MOST_OTHERS } from './rules'
import type { CountedAlready } from './views'

/** One payment with what it is measured against. Missing or forbidden as `findPaymentFor` says. */
export type PaymentDetailsView = ReturnType<typeof paymentDetails>

export function paymentDetails(
  actor: Actor,
  paymentId: string,
  action: PaymentAction = 'payment.read',
  tx: Db = db(),
) {
  const { payment, booking, relations } = findPaymentFor(actor, paymentId, action, tx)
  const row = namedPayments(tx).where(eq(payments.id, paymentId)).get()
  if (!row) throw new Error('A payment always has a booking with a tenant and an owner')
  const all = paymentsOf(tx, booking.id)
  const own = relations.includes('tenant')
  const isOwnerSuspended = isSuspended(tx, booking.ownerId)
  return {
    ...paymentCard(row, relations),
    /** The typed text, where it is more than the transaction number. */
    referenceText: payment.referenceText,
    /** The day that the text names. */
    textDay: payment.textDay,
    /** The day for which it counts, or would count; and the first one that can be chosen. */
    receivedDay: receivedDay(payment, booking),
    requestedOn: dayOf(booking.createdAt),
    today: today(),
    rejectReason: payment.rejectReason && reasonText(payment.rejectReason),
    /** Full name of who decided on it; '' while nobody has. */
    decidedBy: decidedBy(tx, payment),
    receiptName: payment.receiptName,
    receiptIsPicture: payment.receiptType.startsWith('image/'),
    bookingTotalTzs: booking.totalAmountTzs,
    startDate: booking.startDate,
    endDate: booking.endDate,
    /** The booking's open sum without this receipt. */
    expectedTzs: expectedOf(booking, payment, all),
    ...whatFollows(
      booking,
      all.filter(({ id }) => id !== paymentId),
      relations.includes('owner'),
    ),
    /** The accounts that the tenant could pay into; none for them while the owner is suspended. */
    accounts: own && isOwnerSuspended ? [] : shownAccounts(tx, actor, booking, payment.paymentMethod),
    isOwnerSuspended,
    balance: bookingBalance(booking, all, today()),
    /** Only for those who decide. */
    flags: mayTakePaymentStep('approve', relations) ? flagsOf(tx, actor, payment) : null,
    countedAlready: countedAlreadyOf(tx, payment, relations),
    contacts: contactsFor(tx, actor, booking),
    /** They are the booking's tenant. */
    own,
    /** This person may correct what arrived. */
    mayCorrect: counts(payment.status) && !payment.isBilled && mayTakePaymentStep('correct', relations),
    /** This person may say that the payment did not happen. */
    mayTakeOff:
      mayTakePaymentStep('take-off', relations) &&
      mayBeTakenOff(payment, relations.includes('tenant')) &&
      !payment.isBilled,
    /** Its receipt counts although nobody checked it. */
    countsUnchecked: counts(payment.status) && !payment.isRecorded && payment.processedBy === null,
    /** This person may correct the transaction number. */
    mayCorrectNumber: allows('payment.number', relations) && isUndecided(payment.status),
    /** The tenant may send another receipt. */
    mayPay: mayPay(booking.status, relations) && !isOwnerSuspended,
  }
}

/**
 * What follows where a payment counts for less or for nothing, beside these others of its booking; '' where the first
 * instalment is covered without it.
 */
function whatFollows(booking: BookingRow, others: readonly PaymentRow[], owns: boolean) {
  if (!isConfirmed(booking.status) || bookingBalance(booking, others, today()).firstCovered)
    return { ifLess: '', ifNone: '' }
  const ifLess = owns
    ? t`If the first part is not covered then, nothing ends by itself: you decide whether the stay goes on.`
    : t`If the first part is not covered then, nothing ends by itself: the owner decides whether the stay goes on.`
  return { ifLess, ifNone: deadlineEnds(booking, today()) ? t`If none comes, the booking ends.` : ifLess }
}

/**
 * The accounts that the tenant could pay into, the one for this method first; full numbers for the tenant, the
 * owner and administrators.
 */
function shownAccounts(tx: Db, actor: Actor, booking: BookingRow, method: string): AccountView[] {
  const accounts = accountsOf(tx, booking, method)
  const isWhole = actor.userType === 'admin' || [booking.tenantId, booking.ownerId].includes(actor.id)
  return isWhole ? accounts : accounts.map((one) => ({ ...one, number: maskNumber(one.number) }))
}

/** The current version, for forms that decide. */
export function paymentVersion(paymentId: string): number {
  return db().select({ v: payments.version }).from(payments).where(eq(payments.id, paymentId)).get()?.v ?? 0
}

function countedAlreadyOf(
  tx: Db,
  payment: PaymentRow,
  relations: readonly Relation[],
): CountedAlready | null {
  if (!mayTakePaymentStep('approve', relations)) return null
  const { numbers, restTzs } = alreadyCounted(tx, payment)
  if (numbers.length === 0) return null
  return {
    restTzs,
    mayCountAgain: allows('payment.count-again', relations),
    mayLeave: allows('payment.leave', relations) && isUndecided(payment.status) && payment.leftAt === null,
  }
}

/** Warnings for a verifier before approving. `words`: a text without a number that is equal, which refuses nothing. */
function flagsOf(tx: Db, actor: Actor, payment: PaymentRow) {
  return {
    reference: flag(tx, actor, payment, withNumber(numbersOf(tx, payment.id))),
    words: flag(tx, actor, payment, withNumber(wordsOf(tx, payment.id))),
    file:
      payment.receiptSha256 !== ''
        ? flag(tx, actor, payment, eq(payments.receiptSha256, payment.receiptSha256))
        : null,
  }
}

/** Other payments, anyone's, with the same transaction number or file. */
export type Flag = NonNullable<ReturnType<typeof flag>>

/**
 * Null where no other payment has it. Earlier attempts of the same booking that were rejected are no reason for
 * doubt.
 */
function flag(tx: Db, actor: Actor, payment: PaymentRow, same: SQL) {
  const elsewhere = or(ne(payments.bookingId, payment.bookingId), ne(payments.status, 'rejected'))
  const others = namedPayments(tx)
    .where(and(same, ne(payments.id, payment.id), elsewhere))
    .orderBy(desc(isCounted), desc(payments.createdAt), desc(payments.id))
    .limit(MOST_OTHERS)
    .all()
  if (others.length === 0) return null
  const shown = others.flatMap((row) => {
    const relations = relationsToBooking(tx, actor, row.booking)
    return relations.length > 0 ? [paymentCard(row, relations)] : []
  })
  return {
    others: others.length,
    /** Those that this person may see. */
    payments: shown.map(({ id, tenantName, title, sentAmountTzs, status, createdAt }) => {
      return { id, tenantName, title, sentAmountTzs, status, createdAt }
    }),
    /** How many they may not see. */
    hidden: others.length - shown.length,
    someApproved: others.some((row) => counts(row.payment.status)),
  }
}
