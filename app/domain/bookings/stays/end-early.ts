import { allows, type Relation } from '~/domain/access/policy'
import { type BookingStatus, isConfirmed } from '~/domain/money/booking-states'
import { addDays, type Day, formatDay, laterDay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { endDateOf, monthsOf } from '~/domain/shared/stay'
import { count } from '~/domain/shared/text'

/** An earlier day of leaving that one side proposes. */
export type EndProposal = { leaveOn: Day; by: 'tenant' | 'owner' }

type Stay = {
  startDate: Day
  endDate: Day
  durationMonths: number | null
  monthlyRentTzs: number
  adminFeeTzs: number
  totalAmountTzs: number
}

type Proposed = { status: BookingStatus; leaveOn: Day | null; leaveProposedBy: EndProposal['by'] | null }

/** The proposal that waits for an answer; one whose day has passed waits no longer. */
export function openProposal({ status, leaveOn, leaveProposedBy }: Proposed, today: Day): EndProposal | null {
  if (!isConfirmed(status) || leaveOn === null || leaveProposedBy === null || leaveOn < today) return null
  return { leaveOn, by: leaveProposedBy }
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
  const months = monthsOf(stay)
  let durationMonths = 1
  while (durationMonths < months && endDateOf(stay.startDate, durationMonths) < leaveOn) durationMonths += 1
  const totalAmountTzs = stay.monthlyRentTzs * durationMonths + stay.adminFeeTzs
  return { endDate: leaveOn, durationMonths, totalAmountTzs }
}

/** The changes that an earlier end makes, for both sides. */
export function shortenedSentence(stay: Stay, leaveOn: Day): string {
  const { durationMonths, totalAmountTzs } = shortened(stay, leaveOn)
  const total = `The stay is then ${count(durationMonths, 'month')}, ${formatTzs(totalAmountTzs)} in all with the fee.`
  const lessTzs = stay.totalAmountTzs - totalAmountTzs
  return lessTzs === 0 ? total : `${total} ${formatTzs(lessTzs)} falls away.`
}

/** Why a stay for which this much was sent cannot end on this day, and what to do instead; null when it can. */
export function whyNotLeave(stay: Stay, leaveOn: Day, today: Day, sentTzs: number): string | null {
  const { from, until } = leavingDays(stay, today)
  if (leaveOn < from || leaveOn > until) return `Choose a day from ${formatDay(from)} to ${formatDay(until)}.`
  const tooMuchTzs = sentTzs - shortened(stay, leaveOn).totalAmountTzs
  if (tooMuchTzs <= 0) return null
  const earliest = formatDay(earliestPaidFor(stay, leaveOn, sentTzs))
  return `${formatTzs(tooMuchTzs)} was sent for the time after that day. Choose ${earliest} or later. If money is to go back, the owner cancels the booking: that opens a refund.`
}

/** First day of the month of the stay in which what was sent is owed. */
function earliestPaidFor(stay: Stay, leaveOn: Day, sentTzs: number): Day {
  let begun = shortened(stay, leaveOn).durationMonths
  while (begun < monthsOf(stay) && stay.monthlyRentTzs * begun + stay.adminFeeTzs < sentTzs) begun += 1
  return addDays(endDateOf(stay.startDate, begun - 1), 1)
}

/** Whether a person with these relations may propose an earlier end of the stay now, or answer one. */
export function mayEndEarly(booking: Stay & Proposed, relations: readonly Relation[], today: Day): boolean {
  const { from, until } = leavingDays(booking, today)
  const isEarly = from <= until || openProposal(booking, today) !== null
  return isConfirmed(booking.status) && allows('booking.end-early', relations) && isEarly
}

/** The proposal that waits, for a reader on this side. */
export function proposalFor(booking: Proposed, side: EndProposal['by'], today: Day) {
  const proposal = openProposal(booking, today)
  return proposal && { leaveOn: proposal.leaveOn, isOwn: proposal.by === side }
}
