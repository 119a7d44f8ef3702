import { addMonths, type Day, laterDay } from '~/domain/shared/calendar'
import { sumTzs } from '~/domain/shared/money'
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
  /** What came in beyond the total. */
  surplusTzs: number
}

/**
 * What is to be paid and when. Due dates are counted from `startDate`, each from the original day; the first is due at
 * the payment deadline and carries the whole system fee; none is due before the one ahead of it.
 * Rule: decisions "Instalments: rent is paid in parts".
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

/**
 * Fills the instalments with these amounts, in order. Pages, documents and invoices all read this, so that they never
 * disagree.
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

/** What of a payment is the booking's system fee, given what was paid before it: money fills the fee first. */
export function systemFeeIn(systemFeeTzs: number, beforeTzs: number, amountTzs: number): number {
  return Math.min(systemFeeTzs, beforeTzs + amountTzs) - Math.min(systemFeeTzs, beforeTzs)
}

/** What is open of the instalments that are due by `today`. */
export function dueNow({ instalments: filled }: Allocation, today: Day): number {
  return sumTzs(filled.filter(({ dueDate }) => dueDate <= today).map(({ openTzs }) => openTzs))
}

/** What the payment page proposes: what is due by now, else the next instalment, never below the smallest part. */
export function proposedAmount(allocation: Allocation, today: Day): number {
  const next = allocation.instalments.find((instalment) => !instalment.covered)?.openTzs ?? 0
  return Math.max(dueNow(allocation, today) || next, partLimits(allocation.openTzs).minTzs)
}

/** The smallest part of what is owed that one transfer may bring. */
const MIN_PART_TZS = 1_000

/** One receipt may bring any whole amount between these, both included; when nothing is open both are 0. */
export function partLimits(openTzs: number): { minTzs: number; maxTzs: number } {
  return { minTzs: Math.min(MIN_PART_TZS, openTzs), maxTzs: openTzs }
}
