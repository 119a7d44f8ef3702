import { and, gte, lt, sql, sum } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { memoised } from '~/db/memoised.server'
import { allRows, oneRow } from '~/db/prepared.server'
import { payments } from '~/db/tables/index.server'
import type { MonthValue } from '~/domain/desk/dashboards/bars'
import { platformMonthly } from '~/domain/desk/dashboards/monthly.server'
import { monthsIn, type Period } from '~/domain/desk/dashboards/period'
import { isStay, statusSql, takesUnit } from '~/domain/ground/money/booking-states'
import { counts } from '~/domain/ground/money/payment-states'
import { cameHere, whereReceipt } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day, daysBetween, startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR, MINUTE } from '~/domain/ground/shared/units'
import type { figureRows } from './row-bars'

type Row = { name: string; value: number }

/**
 * A figure: one value for each month (named by its first day), type or city; `unit` is the unit of the
 * values.
 */
export type Figure = {
  key: FigureKey
  title: string
  by: keyof typeof figureRows
  valueName: string
  unit: 'count' | 'tzs' | 'percent' | 'hours'
  rows: Row[]
}

const readers = {
  bookings: (period: Period): Read => ({
    ...{ title: 'Bookings', by: 'month', valueName: 'Bookings', unit: 'count' },
    rows: platformMonthly(period).bookings.map(named),
  }),
  revenue: (period: Period): Read => ({
    ...{ title: 'Revenue', by: 'month', valueName: 'Revenue (TSh)', unit: 'tzs' },
    rows: platformMonthly(period).moneyTzs.map(named),
  }),
  rent: (period: Period): Read => ({
    ...{ title: 'Rent that came', by: 'month', valueName: 'Rent (TSh)', unit: 'tzs' },
    rows: everyMonth(period, rentThatCame(period)),
  }),
  occupancy: (period: Period): Read => ({
    ...{
      title: 'Occupancy',
      by: 'month',
      valueName: 'Percent of the units offered today',
      unit: 'percent',
    },
    rows: occupancyByMonth(period).map(named),
  }),
  decisions: (period: Period): Read => ({
    ...{
      title: 'Time from request to decision',
      by: 'month',
      valueName: 'Hours on average',
      unit: 'hours',
    },
    rows: everyMonth(period, allRows<Row>(DECISIONS, instants(period))),
  }),
  users: (period: Period): Read => ({
    ...{ title: 'Users by type', by: 'type', valueName: 'Users', unit: 'count' },
    rows: allRows<Row>(USERS, { before: instants(period).before }),
  }),
  cities: (period: Period): Read => ({
    ...{ title: 'Top cities', by: 'city', valueName: 'Bookings', unit: 'count' },
    rows: allRows<Row>(CITIES, instants(period)),
  }),
}

type FigureKey = keyof typeof readers
type Read = Omit<Figure, 'key'>

const keys = Object.keys(readers) as FigureKey[]
/** Each figure reads all bookings, so it is computed at most once a minute. */
const kept = memoised<Figure>(24, { forMs: MINUTE, now })

/**
 * All figures of a period, one after another; `between` yields to other work between two of them. At most a
 * minute old.
 */
export async function figuresOf(period: Period, between: () => Promise<unknown>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const key of keys) {
    figures.push(read(key, period))
    await between()
  }
  return figures
}

/** One figure; undefined for an unknown name. */
export function figureOf(key: string, period: Period): Figure | undefined {
  const found = keys.find((one) => one === key)
  return found && read(found, period)
}

const read = (key: FigureKey, period: Period) =>
  kept(`${key} ${period.from} ${period.until}`, () => ({ key, ...readers[key](period) }))

const named = ({ month, value }: { month: Day; value: number }): Row => ({ name: month, value })

function everyMonth(period: Period, found: readonly Row[]): Row[] {
  const values = new Map(found.map(({ name, value }) => [name, value]))
  return monthsIn(period).map((month) => ({ name: month, value: values.get(month) ?? 0 }))
}

const instants = ({ from, until }: Period) => ({
  since: startOfDayAt(from),
  before: startOfDayAt(addMonths(until, 1)),
})

/** What tenants of the market paid to owners, by the month of the transfer. */
function rentThatCame({ from, until }: Period): Row[] {
  const { receivedOn, amountTzs } = payments
  return db()
    .select({
      name: sql<string>`substr(${receivedOn}, 1, 7) || '-01'`.as('month'),
      value: sum(amountTzs).mapWith(Number),
    })
    .from(payments)
    .where(and(whereReceipt(counts), cameHere, gte(receivedOn, from), lt(receivedOn, addMonths(until, 1))))
    .groupBy(sql`month`)
    .all()
}

/** Months in Tanzanian time, three hours ahead of UTC. */
const DECISIONS = `select strftime('%Y-%m-01', a.approved_at / 1000 + 10800, 'unixepoch') as name,
    round(avg(a.approved_at - b.created_at) / ${HOUR}.0, 1) as value
  from booking_approvals a join bookings b on b.id = a.booking_id
  where a.approved_at >= :since and a.approved_at < :before group by 1`
const USERS = `select case user_type when 'admin' then 'Administrators' when 'property_owner' then 'Property owners'
    when 'agent' then 'Agents' else 'Renters' end as name, count(*) as value
  from profiles where deleted_at is null and created_at < :before group by user_type order by value desc, name`
/** By the city of the listing today; a booking whose listing is deleted has its own. */
const CITIES = `select coalesce(p.city, b.city) as name, sum(b.n) as value
  from (select property_id, property_city as city, count(*) as n from bookings
    where created_at >= :since and created_at < :before and source = 'market' group by 1, 2) b
  left join properties p on p.id = b.property_id group by 1 order by value desc, name limit 10`

/** Booked nights of each month, in percent of the nights of all units offered today, to one decimal. */
function occupancyByMonth(period: Period): MonthValue[] {
  const units = oneRow<{ n: number }>(UNITS, { today: today() })?.n ?? 0
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

const HELD = `status ${statusSql(isStay)} and source = 'market'`
const STARTS = `select start_date as day, count(*) as n from bookings where ${HELD} and start_date < :before group by 1`
const ENDS = `select end_date as day, count(*) as n from bookings where ${HELD} and end_date < :before group by 1`
/** Without units that are let to tenants whom their owners entered. */
const UNITS = `select
  (select count(*) from properties where is_listed = 1 and property_type <> 'hostel') +
  (select coalesce(sum(r.available_rooms), 0) from properties p cross join hostel_rooms r on r.property_id = p.id
    where p.is_listed = 1 and p.property_type = 'hostel') -
  (select count(*) from properties p cross join bookings b on b.property_id = p.id
    where p.is_listed = 1 and b.source = 'owner' and b.status ${statusSql(takesUnit)}
      and b.start_date <= :today and b.taken_until > :today) as n`

/** Number of stays that begin, or end, on a day. */
export type DayCount = { day: Day; n: number }

/**
 * Nights before a day in stays that began on these days and had not ended. Nights of stays before a day =
 * those since their beginnings less those since their ends, so two short lists are enough for all stays.
 */
export function nightsBefore(day: Day, counts: readonly DayCount[]): number {
  return counts.reduce((sum, one) => sum + one.n * Math.max(0, daysBetween(one.day, day)), 0)
}
