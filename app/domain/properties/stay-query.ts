import { addDays, type Day, formatDay, isDay } from '~/domain/shared/calendar'
import { MAX_STAY_MONTHS } from './rules'

/** The first day on which a stay may start, and how many days ahead the last one is. */
export type StartWindow = { today: Day; maxBookingDays: number }

/** A whole number of months that can be booked at once. */
export function readMonths(text: string): number | null {
  const months = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return months >= 1 && months <= MAX_STAY_MONTHS ? months : null
}

/** A day on which a stay may start. */
export function readMoveIn(text: string, { today, maxBookingDays }: StartWindow): Day | null {
  return isDay(text) && text >= today && text <= addDays(today, maxBookingDays) ? text : null
}

/** Why the typed date is no valid first day, with the valid range from `firstDate` to `lastDate`. */
export function moveInProblem(
  input: string,
  { firstDate, lastDate }: { firstDate: Day; lastDate: Day },
): string {
  const choices = `Stays begin from ${formatDay(firstDate)} to ${formatDay(lastDate)}.`
  if (!isDay(input)) return `We left out “${input}”: this is not a day. ${choices}`
  if (input < firstDate) return `We left out ${formatDay(input)}: this day is past. ${choices}`
  return `We left out ${formatDay(input)}: this day is too far ahead. ${choices}`
}
