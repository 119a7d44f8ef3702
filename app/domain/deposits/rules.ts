import { type BookingStatus, owesRent } from '~/domain/money/booking-states'
import { formatTzs } from '~/domain/shared/money'
import { quoted } from '~/domain/shared/text'

/** A stay's deposit as sentences need it; whole shillings, instants in milliseconds. */
export type DepositState = {
  receivedTzs: number
  returnedTzs: number
  /** When the owner last decided what goes back; null while they hold it. */
  returnedAt: number | null
  /** Why the owner keeps a part. */
  reason: string | null
}

/**
 * The owner can mark it as received from the confirmation on, also when the stay is over; not after a
 * cancellation.
 */
export function mayReceive(status: BookingStatus, depositTzs: number, deposit: DepositState | null): boolean {
  return deposit === null && depositTzs > 0 && owesRent(status)
}

/** A deposit that the owner still holds can be returned at any time. */
export function mayReturn(deposit: DepositState | null): boolean {
  return deposit !== null && keptTzs(deposit) > 0
}

export function keptTzs({ receivedTzs, returnedTzs }: DepositState): number {
  return receivedTzs - returnedTzs
}

/**
 * State of the deposit, for both sides. Rule: decisions "Deposit: what the owner has, and what went back".
 */
export function depositSentence(deposit: DepositState | null, depositTzs: number, isEnded: boolean): string {
  if (!deposit)
    return isEnded
      ? 'The owner has not said that a deposit was received.'
      : `A deposit of ${formatTzs(depositTzs)} is paid to the owner on move-in.`
  const { receivedTzs, returnedTzs, returnedAt, reason } = deposit
  const received = formatTzs(receivedTzs)
  if (returnedAt === null)
    return isEnded
      ? `The owner has the deposit of ${received}. The stay has ended: it is to be returned, or the owner says why not.`
      : `The owner has the deposit of ${received}.`
  if (returnedTzs === receivedTzs) return `The deposit of ${received} was returned.`
  const why = quoted(reason ?? '')
  return returnedTzs === 0
    ? `The owner keeps the deposit of ${received}: ${why}`
    : `${formatTzs(returnedTzs)} of the deposit of ${received} was returned. The owner keeps the rest: ${why}`
}
