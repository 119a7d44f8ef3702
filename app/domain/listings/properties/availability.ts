import { statusSql, takesUnit } from '~/domain/ground/money/booking-states'
import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  formatDay,
  laterDay,
} from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'

/** A half-open stay: `endDate` is the day of leaving and may be another's first day. */
export type Stay = { startDate: Day; endDate: Day }
type Availability = { capacity: number; stays: readonly Stay[] }

/** Units of a listing without categories. */
export const SINGLE_UNIT_CAPACITY = 1

/** Error when no unit is free for a stay; `roomId` is the room category's, null for a listing without categories. */
export function nothingFree(roomId: string | null): string {
  return roomId === null
    ? t`This place is not free for these dates.`
    : t`No rooms of this type are free for these dates.`
}

/**
 * Units free for the whole stay: the offer less the largest number of confirmed stays on any one of its days, at least 0.
 * `stays` are the confirmed ones of this listing or category; others may be among them as long as they end before or
 * begin after. Rule: decisions "Availability: by date".
 */
export function freeUnits({ capacity, stays, startDate, endDate }: Availability & Stay): number {
  return Math.max(0, capacity - busiestDay(stays, startDate, endDate).booked)
}

/**
 * `freeUnits` above 0 in SQL, for a unit of the listing `p`: `takes` is the condition on the bookings `d` that take one,
 * the others are expressions. The busiest day of a stay is its first or one on which another begins: `d` is in the way then.
 */
export function hasFreeUnit(unit: { capacity: string; takes: string; startDate: string; endDate: string }) {
  const { capacity, takes, startDate, endDate } = unit
  const takesUnits = statusSql(takesUnit)
  const busyDay = `max(d.start_date, ${startDate})`
  return `${capacity} > 0 and not exists (select 1 from bookings d
    where d.status ${takesUnits} and d.property_id = p.id and ${takes}
      and d.taken_until > ${startDate} and d.start_date < ${endDate}
      and ${capacity} <= (select count(*) from bookings o
        where o.status ${takesUnits} and o.property_id = p.id and o.hostel_room_id is d.hostel_room_id
          and o.start_date <= ${busyDay} and o.taken_until > ${busyDay}))`
}

/** Max confirmed stays on any one day of the period. */
export function takenUnits(stays: readonly Stay[], { startDate, endDate }: Stay): number {
  return busiestDay(stays, startDate, endDate).booked
}

/** Units that are free for tonight. */
export function freeToday({ capacity, stays, today }: Availability & { today: Day }): number {
  return freeUnits({ capacity, stays, startDate: today, endDate: addDays(today, 1) })
}

/** `freeToday` in SQL, for the room category `r`; `:today` is the day. */
export const freeTodaySql = () => `max(0, r.available_rooms - (select count(*) from bookings b
  where b.status ${statusSql(takesUnit)} and b.property_id = r.property_id and b.hostel_room_id = r.id
    and b.start_date <= :today and b.taken_until > :today))`

/**
 * The first day, from today to `windowDays` ahead, on which a stay of the minimum term fits; null when there is none.
 * Only today and the days on which somebody leaves can be that day: before a free day that is neither lies another.
 */
export function earliestFree(
  availability: Availability & { today: Day; windowDays: number; minTermMonths: number },
): Day | null {
  const lastDay = addDays(availability.today, availability.windowDays)
  const leavings = availability.stays
    .map((stay) => stay.endDate)
    .filter((day) => day > availability.today && day <= lastDay)
  const candidates = [availability.today, ...leavings].sort(compareDays)
  const found = candidates.find((startDate) => {
    const endDate = addMonths(startDate, availability.minTermMonths)
    return freeUnits({ ...availability, startDate, endDate }) > 0
  })
  return found ?? null
}

/** The busiest coming day (the first of equals) when more are booked on it than `offer`; null when the offer holds. */
export function overbookedDay(
  capacity: number,
  stays: readonly Stay[],
  today: Day,
): { day: Day; booked: number } | null {
  const busiest = busiestDay(stays, today, null)
  return busiest.booked > capacity ? busiest : null
}

export function overbookedSentence({ day, booked }: { day: Day; booked: number }): string {
  return booked === 1
    ? t`1 is already booked on ${formatDay(day)}.`
    : t`${booked} are already booked on ${formatDay(day)}.`
}

/** Walks the arrivals and leavings of `[startDate, endDate)` in order; without an end, of all that is to come. */
function busiestDay(
  stays: readonly Stay[],
  startDate: Day,
  endDate: Day | null,
): { day: Day; booked: number } {
  const steps = stays
    .filter((stay) => stay.endDate > startDate && (endDate === null || stay.startDate < endDate))
    .flatMap((stay) => [
      { day: laterDay(stay.startDate, startDate), change: 1 },
      { day: stay.endDate, change: -1 },
    ])
    .sort((a, b) => compareDays(a.day, b.day) || a.change - b.change)
  let booked = 0
  let busiest = { day: startDate, booked: 0 }
  for (const step of steps) {
    booked += step.change
    if (booked > busiest.booked) busiest = { day: step.day, booked }
  }
  return busiest
}
