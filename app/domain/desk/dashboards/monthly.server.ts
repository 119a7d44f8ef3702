import { and, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { MonthValue } from '~/domain/desk/dashboards/bars'
import { agentEarningsTzs } from '~/domain/desk/dashboards/figures.server'
import { monthsIn, type Period, readPeriod } from '~/domain/desk/dashboards/period'
import type { Actor } from '~/domain/ground/access/actor'
import { counts } from '~/domain/ground/money/payment-states'
import { cameHere, whereReceipt } from '~/domain/ground/money/where-status.server'
import { addMonths, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { fromMarket, waysToBookings } from '~/domain/stays/bookings/access.server'
import { feesByMonth } from '~/domain/stays/invoices/revenue.server'
import { returnedByMonth } from '~/domain/stays/payments/received.server'

/** A period's figures by month, with a value for every month: requests by their day, owners' money by the day on which it came. */
export type Monthly = {
  period: Period
  bookings: MonthValue[]
  moneyTzs: MonthValue[]
  /** What owners returned of it, by the day of the return. */
  returnedTzs?: MonthValue[]
}

/** Requests for an owner's places, the money that came, and what went back. Rule: decisions "Money that came: by the day of the transfer". */
export function ownerMonthly(ownerId: string, period: Period): Monthly {
  const returned = returnedByMonth({ ofBookings: eq(bookings.ownerId, ownerId) })
  return {
    period,
    bookings: byMonth(period, (month) => requestsIn(month, eq(bookings.ownerId, ownerId))),
    moneyTzs: cameByMonth(ownerId, period),
    returnedTzs: byMonth(period, (month) => returned.get(month) ?? 0),
  }
}

export type RentMonth = { month: Day; cameTzs: number; lateTzs: number }

/** The last twelve months of an owner's rent; `monthly` is what is read already, `late` by the month in which it was due. */
export function ownerRentMonths(
  ownerId: string,
  { period, moneyTzs }: Monthly,
  late: Record<Day, number>,
): RentMonth[] {
  const usual = readPeriod(today())
  const isRead = period.from === usual.from && period.until === usual.until
  const came = isRead ? moneyTzs : cameByMonth(ownerId, usual)
  return came.map(({ month, value }) => ({ month, cameTzs: value, lateTzs: late[month] ?? 0 }))
}

function cameByMonth(owner: string, period: Period): MonthValue[] {
  return byMonth(
    period,
    (month) => ownReceived(db()).get({ owner, from: month, until: addMonths(month, 1) })?.tzs ?? 0,
  )
}

const ownReceived = prepared((tx) =>
  tx
    .select({ tzs: sum(payments.amountTzs).mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.ownerId, sql.placeholder('owner')),
        whereReceipt(counts),
        cameHere,
        gte(payments.receivedOn, sql.placeholder('from')),
        lt(payments.receivedOn, sql.placeholder('until')),
      ),
    )
    .prepare(),
)

/** All requests from the market, and the platform's own revenue; pass `fees` if they are read already. */
export function platformMonthly(period: Period, fees = feesByMonth()): Monthly {
  return {
    period,
    bookings: byMonth(period, (month) => requestsIn(month, fromMarket)),
    moneyTzs: byMonth(period, (month) => fees.get(month) ?? 0),
  }
}

/** Requests that an agent sees, and their own commission by the day of the confirmation. */
export function agentMonthly(actor: Actor, period: Period): Monthly {
  const conditions = waysToBookings(actor)
  return {
    period,
    bookings: byMonth(period, (month) => sumTzs(conditions.map((way) => requestsIn(month, way)))),
    moneyTzs: byMonth(period, (month) =>
      agentEarningsTzs(
        actor.id,
        within(sql`coalesce(${bookings.confirmedAt}, ${bookings.createdAt})`, month),
      ),
    ),
  }
}

function byMonth(period: Period, figureOf: (month: Day) => number): MonthValue[] {
  return monthsIn(period).map((month) => ({ month, value: figureOf(month) }))
}

function requestsIn(month: Day, where?: SQL): number {
  const inMonth = and(where, within(sql`${bookings.createdAt}`, month))
  return countRows(bookings, inMonth)
}

function within(at: SQL, month: Day): SQL | undefined {
  return and(gte(at, startOfDayAt(month)), lt(at, endOf(month)))
}

const endOf = (month: Day) => startOfDayAt(addMonths(month, 1))
