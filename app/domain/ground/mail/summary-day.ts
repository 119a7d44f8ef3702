import { addDays, type Day, dayOf, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'

/** Time of day when summaries leave, in Tanzania. */
const LEAVES_AFTER = 18 * HOUR

/** Day of the summary that includes this instant (milliseconds UTC). */
export function summaryDayOf(instantAt: number): Day {
  const day = dayOf(instantAt)
  return instantAt < startOfDayAt(day) + LEAVES_AFTER ? day : addDays(day, 1)
}

/** When the latest summary left (milliseconds UTC). */
export function lastSummaryAt(nowAt: number): number {
  return startOfDayAt(lastSummaryDay(nowAt)) + LEAVES_AFTER
}

/** Latest day whose summary may leave now. */
export function lastSummaryDay(nowAt: number): Day {
  return addDays(summaryDayOf(nowAt), -1)
}
