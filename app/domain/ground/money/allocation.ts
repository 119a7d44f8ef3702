import { addMonths, type Day, laterDay } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { type PaymentTerm, termMonths } from './payment-terms'

export type PaymentPlan = {
  startDate: Day
  durationMonths: number
  monthlyRentTzs: number
  systemFeeTzs: number
  paymentTerm: PaymentTerm
  /** The day of the booking's payment deadline; null before its confirmation. */
  payByDate: Day | null
}

export type Instalment = {
  /** From 1. */
  number: number
  dueDate: Day
  rentTzs: number
  feeTzs: number
  totalTzs: number
}

export type FilledInstalment = Instalment & { paidTzs: number; openTzs: number; covered: boolean }

export type Allocation = {
  instalments: FilledInstalment[]
  paidTzs: number
  openTzs: number
  /** Payments beyond the total. */
  surplusTzs: number
}

/**
 * The instalments with their due dates. Dates are counted from `startDate`, each from the original day; the
 * first is due at the payment deadline and includes the whole system fee; none is due before the previous
 * one. Rule: decisions "Instalments: rent is paid in parts".
 */
export function instalments(plan: PaymentPlan): Instalment[] {
  const step = termMonths[plan.paymentTerm]
  const firstDue = plan.payByDate ?? plan.startDate
  return Array.from({ length: Math.ceil(plan.durationMonths / step) }, (_, index) => {
    const rentTzs = plan.monthlyRentTzs * Math.min(step, plan.durationMonths - index * step)
    const feeTzs = index === 0 ? plan.systemFeeTzs : 0
    const dueDate = index === 0 ? firstDue : laterDay(firstDue, addMonths(plan.startDate, index * step))
    return { number: index + 1, dueDate, rentTzs, feeTzs, totalTzs: rentTzs + feeTzs }
  })
}

/** Lets this part of the first instalment come on a later day: with the instalment of that day, or as one of its own. */
export function defer(plan: readonly Instalment[], deferredTzs: number, dueDate: Day): Instalment[] {
  const [first, ...later] = plan
  if (!first) return []
  const totalTzs = first.totalTzs - deferredTzs
  const feeTzs = Math.min(first.feeTzs, totalTzs)
  const rest = { rentTzs: first.rentTzs - (totalTzs - feeTzs), feeTzs: first.feeTzs - feeTzs }
  const joined = later.find((part) => part.dueDate === dueDate)
  const parts = joined
    ? later.map((part) => (part === joined ? withSums(part, rest) : part))
    : [...later, withSums({ ...first, dueDate, rentTzs: 0, feeTzs: 0 }, rest)]
  parts.sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const kept = { ...first, rentTzs: totalTzs - feeTzs, feeTzs, totalTzs }
  return [kept, ...parts].map((part, index) => ({ ...part, number: index + 1 }))
}

function withSums(part: Instalment, more: Pick<Instalment, 'rentTzs' | 'feeTzs'>): Instalment {
  const [rentTzs, feeTzs] = [part.rentTzs + more.rentTzs, part.feeTzs + more.feeTzs]
  return { ...part, rentTzs, feeTzs, totalTzs: rentTzs + feeTzs }
}

/** Months of one instalment of a booking `b`, in SQL. */
export function partMonthsSql(b: string): string {
  const terms = Object.entries(termMonths).map(([term, months]) => `when '${term}' then ${months}`)
  return `(case ${b}.payment_term ${terms.join(' ')} end)`
}

/** What the first instalment of a booking `b` comes to, in SQL: the same sum as in its plan. */
export function firstPartSql(b: string): string {
  const rent = `${b}.monthly_rent * min(${b}.duration_months, ${partMonthsSql(b)})`
  return `(${rent} + ${b}.admin_fee - ${b}.deferred_amount)`
}

/**
 * Fills the instalments with these amounts, in order. Shared by pages, documents and invoices, so that they
 * never disagree.
 */
export function allocate(plan: readonly Instalment[], amounts: readonly number[]): Allocation {
  const receivedTzs = sumTzs(amounts)
  const totalTzs = sumTzs(plan.map((instalment) => instalment.totalTzs))
  const paidTzs = Math.min(receivedTzs, totalTzs)
  let leftTzs = paidTzs
  const filled = plan.map((instalment) => {
    const share = Math.min(leftTzs, instalment.totalTzs)
    leftTzs -= share
    const openTzs = instalment.totalTzs - share
    return { ...instalment, paidTzs: share, openTzs, covered: openTzs === 0 }
  })
  return {
    instalments: filled,
    paidTzs,
    openTzs: totalTzs - paidTzs,
    surplusTzs: receivedTzs - paidTzs,
  }
}

/** The booking's system fee within a payment, given the amount paid before it: money fills the fee first. */
export function systemFeeIn(systemFeeTzs: number, beforeTzs: number, amountTzs: number): number {
  return Math.min(systemFeeTzs, beforeTzs + amountTzs) - Math.min(systemFeeTzs, beforeTzs)
}

/** The open amount of the instalments due by `today`. */
export function dueNow({ instalments: filled }: Allocation, today: Day): number {
  return sumTzs(filled.filter(({ dueDate }) => dueDate <= today).map(({ openTzs }) => openTzs))
}

/**
 * Amount proposed on the payment page: the sum due now, else the next instalment, never below the smallest
 * part.
 */
export function proposedAmount(allocation: Allocation, today: Day): number {
  const next = allocation.instalments.find((instalment) => !instalment.covered)?.openTzs ?? 0
  return Math.max(dueNow(allocation, today) || next, partLimits(allocation.openTzs).minTzs)
}

/** Min amount of one transfer, as a part of the sum owed. */
const MIN_PART_TZS = 1_000

/** Limits of the whole amount of one receipt, both included; both are 0 when no amount is open. */
export function partLimits(openTzs: number): { minTzs: number; maxTzs: number } {
  return { minTzs: Math.min(MIN_PART_TZS, openTzs), maxTzs: openTzs }
}
