import type { BookingStatus } from '~/domain/money/booking-states'
import { escalatesAt, TO_ESCALATE } from '~/domain/money/payment-states'
import { formatDeadline } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { HOUR } from '~/domain/shared/units'

export const RECEIPT_FORMATS = 'PNG, JPG, PDF'
export const PAYMENT_REFERENCE_MAX_LENGTH = 64
/** The text of an SMS. */
export const REFERENCE_TEXT_MAX_LENGTH = 500

export const RECEIPT_AND_REFERENCE_REQUIRED = 'Please select a receipt file and enter payment reference'
/** Max payments with the same transaction number that are looked up for a warning. */
export const MOST_OTHERS = 20
export const NO_TRANSACTION_NUMBER = 'no transaction number'

/** The transaction number for pages; cash has none. */
export function shownNumber(payment: { paymentReference: string; paymentMethod: string }): string {
  return payment.paymentReference || (payment.paymentMethod === 'cash' ? '' : NO_TRANSACTION_NUMBER)
}

/** Time until a waiting receipt counts as overdue for its verifier: the same as for a request. */
const TO_CHECK = 24 * HOUR

/** Until when a receipt should be checked. Rule: decisions "Queues: the longest waiting first". */
export function checkByAt(sentAt: number): number {
  return sentAt + TO_CHECK
}

/** Receipts sent before this instant are overdue for checking. */
export function overdueBefore(nowAt: number): number {
  return nowAt - TO_CHECK
}

/** Receipts sent by this instant go to administrators. */
export function unansweredBefore(nowAt: number): number {
  return nowAt - TO_ESCALATE
}

/** Text for the tenant about a waiting receipt while its owner is suspended. */
export const ADMINISTRATORS_CHECK =
  'Our administrators check this receipt, because we are checking its owner.'

/**
 * Text for the tenant about a waiting receipt. Rule: decisions "Receipts: unanswered ones go to
 * administrators".
 */
export function waitingSentence(
  {
    ownerName,
    createdAt,
    isAfterEnd,
    isOwnerSuspended,
  }: { ownerName: string; createdAt: number; isAfterEnd: boolean; isOwnerSuspended: boolean },
  nowAt: number,
): string {
  const at = formatDeadline(escalatesAt(createdAt))
  const waits = isAfterEnd ? '' : ' Your booking waits for the answer.'
  if (isOwnerSuspended) return `${ADMINISTRATORS_CHECK}${waits}`
  if (nowAt >= escalatesAt(createdAt))
    return `Nobody has checked this receipt for 72 hours, so our administrators have looked at it since ${at}.${waits}`
  return nowAt > checkByAt(createdAt)
    ? `${ownerName} has not checked it yet. Our administrators look at it from ${at} on.${waits}`
    : `${ownerName} checks it by ${formatDeadline(checkByAt(createdAt))}.${waits}`
}

/**
 * Text about what approving a receipt means for its booking, if the full sum arrived; amounts in whole
 * shillings.
 */
export function approvalText(payment: {
  tenantName: string
  sentAmountTzs: number
  isAfterEnd: boolean
  balance: { openTzs: number }
}): string {
  if (payment.isAfterEnd)
    return `The booking is cancelled: what arrived is to be returned to ${payment.tenantName} within 14 days.`
  const openTzs = Math.max(0, payment.balance.openTzs - payment.sentAmountTzs)
  return openTzs === 0
    ? `${payment.tenantName} is told at once. If all of it arrived, everything is paid.`
    : `${payment.tenantName} is told at once. If all of it arrived, ${formatTzs(openTzs)} of the booking is still to be paid.`
}

const closed: Record<BookingStatus, string | null> = {
  pending: 'Booking must be approved before payment',
  confirmed: null,
  cancelled: 'This booking was cancelled. Nothing can be paid for it any more.',
  completed: 'This stay is over. Nothing can be paid for it here any more.',
}

/** Why no receipt can be sent for a booking; null when one can. */
export function whyNotPayable(status: BookingStatus): string | null {
  return closed[status]
}
