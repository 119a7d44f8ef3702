import { addDays, type Day, formatDay } from '~/domain/ground/shared/calendar'
import { dayProblem, parseDay } from '~/domain/ground/shared/days'
import { t } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { MAX_STAY_MONTHS } from './rules'

/** The first day on which a stay may start, and how many days ahead the last one is. */
export type StartWindow = { today: Day; maxBookingDays: number }

/** A whole number of months that can be booked at once. */
export function readMonths(text: string): number | null {
  const months = wholeNumber(text) ?? 0
  return months >= 1 && months <= MAX_STAY_MONTHS ? months : null
}

/** A stay of students is an academic year long, unless they ask for another. */
const USUAL_MONTHS = 10

/**
 * The months that a form begins with: those that were asked for, else the allowed ones nearest to the usual. Rule:
 * decisions "Requests: begin at ten months".
 */
export function proposedMonths(requested: number | null, minTerm: number, maxTerm: number | null): number {
  const longest = Math.min(maxTerm ?? MAX_STAY_MONTHS, MAX_STAY_MONTHS)
  if (requested !== null && requested >= minTerm && requested <= longest) return requested
  return Math.min(Math.max(USUAL_MONTHS, minTerm), longest)
}

/** The term that was ticked, if it was ticked for these months: other months have a proposal of their own. */
export function tickedTerm(term: string, tickedFor: string, months: number): string {
  return tickedFor === '' || tickedFor === String(months) ? term : ''
}

/** A day on which a stay may start. */
export function readMoveIn(text: string, { today, maxBookingDays }: StartWindow): Day | null {
  const day = parseDay(text)
  return day !== null && day >= today && day <= addDays(today, maxBookingDays) ? day : null
}

/** Why the typed date is no valid first day, with the valid range from `firstDate` to `lastDate`. */
export function moveInProblem(
  input: string,
  { firstDate, lastDate }: { firstDate: Day; lastDate: Day },
): string {
  const choices = t`Stays begin from ${formatDay(firstDate)} to ${formatDay(lastDate)}.`
  const day = parseDay(input)
  if (day === null) return t`We left out “${input}”. ${dayProblem(input, firstDate)} ${choices}`
  if (day < firstDate) return t`We left out ${formatDay(day)}: this day is past. ${choices}`
  return t`We left out ${formatDay(day)}: this day is too far ahead. ${choices}`
}
