import { type Day, daysBetween } from '~/domain/shared/calendar'

/** How many stays begin, or end, on a day. */
export type DayCount = { day: Day; n: number }

/**
 * Nights before a day in stays that began on these days and had not ended. The nights that stays take before a day are
 * those since their beginnings without those since their ends: so two short lists stand for all stays.
 */
export function nightsBefore(day: Day, counts: readonly DayCount[]): number {
  return counts.reduce((sum, one) => sum + one.n * Math.max(0, daysBetween(one.day, day)), 0)
}
