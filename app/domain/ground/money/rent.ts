import { type Day, formatMonth } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { allocate, systemFeeIn } from './allocation'
import { type BilledBooking, type CountedPayment, planOf } from './balance'
import { counts, isIn } from './payment-states'

/**
 * A booking's rent due in a month, with the amount open when the month began; whole shillings. `beforeTzs +
 * monthTzs = receivedTzs + waitingTzs + openTzs`.
 */
export type RentOwed = {
  beforeTzs: number
  monthTzs: number
  /** Our fee in the two sums before; the rest of them is rent. */
  feeTzs: number
  receivedTzs: number
  /** In receipts that have not been checked yet. */
  waitingTzs: number
  /** Amount without any receipt. */
  openTzs: number
  /** The late part of `openTzs`, and the due day of its oldest instalment; 0 and null while none is late. */
  lateTzs: number
  lateSince: Day | null
  /** When the oldest part of `openTzs` is or was due; null when nothing is open. */
  dueDate: Day | null
}
/** Sums of the rent of several bookings. */
export type RentTotal = Omit<RentOwed, 'lateTzs' | 'lateSince' | 'dueDate'>

/**
 * Today's state of a month's rent for a booking, instalments taken by their due day. `until` is the first day
 * after the month. Rule: decisions "Rent roll: what a month is".
 */
export function rentOwed(
  booking: BilledBooking,
  payments: readonly CountedPayment[],
  { from, until, today }: { from: Day; until: Day; today: Day },
): RentOwed {
  const plan = planOf(booking)
  const filledBy = (counting: (payment: CountedPayment) => boolean) =>
    allocate(
      plan,
      payments.filter(counting).map(({ amountTzs }) => amountTzs),
    ).instalments.filter(({ dueDate }) => dueDate < until)
  const openOf = (filled: readonly { openTzs: number }[]) => sumTzs(filled.map(({ openTzs }) => openTzs))

  const atBegin = filledBy(({ status, receivedOn }) => counts(status) && receivedOn < from)
  const paid = filledBy(({ status }) => counts(status))
  const sent = filledBy(({ status }) => isIn(status))
  const before = atBegin.filter(({ dueDate }) => dueDate < from)
  const ofMonth = paid.filter(({ dueDate }) => dueDate >= from)
  const beforeTzs = openOf(before)
  const monthTzs = sumTzs(ofMonth.map(({ totalTzs }) => totalTzs))
  const openFees = before.map(({ feeTzs, paidTzs }) => feeTzs - systemFeeIn(feeTzs, 0, paidTzs))
  const openTzs = openOf(sent)
  const late = sent.filter(({ covered, dueDate }) => !covered && dueDate < today)
  return {
    beforeTzs,
    monthTzs,
    feeTzs: sumTzs([...openFees, ...ofMonth.map(({ feeTzs }) => feeTzs)]),
    receivedTzs: beforeTzs + monthTzs - openOf(paid),
    waitingTzs: openOf(paid) - openTzs,
    openTzs,
    lateTzs: openOf(late),
    lateSince: late[0]?.dueDate ?? null,
    dueDate: sent.find(({ covered }) => !covered)?.dueDate ?? null,
  }
}

export function totalRent(lines: readonly RentOwed[]): RentTotal {
  const of = (name: keyof RentTotal) => sumTzs(lines.map((line) => line[name]))
  return {
    beforeTzs: of('beforeTzs'),
    monthTzs: of('monthTzs'),
    feeTzs: of('feeTzs'),
    receivedTzs: of('receivedTzs'),
    waitingTzs: of('waitingTzs'),
    openTzs: of('openTzs'),
  }
}

/** The name of a month's rent, and what is part of it. Rule: decisions "Rent roll: what a month is". */
export const rentFor = (from: Day) => t`Rent for ${formatMonth(from)}`
export const RENT_RULE = term('What is due by the end of the month, on whatever day it was paid.')

/** The amount due by the end of a month, as sums that add up; `from` is a day of it. */
export const rentSentence = (total: RentTotal, from: Day): string =>
  sentences(dueSentence(total, from), paidSentence(total))

export function dueSentence({ beforeTzs, monthTzs, feeTzs }: RentTotal, from: Day): string {
  const due = formatTzs(beforeTzs + monthTzs)
  const [rent, fee] = [formatTzs(beforeTzs + monthTzs - feeTzs), formatTzs(feeTzs)]
  return feeTzs > 0
    ? t`${due} is due by the end of ${formatMonth(from)}: ${rent} rent and ${fee} our fee.`
    : t`${due} is due by the end of ${formatMonth(from)}.`
}

/** What is paid of it, as its bar shows. */
export function paidSentence({ receivedTzs, waitingTzs, openTzs }: RentTotal): string {
  const [paid, waiting, open] = [formatTzs(receivedTzs), formatTzs(waitingTzs), formatTzs(openTzs)]
  if (waitingTzs === 0 && openTzs === 0) return t`All of it is paid.`
  if (waitingTzs === 0) return t`${paid} of it is paid and ${open} is still to pay.`
  return t`${paid} of it is paid, ${waiting} is being checked and ${open} is still to pay.`
}

/** How many tenants are late, and with which sum. */
export function lateSentence(lateCount: number, lateTzs?: number): string {
  const n = inFigures(lateCount)
  if (lateTzs === undefined) return lateCount === 1 ? t`1 tenant is late.` : t`${n} tenants are late.`
  const sum = formatTzs(lateTzs)
  return lateCount === 1 ? t`1 tenant is late with ${sum}.` : t`${n} tenants are late with ${sum}.`
}
