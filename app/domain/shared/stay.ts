import { addMonths, type Day, daysBetween } from './calendar'

/** The day of leaving. Rule: decisions "Stays: half-open, counted in calendar months". */
export function endDateOf(startDate: Day, durationMonths: number): Day {
  return addMonths(startDate, durationMonths)
}

/** The stored months, or for a row without them its days / 30 rounded up. */
export function monthsOf(stay: { startDate: Day; endDate: Day; durationMonths: number | null }): number {
  return stay.durationMonths ?? Math.ceil(daysBetween(stay.startDate, stay.endDate) / 30)
}
