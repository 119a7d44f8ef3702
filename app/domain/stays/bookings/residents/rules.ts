import { addDays, type Day, daysBetween } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'

/** Days that a stay lasts before its tenant is asked, and after its end on which they may still answer. */
export const DAYS_LIVED = 14
const DAYS_AFTER = 90

/** Time from the first answer in which it may be changed. */
export const CHANGED_WITHIN = 30 * DAY

/** Lasting answers that join the counts at once: alone, the owner would know whose it is. */
export const JOIN_FROM = 3

/** Whether a stay has lasted long enough on this day, and is not over for too long. `from`: the day on which its tenant came. */
export function isAnswerTime({ from, endDate }: { from: Day; endDate: Day }, today: Day): boolean {
  const until = today < endDate ? today : endDate
  return daysBetween(from, until) >= DAYS_LIVED && today <= addDays(endDate, DAYS_AFTER)
}
