import { allows, type Relation } from '~/domain/ground/access/policy'
import { type BookingStatus, isConfirmed } from '~/domain/ground/money/booking-states'
import { surplusTzs } from '~/domain/ground/money/return-states'
import { addDays, type Day, formatDay, laterDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'

export type Stay = {
  status: BookingStatus
  receivedTzs: number
  startDate: Day
  endDate: Day
  durationMonths: number
  monthlyRentTzs: number
  adminFeeTzs: number
  totalAmountTzs: number
}

/** Days on which a stay can end early: from today, after its first day and before its agreed end. */
export function leavingDays(
  stay: Pick<Stay, 'startDate' | 'endDate'>,
  today: Day,
): { from: Day; until: Day } {
  return { from: laterDay(today, addDays(stay.startDate, 1)), until: addDays(stay.endDate, -1) }
}

/**
 * The figures of a stay that ends on this day: months that have begun by then are owed in full, and the fee stays. Rule:
 * decisions "Stays: both sides agree on an earlier end".
 */
export function shortened(stay: Stay, leaveOn: Day) {
  let durationMonths = 1
  while (durationMonths < stay.durationMonths && endDateOf(stay.startDate, durationMonths) < leaveOn)
    durationMonths += 1
  const totalAmountTzs = stay.monthlyRentTzs * durationMonths + stay.adminFeeTzs
  return { endDate: leaveOn, durationMonths, totalAmountTzs }
}

/** Received money that an earlier end on this day returns, beside earlier refunds. */
export function goesBackTzs(stay: Stay, leaveOn: Day): number {
  const { receivedTzs, status } = stay
  return surplusTzs({ status, ...shortened(stay, leaveOn) }, receivedTzs) - surplusTzs(stay, receivedTzs)
}

/** Proposed days and the last days of months on which the stay can end early, each with what is owed and goes back. */
export function endsByDay(stay: Stay, today: Day, proposed: readonly Day[]) {
  const { from, until } = leavingDays(stay, today)
  const months = Array.from({ length: stay.durationMonths }, (_, index) =>
    endDateOf(stay.startDate, index + 1),
  )
  return [...new Set([...proposed, ...months])]
    .filter((leaveOn) => leaveOn >= from && leaveOn <= until)
    .sort()
    .map((leaveOn) => {
      const ends = shortened(stay, leaveOn)
      const openTzs = Math.max(0, ends.totalAmountTzs - stay.receivedTzs)
      return { ...ends, openTzs, backTzs: goesBackTzs(stay, leaveOn) }
    })
}

/**
 * Why a stay cannot end on this day, and what to do instead; null when it can. `waitingTzs`: sum of its receipts and
 * disputes that are not decided; money that was received goes back.
 */
export function whyNotLeave(stay: Stay, leaveOn: Day, today: Day, waitingTzs: number): string | null {
  const { from, until } = leavingDays(stay, today)
  if (leaveOn < from || leaveOn > until)
    return t`Choose a day from ${formatDay(from)} to ${formatDay(until)}.`
  const sentTzs = stay.receivedTzs + waitingTzs
  const tooMuchTzs = Math.min(waitingTzs, sentTzs - shortened(stay, leaveOn).totalAmountTzs)
  if (tooMuchTzs <= 0) return null
  return t`${formatTzs(tooMuchTzs)} that nobody has decided on yet is for the time after that day. Choose a later day, or wait for that decision.`
}

/**
 * Whether a person with these relations may propose an earlier end of the stay now, or answer one: once it has begun. A
 * suspended owner cannot answer, so nothing is proposed then.
 */
export function mayEndEarly(
  { status, startDate }: Stay,
  relations: readonly Relation[],
  today: Day,
  isOwnerSuspended: boolean,
): boolean {
  const isRunning = isConfirmed(status) && startDate <= today && !isOwnerSuspended
  return isRunning && allows('booking.end-early', relations)
}
