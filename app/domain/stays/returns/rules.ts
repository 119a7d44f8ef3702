import { type BookingStatus, isCancelled, isOpen, owesRent } from '~/domain/ground/money/booking-states'
import { actBy } from '~/domain/ground/money/refund-states'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { quoted, sentences } from '~/domain/ground/shared/text'

/** A stay's deposit as sentences need it; whole shillings, instants in milliseconds. */
export type DepositState = {
  receivedTzs: number
  returnedTzs: number
  /** When the owner last decided what goes back; null while they hold it. */
  returnedAt: number | null
  /** Why the owner keeps a part, and why the tenant does not agree. */
  reason: string | null
  dispute: string | null
  /** An administrator's decision, and what is still to be returned by it. */
  decision: string | null
  decidedAt: number | null
  dueTzs: number
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

/** A tenant may disagree once with what is kept, as long as with a refund. */
export function mayDispute(deposit: DepositState | null, nowAt: number): boolean {
  if (deposit === null || deposit.returnedAt === null || keptTzs(deposit) === 0) return false
  return deposit.dispute === null && nowAt <= actBy(deposit.returnedAt)
}

/** An administrator is to decide. */
export function isDisputed(deposit: DepositState | null): boolean {
  return deposit !== null && deposit.dispute !== null && deposit.decidedAt === null && keptTzs(deposit) > 0
}

/** `owns`: the reader is the owner. */
type Names = { ownerName: string; tenantName: string; owns: boolean }
type Agreed = { depositTzs: number; status: BookingStatus; startDate: Day }

/**
 * State of the deposit, for both sides. Rule: decisions "Deposit: what the owner has, and what went back".
 */
export function depositSentence(
  deposit: DepositState | null,
  { depositTzs, status, startDate }: Agreed,
  { ownerName, tenantName, owns }: Names,
  today: Day,
): string {
  const verb = (yours: string, theirs: string) => (owns ? `You ${yours}` : `${ownerName} ${theirs}`)
  const isEnded = !isOpen(status)
  if (!deposit) {
    if (isEnded) return `${verb('have', 'has')} not said that a deposit was received.`
    const agreed = `A deposit of ${formatTzs(depositTzs)}`
    if (startDate >= today) return `${agreed} is paid to ${owns ? 'you' : ownerName} on move-in.`
    const question = owns ? 'Did you get it?' : `${ownerName} has not said that it was received.`
    return `${agreed} was due on ${formatDay(startDate)}. ${question}`
  }
  const { receivedTzs, returnedTzs, returnedAt, reason, dispute, decision, dueTzs } = deposit
  const received = formatTzs(receivedTzs)
  if (returnedAt === null)
    return sentences(
      `${verb('have', 'has')} the deposit of ${received}.`,
      isEnded
        ? `The stay ${isCancelled(status) ? 'was cancelled' : 'has ended'}: ${owns ? 'return it, or say why not' : `it is to be returned, or ${ownerName} says why not`}.`
        : '',
    )
  if (returnedTzs === receivedTzs) return `The deposit of ${received} was returned.`
  const keeps = `${verb('keep', 'keeps')} ${returnedTzs === 0 ? 'the deposit of ' : ''}${formatTzs(keptTzs(deposit))}`
  return sentences(
    returnedTzs === 0 ? '' : `${formatTzs(returnedTzs)} of the deposit of ${received} was returned.`,
    decision === null ? `${keeps}: ${quoted(reason ?? '')}` : `${keeps}.`,
    isDisputed(deposit)
      ? `${tenantName} does not agree: ${quoted(dispute ?? '')} An administrator decides.`
      : '',
    decision === null ? '' : `Bweni has decided: ${quoted(decision)}`,
    dueTzs === 0 ? '' : `${formatTzs(dueTzs)} is still to be returned.`,
  )
}
