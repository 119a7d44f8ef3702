import { and, count, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookingCommissions, bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { whereBookingFor } from '~/domain/bookings/access.server'
import { bookingStatuses, earnsCommission } from '~/domain/bookings/states'
import type { MonthValue } from '~/domain/dashboards/bars'
import { monthsIn, type Period } from '~/domain/dashboards/period'
import { feesByMonth } from '~/domain/invoices/revenue.server'
import { addMonths, type Day, startOfDayAt } from '~/domain/shared/calendar'

/** A period's figures by month, each a value for every month: requests by their day, money by the day of its approval. */
export type Monthly = { period: Period; bookings: MonthValue[]; moneyTzs: MonthValue[] }

/** Requests for an owner's places, and the payments that they approved. Rule: decisions "Dashboards: what the figures mean". */
export function ownerMonthly(ownerId: string, period: Period): Monthly {
  const theirs = eq(bookings.ownerId, ownerId)
  return {
    period,
    bookings: byMonth(period, (month) => requestsIn(month, theirs)),
    moneyTzs: byMonth(period, (month) => {
      const received = and(eq(payments.ownerId, ownerId), sql`${payments.status} = 'completed'`)
      const row = db()
        .select({ tzs: sum(payments.amountTzs).mapWith(Number) })
        .from(payments)
        .where(and(received, within(sql`${payments.processedAt}`, month)))
        .get()
      return row?.tzs ?? 0
    }),
  }
}

/** All requests, and the platform's own revenue, whose months the caller may have read already. */
export function platformMonthly(period: Period, fees = feesByMonth()): Monthly {
  return {
    period,
    bookings: byMonth(period, (month) => requestsIn(month)),
    moneyTzs: byMonth(period, (month) => fees.get(month) ?? 0),
  }
}

/** Requests that an agent sees, and their own commission by the day of the confirmation. */
export function agentMonthly(actor: Actor, period: Period): Monthly {
  const earning = inArray(bookings.status, bookingStatuses.filter(earnsCommission))
  return {
    period,
    bookings: byMonth(period, (month) => requestsIn(month, whereBookingFor(actor, 'booking.read'))),
    moneyTzs: byMonth(period, (month) => {
      const row = db()
        .select({ tzs: sum(bookingCommissions.amountTzs).mapWith(Number) })
        .from(bookingCommissions)
        .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
        .where(
          and(
            eq(bookingCommissions.agentId, actor.id),
            earning,
            within(sql`coalesce(${bookings.confirmedAt}, ${bookings.createdAt})`, month),
          ),
        )
        .get()
      return row?.tzs ?? 0
    }),
  }
}

function byMonth(period: Period, figureOf: (month: Day) => number): MonthValue[] {
  return monthsIn(period).map((month) => ({ month, value: figureOf(month) }))
}

function requestsIn(month: Day, where?: SQL): number {
  const asked = and(where, within(sql`${bookings.createdAt}`, month))
  return db().select({ n: count() }).from(bookings).where(asked).get()?.n ?? 0
}

function within(at: SQL, month: Day): SQL | undefined {
  return and(gte(at, startOfDayAt(month)), lt(at, startOfDayAt(addMonths(month, 1))))
}
