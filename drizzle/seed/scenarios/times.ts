import { addDays, type Day, dayOf, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'

/** Instants and days counted from the moment at which the demo is loaded. */
export interface Times {
  nowAt: number
  today: Day
  hoursAgo(hours: number): number
  /** That many days ago at an hour of the day (14.5 is half past two), in Tanzania; never in the future. */
  daysAgo(days: number, hour?: number): number
  day(daysAhead: number): Day
}

export function timesFrom(nowAt: number): Times {
  const today = dayOf(nowAt)
  return {
    nowAt,
    today,
    hoursAgo: (hours) => nowAt - Math.round(hours * HOUR),
    daysAgo: (days, hour = 11) => Math.min(nowAt, atHour(addDays(today, -days), hour)),
    day: (daysAhead) => addDays(today, daysAhead),
  }
}

/** The instant of an hour of a Tanzanian day. */
export function atHour(day: Day, hour: number): number {
  return startOfDayAt(day) + Math.round(hour * HOUR)
}
