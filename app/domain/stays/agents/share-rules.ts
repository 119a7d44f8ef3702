import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'

/** One agent's commission on one booking; whole shillings. */
export type Share = {
  bookingId: string
  agentId: string
  agentName: string
  amountTzs: number
  /** The day on which the owner paid it; null while it is due. */
  paidOn: Day | null
}

/** Whether it was paid; `owns`: the reader is the owner, who pays it. */
export function shareSentence({ paidOn }: Pick<Share, 'paidOn'>, owns: boolean): string {
  if (paidOn) return `Paid by ${owns ? 'you' : 'the owner'} on ${formatDay(paidOn)}.`
  return owns ? 'You have not paid it yet.' : 'To be paid by the owner.'
}

/** Sums of the listed shares that are still due to an agent, and that are paid. */
export function dueAndPaid(dueTzs: number, paidTzs: number): string {
  if (dueTzs === 0) return `All of ${formatTzs(paidTzs)} was paid.`
  return paidTzs === 0
    ? `${formatTzs(dueTzs)} is to be paid by the owners.`
    : `${formatTzs(dueTzs)} is to be paid by the owners, ${formatTzs(paidTzs)} was paid.`
}
