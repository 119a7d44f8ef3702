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
  /** What each amount paid for, in the order given. */
  shares: { feeTzs: number; rentTzs: number }[]
  paidTzs: number
  openTzs: number
  /** What came in beyond the total. */
  surplusTzs: number
}

/**
 * What is to be paid and when. Due dates are counted from `startDate`, each from the original day; the first is due at
 * the payment deadline and carries the whole system fee; none is due before the one ahead of it.
 * Rule: DECISIONS "Rent is paid in instalments".
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
 * Fills the instalments with the completed amounts, in order, the fee first.
 * Pages, documents and invoices all read this, so that they never disagree.
 */
export function allocate(plan: readonly Instalment[], completedAmounts: readonly number[]): Allocation {
  const receivedTzs = sumTzs(completedAmounts)
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
    shares: splitByPurpose(sumTzs(plan.map((instalment) => instalment.feeTzs)), completedAmounts),
    paidTzs,
    openTzs: totalTzs - paidTzs,
    surplusTzs: receivedTzs - paidTzs,
  }
}

/** What is still open when these amounts count. */
export function openAmount(plan: readonly Instalment[], amounts: readonly number[]): number {
  return allocate(plan, amounts).openTzs
}

/** What is open of the instalments that are due by `today`. */
export function dueNow(plan: readonly Instalment[], amounts: readonly number[], today: Day): number {
  const due = allocate(plan, amounts).instalments.filter((instalment) => instalment.dueDate <= today)
  return sumTzs(due.map((instalment) => instalment.openTzs))
}

/** What the payment page proposes: what is due by now, else the next instalment, never below the smallest part. */
export function proposedAmount(plan: readonly Instalment[], amounts: readonly number[], today: Day): number {
  const { instalments: filled, openTzs } = allocate(plan, amounts)
  const next = filled.find((instalment) => !instalment.covered)?.openTzs ?? 0
  return Math.max(dueNow(plan, amounts, today) || next, partLimits(openTzs).minTzs)
}

/** Whether completed payments cover the first instalment, which is what makes the stay certain. */
export function firstInstalmentCovered(
  plan: readonly Instalment[],
  completedAmounts: readonly number[],
): boolean {
  return allocate(plan, completedAmounts).instalments[0]?.covered ?? true
}

/** The smallest part of what is owed that one transfer may bring. */
export const MIN_PART_TZS = 1_000

/** One receipt may bring any whole amount between these, both included; when nothing is open both are 0. */
export function partLimits(openTzs: number): { minTzs: number; maxTzs: number } {
  return { minTzs: Math.min(MIN_PART_TZS, openTzs), maxTzs: openTzs }
}

/** The fee lies at the front of the first instalment: what comes in pays it before any rent. */
function splitByPurpose(feeTzs: number, amounts: readonly number[]): { feeTzs: number; rentTzs: number }[] {
  let feeLeftTzs = feeTzs
  return amounts.map((amount) => {
    const fee = Math.min(amount, feeLeftTzs)
    feeLeftTzs -= fee
    return { feeTzs: fee, rentTzs: amount - fee }
  })
}
