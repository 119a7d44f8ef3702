import { allows, type Relation } from '~/domain/ground/access/policy'
import { type BookingStatus, isConfirmed } from '~/domain/ground/money/booking-states'
import { actBy, surplusTzs } from '~/domain/ground/money/return-states'
import { addDays, type Day, formatDay, formatDeadline, laterDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'
import { count, sentences } from '~/domain/ground/shared/text'

/** An earlier day of leaving that one side proposes. */
export type EndProposal = { leaveOn: Day; by: 'tenant' | 'owner' }

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

/** The changes that an earlier end makes, and what goes back by when, for the reader's side. */
export function shortenedSentence(stay: Stay, leaveOn: Day, people: People, nowAt: number): string {
  const { durationMonths, totalAmountTzs } = shortened(stay, leaveOn)
  const lessTzs = stay.totalAmountTzs - totalAmountTzs
  const backTzs = goesBackTzs(stay, leaveOn)
  return sentences(
    `The stay is then ${count(durationMonths, 'month')}, ${formatTzs(totalAmountTzs)} in all with the fee.`,
    lessTzs === 0 ? '' : `${formatTzs(lessTzs)} falls away.`,
    backTzs === 0 ? '' : goesBackSentence(backTzs, people, nowAt),
  )
}

export type People = { side: EndProposal['by']; ownerName: string; tenantName: string }

function goesBackSentence(backTzs: number, { side, ownerName, tenantName }: People, nowAt: number): string {
  const [sum, by] = [formatTzs(backTzs), `by ${formatDeadline(actBy(nowAt))}, or an administrator may decide`]
  return side === 'owner'
    ? `You return ${sum} to ${tenantName} ${by}.`
    : `${ownerName} returns ${sum} to you ${by}.`
}

/** The last days of months on which the stay can end early, each with what is owed in all then and what goes back. */
export function endsByMonth(stay: Stay, today: Day) {
  const { from, until } = leavingDays(stay, today)
  return Array.from({ length: stay.durationMonths }, (_, index) => endDateOf(stay.startDate, index + 1))
    .filter((leaveOn) => leaveOn >= from && leaveOn <= until)
    .map((leaveOn) => ({ ...shortened(stay, leaveOn), backTzs: goesBackTzs(stay, leaveOn) }))
}

/**
 * Why a stay cannot end on this day, and what to do instead; null when it can. `waitingTzs`: sum of its receipts and
 * disputes that are not decided; money that was received goes back.
 */
export function whyNotLeave(stay: Stay, leaveOn: Day, today: Day, waitingTzs: number): string | null {
  const { from, until } = leavingDays(stay, today)
  if (leaveOn < from || leaveOn > until) return `Choose a day from ${formatDay(from)} to ${formatDay(until)}.`
  const sentTzs = stay.receivedTzs + waitingTzs
  const tooMuchTzs = Math.min(waitingTzs, sentTzs - shortened(stay, leaveOn).totalAmountTzs)
  if (tooMuchTzs <= 0) return null
  const earliest = formatDay(earliestPaidFor(stay, leaveOn, sentTzs))
  return `${formatTzs(tooMuchTzs)} that nobody has decided on yet is for the time after that day. Choose ${earliest} or later, or wait for that decision.`
}

/** First day of the month of the stay in which what was sent is owed. */
function earliestPaidFor(stay: Stay, leaveOn: Day, sentTzs: number): Day {
  let begun = shortened(stay, leaveOn).durationMonths
  while (begun < stay.durationMonths && stay.monthlyRentTzs * begun + stay.adminFeeTzs < sentTzs) begun += 1
  return addDays(endDateOf(stay.startDate, begun - 1), 1)
}

/**
 * Whether a person with these relations may propose an earlier end of the stay now, or answer one. A suspended owner cannot
 * answer, so their tenants propose none.
 */
export function mayEndEarly(
  booking: Stay & Proposed,
  relations: readonly Relation[],
  today: Day,
  isOwnerSuspended: boolean,
): boolean {
  const { from, until } = leavingDays(booking, today)
  const isEarly = (from <= until && !isOwnerSuspended) || openProposal(booking, today) !== null
  return isConfirmed(booking.status) && allows('booking.end-early', relations) && isEarly
}

/** The proposal that waits, for a reader on this side. */
export function proposalFor(booking: Proposed, side: EndProposal['by'], today: Day) {
  const proposal = openProposal(booking, today)
  return proposal && { leaveOn: proposal.leaveOn, isOwn: proposal.by === side }
}
