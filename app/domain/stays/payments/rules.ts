import type { BookingStatus } from '~/domain/ground/money/booking-states'
import { TO_ESCALATE } from '~/domain/ground/money/payment-states'
import { TO_CHECK } from '~/domain/ground/money/waiting-receipt'
import { labels, t, term, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { CountedAlready } from './views'

type Counted = { sentAmountTzs: number; countedAlready: CountedAlready | null }

export const RECEIPT_FORMATS = 'PNG, JPG, PDF'
/** Orders of a list of payments beside the usual one: those that wait, then the newest. */
export const paymentSorts = ['oldest', 'largest', 'smallest'] as const
export type PaymentSort = (typeof paymentSorts)[number]

export const PAYMENT_REFERENCE_MAX_LENGTH = 64
/** The text of an SMS, or of several. */
export const REFERENCE_TEXT_MAX_LENGTH = 1_000

/** Messages by field for a receipt without its proof: a slip of a bank needs file and number, mobile money the SMS or a file. */
export function missingProof(method: string, hasText: boolean, hasFile: boolean): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (method !== 'bank_transfer') {
    if (!hasText && !hasFile) problems.payment_reference = [t`Paste the SMS, or choose a picture of it.`]
    return problems
  }
  if (!hasText)
    problems.payment_reference = [
      hasFile
        ? t`Please select a receipt file and enter payment reference. Your receipt is kept.`
        : t`Enter the payment reference`,
    ]
  if (!hasFile) problems.receipt = [t`Please select a receipt file and enter payment reference`]
  return problems
}
/** Max payments with the same transaction number that are looked up for a warning. */
export const MOST_OTHERS = 20
const NO_TRANSACTION_NUMBER = term('no transaction number')

/** The transaction number for pages; cash has none. */
export function shownNumber(payment: { paymentReference: string; paymentMethod: string }): string {
  return (
    payment.paymentReference || (payment.paymentMethod === 'cash' ? '' : translated(NO_TRANSACTION_NUMBER))
  )
}

/** Receipts sent before this instant are overdue for checking. */
export function overdueBefore(nowAt: number): number {
  return nowAt - TO_CHECK
}

/** Receipts sent by this instant go to administrators. */
export function unansweredBefore(nowAt: number): number {
  return nowAt - TO_ESCALATE
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
    return t`The booking is cancelled: what arrived is to be returned to ${payment.tenantName} within 14 days.`
  const openTzs = Math.max(0, payment.balance.openTzs - payment.sentAmountTzs)
  return openTzs === 0
    ? t`${payment.tenantName} gets a message at once. If all of it arrived, everything is paid.`
    : t`${payment.tenantName} gets a message at once. If all of it arrived, ${formatTzs(openTzs)} of the booking is still to be paid.`
}

/** The sum proposed to a verifier: without transfers that count already. */
export function proposedTzs({
  sentAmountTzs,
  countedAlready,
}: Pick<Counted, 'sentAmountTzs' | 'countedAlready'>) {
  return countedAlready?.restTzs || sentAmountTzs
}

/** Whether this person can count anything of a receipt: all of its transfers may count already. */
export function isCountable({ countedAlready }: Pick<Counted, 'countedAlready'>): boolean {
  return !countedAlready || countedAlready.restTzs > 0 || countedAlready.mayCountAgain
}

/** Whether a sum is exactly that of the first open parts of a booking, one or several. */
export function coversWholeParts(sentTzs: number, parts: readonly { openTzs: number }[]): boolean {
  let openTzs = 0
  return parts.some((part) => {
    openTzs += part.openTzs
    return openTzs > 0 && openTzs === sentTzs
  })
}

type Receipt = {
  isAfterEnd: boolean
  sentAmountTzs: number
  expectedTzs: number
  hasNumber: boolean
  balance: { instalments: readonly { openTzs: number }[] }
  flags: { reference: unknown; file: unknown } | null
  differs: readonly unknown[]
}

/** Whether a receipt is for the sum that is due, or for whole parts of the booking. */
export function isExpectedSum({
  sentAmountTzs,
  expectedTzs,
  balance,
}: Pick<Receipt, 'sentAmountTzs' | 'expectedTzs' | 'balance'>): boolean {
  return sentAmountTzs === expectedTzs || coversWholeParts(sentAmountTzs, balance.instalments)
}

/** Why a receipt is not approved together with others; null when its sum, number and file are as expected. */
export function whyAlone(receipt: Receipt): string | null {
  if (receipt.isAfterEnd) return t`booking cancelled`
  if (receipt.differs.length > 0) return t`the text says something else`
  if (!isExpectedSum(receipt)) return t`another sum expected`
  if (!receipt.hasNumber) return translated(NO_TRANSACTION_NUMBER)
  if (receipt.flags?.reference) return t`number used twice`
  return receipt.flags?.file ? t`slip used twice` : null
}

const closed = labels<Exclude<BookingStatus, 'confirmed'>>({
  pending: 'Booking must be approved before payment',
  cancelled: 'This booking was cancelled. Nothing can be paid for it any more.',
  completed: 'This stay is over. Nothing can be paid for it here any more.',
})

/** Why no receipt can be sent for a booking; null when one can. */
export function whyNotPayable(status: BookingStatus): string | null {
  return status === 'confirmed' ? null : closed(status)
}
