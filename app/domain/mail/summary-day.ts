import { addDays, type Day, dayOf, startOfDayAt } from '~/domain/shared/calendar'
import { HOUR } from '~/domain/shared/units'

/** When summaries leave, in Tanzania. */
const LEAVES_AFTER = 18 * HOUR

/** In the summary of which day something stands that happens at this instant (milliseconds UTC). */
export function summaryDayOf(instantAt: number): Day {
  const day = dayOf(instantAt)
  return instantAt < startOfDayAt(day) + LEAVES_AFTER ? day : addDays(day, 1)
}

/** The latest day whose summary may leave by now. */
export function lastSummaryDay(nowAt: number): Day {
  return addDays(summaryDayOf(nowAt), -1)
}
