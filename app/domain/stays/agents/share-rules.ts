import { firstPartSql } from '~/domain/ground/money/allocation'
import { earnsCommission, statusSql } from '~/domain/ground/money/booking-states'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t, term, translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures, sentences } from '~/domain/ground/shared/text'

/** `none`: the booking was cancelled before it was paid, or it comes to nothing. */
export type ShareState = 'none' | 'waits' | 'due' | 'paid'

/** One agent's commission on one booking; whole shillings. */
export type Share = {
  bookingId: string
  agentId: string
  agentName: string
  amountTzs: number
  /** The day on which the owner paid it; null before. */
  paidOn: Day | null
  state: ShareState
  /** The part of a paid share for rent that is no longer owed, which can be taken off a later payment. */
  endedTzs: number
  /** The part that was taken off later payments. */
  deductedTzs: number
}

/**
 * State and sums of a share `c` of a booking `b` in SQL, for every list and sum of an owner or an agent; `tzs` is what the
 * agent gets or got. Rule: decisions "Commission: due with the first part of the rent".
 */
export function shareSql(b = 'bookings', c = 'booking_commissions') {
  const earns = `${b}.status ${statusSql(earnsCommission)}`
  const agreed = `coalesce(${b}.agreed_months, ${b}.duration_months)`
  const fellAway = `${c}.amount * (${agreed} - ${b}.duration_months) / ${agreed}`
  return {
    state: `case when ${c}.paid_on is not null then 'paid' when ${c}.amount = 0 or not ${earns} then 'none'
      when ${b}.received_amount >= ${firstPartSql(b)} then 'due' else 'waits' end`,
    endedTzs: `iif(${c}.paid_on is null, 0, max(0, iif(${earns}, ${fellAway}, ${c}.amount) - ${c}.deducted_amount))`,
    tzs: `(${c}.amount - ${c}.deducted_amount)`,
  }
}

export const WAITS_FOR_RENT = term('It is due once the first part of the rent has come.')

type Stands = Pick<Share, 'state' | 'paidOn' | 'endedTzs' | 'deductedTzs'>

/** Whether it was paid; `owns`: the reader is the owner, who pays it. */
export function shareSentence({ state, paidOn, endedTzs, deductedTzs }: Stands, owns: boolean): string {
  if (state === 'waits') return translated(WAITS_FOR_RENT)
  if (!paidOn) return owns ? t`You have not paid it yet.` : t`To be paid by the owner.`
  return sentences(
    owns ? t`Paid by you on ${formatDay(paidOn)}.` : t`Paid by the owner on ${formatDay(paidOn)}.`,
    endedTzs === 0 ? '' : t`The stay ended: ${formatTzs(endedTzs)} of it is for rent that is no longer owed.`,
    deductedTzs === 0 ? '' : t`${formatTzs(deductedTzs)} of it was taken off a later payment.`,
  )
}

/** The same in a word or two, for lists and files. */
export function shareLabel({ state, endedTzs, deductedTzs }: Omit<Stands, 'paidOn'>): string {
  if (state === 'paid') return endedTzs + deductedTzs > 0 ? t`Paid, the stay ended` : t`Paid`
  return state === 'waits' ? t`Waits for rent` : t`Not paid yet`
}

export const sharesText = (n: number) => (n === 1 ? t`1 share` : t`${inFigures(n)} shares`)

/** Sums of the listed shares that are due to an agent, that wait for rent, and that are paid. */
export function dueAndPaid({
  dueTzs,
  waitsTzs,
  paidTzs,
}: Record<'dueTzs' | 'waitsTzs' | 'paidTzs', number>): string {
  if (dueTzs + waitsTzs === 0) return t`All of ${formatTzs(paidTzs)} was paid.`
  const parts = [
    dueTzs > 0 && t`${formatTzs(dueTzs)} is to be paid by the owners`,
    waitsTzs > 0 && t`${formatTzs(waitsTzs)} waits for rent`,
    paidTzs > 0 && t`${formatTzs(paidTzs)} was paid`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
