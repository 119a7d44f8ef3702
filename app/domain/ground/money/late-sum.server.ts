import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '~/db/tables/index.server'
import { type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { partMonthsSql } from './allocation'
import { isUndecided } from './payment-states'
import { whereReceipt } from './where-status.server'

/**
 * The late amount of a booking: its instalments that were due before this day, less what was sent; at most 0 when none is
 * late. The same sum as `lateTzs` of `rentOwed`, for stays that are too many to be read.
 */
export function lateSum(day: Day): SQL<number> {
  const { startDate, durationMonths, payByAt, monthlyRentTzs, adminFeeTzs, deferredTo } = bookings
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const ofStart = (from: number, length: number) =>
    sql`cast(substr(${startDate}, ${from}, ${length}) as integer)`
  const wholeMonths = sql`(${year * 12 + month} - ${ofStart(1, 4)} * 12 - ${ofStart(6, 2)} - (${ofStart(9, 2)} >= ${dayOfMonth}))`
  const step = sql.raw(partMonthsSql('bookings'))
  const dueMonths = sql`min(${durationMonths}, ${step} * max(1, cast(${wholeMonths} / ${step} as integer) + 1))`
  const isDue = sql`case when ${payByAt} is null then ${startDate} < ${day} else ${payByAt} < ${startOfDayAt(day)} end`
  const waiting = sql`(select coalesce(sum(amount), 0) from payments where payments.booking_id = ${bookings.id} and ${whereReceipt(isUndecided)})`
  const deferred = sql`case when ${deferredTo} >= ${day} then ${bookings.deferredTzs} else 0 end`
  return sql`case when ${isDue} then ${adminFeeTzs} + ${monthlyRentTzs} * ${dueMonths} - (${deferred}) - ${bookings.receivedTzs} - ${waiting} else 0 end`
}
