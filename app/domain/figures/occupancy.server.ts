import { allRows, oneRow } from '~/db/prepared.server'
import type { MonthValue } from '~/domain/dashboards/bars'
import { monthsIn, type Period } from '~/domain/dashboards/period'
import { isStay, statusSql } from '~/domain/money/booking-states'
import { addMonths, type Day, daysBetween } from '~/domain/shared/calendar'
import { type DayCount, nightsBefore } from './nights'

/** Booked nights of each month, in percent of the nights of all units offered today, to one decimal. */
export function occupancyByMonth(period: Period): MonthValue[] {
  const units = oneRow<{ n: number }>(UNITS)?.n ?? 0
  const until = { before: addMonths(period.until, 1) }
  const [starts, ends] = [allRows<DayCount>(STARTS, until), allRows<DayCount>(ENDS, until)]
  const bookedBefore = (day: Day) => nightsBefore(day, starts) - nightsBefore(day, ends)
  return monthsIn(period).map((month) => {
    const next = addMonths(month, 1)
    const offered = units * daysBetween(month, next)
    const booked = bookedBefore(next) - bookedBefore(month)
    return { month, value: offered === 0 ? 0 : Math.round((booked / offered) * 1_000) / 10 }
  })
}

const HELD = `status ${statusSql(isStay)}`
const STARTS = `select start_date as day, count(*) as n from bookings where ${HELD} and start_date < :before group by 1`
const ENDS = `select end_date as day, count(*) as n from bookings where ${HELD} and end_date < :before group by 1`
const UNITS = `select
  (select count(*) from properties where is_listed = 1 and property_type <> 'hostel') +
  (select coalesce(sum(r.available_rooms), 0) from properties p cross join hostel_rooms r on r.property_id = p.id
    where p.is_listed = 1 and p.property_type = 'hostel') as n`
