import { type Day, daysBetween } from '~/domain/shared/calendar'

/** Number of stays that begin, or end, on a day. */
export type DayCount = { day: Day; n: number }

/**
 * Nights before a day in stays that began on these days and had not ended. Nights of stays before a day =
 * those since their beginnings less those since their ends, so two short lists are enough for all stays.
 */
export function nightsBefore(day: Day, counts: readonly DayCount[]): number {
  return counts.reduce((sum, one) => sum + one.n * Math.max(0, daysBetween(one.day, day)), 0)
}
