import { type Day, dayOf, formatDay, formatDeadline } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { asSentence } from '~/domain/shared/text'
import type { BookingBalance } from './balance'
import { type DisputeState, disputeSentence, isUnsettled, restSentence } from './dispute-states'

/** The reader's side: the tenant, or the people who receive the money and check receipts. */
export type Side = 'tenant' | 'owner'
type Reader = {
  side: Side
  ownerName: string
  ownerPhone: string | null
  payByAt: number | null
  /** The tenant's dispute of a rejected receipt, while it is relevant. */
  dispute: DisputeState | null
  /** The owner is suspended by administrators. */
  isOwnerSuspended: boolean
  nowAt: number
}

/** Shown to tenants of a suspended owner instead of every request to pay. */
export const DO_NOT_PAY = 'Do not pay now. We are checking this owner.'
const NOT_PAID_NOW = 'The owner is suspended: the tenant is told not to pay now, and the deadline rests.'

export type PaymentBadge = 'Not paid' | 'Part paid' | 'Paid'

/**
 * Data of a progress bar: the received amount of the first instalment, or of the total once that is covered.
 */
export type MoneyBar = {
  ofTzs: number
  receivedTzs: number
  /**
   * When the next part is due; null when all is sent, and while receipts for the first instalment are being
   * checked.
   */
  sendByDate: Day | null
  badge: PaymentBadge
}

export function moneyBar(balance: BookingBalance): MoneyBar {
  const [first] = balance.instalments
  const isFirst = !balance.firstCovered && first !== undefined
  return {
    ofTzs: isFirst ? first.totalTzs : balance.paidTzs + balance.openTzs,
    receivedTzs: isFirst ? first.paidTzs : balance.paidTzs,
    sendByDate: balance.firstCovered || balance.firstUnsentTzs > 0 ? (balance.next?.dueDate ?? null) : null,
    badge: paymentBadge(balance),
  }
}

/** How much of a sum has arrived, as a short label. */
export function paymentBadge({ paidTzs, openTzs }: { paidTzs: number; openTzs: number }): PaymentBadge {
  if (openTzs === 0) return 'Paid'
  return paidTzs > 0 ? 'Part paid' : 'Not paid'
}

/**
 * The received amount of a confirmed booking, what is still to be sent and until when, for the reader's side.
 * Rule: decisions "Payments: what is owed, until when".
 */
export function owedSentence(balance: BookingBalance, reader: Reader): string {
  const { dispute } = reader
  const disputeText = dispute ? disputeSentence(dispute, reader) : ''
  return [rejection(balance, reader), disputeText, state(balance, reader), request(balance, reader)]
    .filter(Boolean)
    .join(' ')
}

function rejection({ rejected, unsentTzs }: BookingBalance, { side }: Reader): string {
  if (!rejected || unsentTzs === 0 || side === 'owner') return ''
  return `Your receipt of ${formatTzs(rejected.amountTzs)} was rejected: ${asSentence(rejected.reason)}`
}

/** The received amount and the amount being checked; of the first instalment while it is open. */
function state(balance: BookingBalance, { side }: Reader): string {
  const { waitingTzs, firstCovered, instalments } = balance
  const first = formatTzs(instalments[0]?.totalTzs ?? 0)
  const received = formatTzs(instalments[0]?.paidTzs ?? 0)
  const waiting = formatTzs(waitingTzs)
  const isReceived = !firstCovered && balance.paidTzs > 0
  if (waitingTzs === 0) return isReceived ? `${received} of ${first} received.` : ''
  if (side === 'tenant')
    return isReceived
      ? `${received} of ${first} received, ${waiting} is being checked.`
      : `${waiting} is being checked.`
  return isReceived
    ? `${received} of ${first} received, ${waiting} waits to be checked.`
    : `${waiting} waits to be checked.`
}

function request(balance: BookingBalance, reader: Reader): string {
  if (balance.unsentTzs === 0 && balance.waitingTzs > 0) return ''
  if (balance.unsentTzs === 0) return 'Everything is paid.'
  if (reader.isOwnerSuspended) return reader.side === 'tenant' ? DO_NOT_PAY : NOT_PAID_NOW
  return balance.firstUnsentTzs > 0 ? firstRequest(balance, reader) : laterRequest(balance, reader)
}

function firstRequest(balance: BookingBalance, { side, payByAt, dispute, nowAt }: Reader): string {
  if (payByAt === null) return ''
  if (dispute && isUnsettled(dispute) && nowAt < dispute.restsUntilAt)
    return restSentence(dispute.restsUntilAt, balance.firstUnsentTzs, side)
  const missing = formatTzs(balance.firstUnsentTzs)
  const by = formatDeadline(payByAt)
  const isLate = nowAt > payByAt
  if (side === 'owner')
    return isLate
      ? `The tenant has not sent ${missing}, which was due by ${by}.`
      : `The tenant has until ${by} to send ${missing}.`
  if (isLate) return `Send ${missing} now: it was due by ${by}.`
  const isFirst = balance.paidTzs + balance.waitingTzs === 0
  return isFirst ? `Send ${missing} by ${by}.` : `Send ${missing} more by ${by}.`
}

function laterRequest({ next, firstCovered }: BookingBalance, { side, nowAt }: Reader): string {
  if (!firstCovered) return side === 'tenant' ? 'You have nothing to send now.' : ''
  if (!next) return ''
  const [sum, day] = [formatTzs(next.openTzs), formatDay(next.dueDate)]
  return next.dueDate < dayOf(nowAt)
    ? `${sum} was due on ${day}.`
    : `The next payment is ${sum}, due on ${day}.`
}
