import { addMonths, type Day } from './calendar'

/** The day of leaving. Rule: decisions "Stays: half-open, counted in calendar months". */
export function endDateOf(startDate: Day, durationMonths: number): Day {
  return addMonths(startDate, durationMonths)
}
