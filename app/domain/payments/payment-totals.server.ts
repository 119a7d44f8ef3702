import { and, count, eq, notInArray, type SQL, sum } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { suspendedPeople } from '~/domain/accounts/suspension.server'
import { isConfirmed } from '~/domain/money/booking-states'
import { latePartsSentence } from '~/domain/money/owed'
import { isUndecided } from '~/domain/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/money/where-status.server'
import { formatDay, startOfDayAt } from '~/domain/shared/calendar'
import { formatTzs, sumTzs } from '~/domain/shared/money'
import { waysToPayments } from './access.server'
import { balanceOf } from './booking-payments.server'
import { receivedSince, returnedByMonth } from './received.server'
import { rentRoll, thisMonth } from './rent-roll.server'
import type { LateView, PaymentTotalsView } from './views'

/**
 * Sums waiting to be checked, received and returned, for all payments that this person may see; whole shillings.
 */
export function paymentTotals(actor: Actor): PaymentTotalsView {
  const month = thisMonth()
  const queries = waysToPayments(actor).map((way) => {
    const returned = returnedByMonth(way)
    return {
      ...waitingOf(way.where),
      receivedTzs: receivedSince(way),
      returnedTzs: sumTzs([...returned.values()]),
      monthTzs: receivedSince(way, startOfDayAt(month)) - (returned.get(month) ?? 0),
    }
  })
  const of = (name: keyof PaymentTotalsView) => sumTzs(queries.map((way) => way[name]))
  return {
    waiting: of('waiting'),
    waitingTzs: of('waitingTzs'),
    receivedTzs: of('receivedTzs'),
    returnedTzs: of('returnedTzs'),
    monthTzs: of('monthTzs'),
  }
}

function waitingOf(way: SQL | undefined) {
  const row = db()
    .select({ waiting: count(), waitingTzs: sum(payments.amountTzs).mapWith(Number) })
    .from(payments)
    .where(and(way, whereReceipt(isUndecided)))
    .get()
  return { waiting: row?.waiting ?? 0, waitingTzs: row?.waitingTzs ?? 0 }
}

const SHOWN = 5

/** Late instalments, for the people who pay or collect them, the longest overdue first. */
export function lateInstalments(actor: Actor): LateView[] {
  if (typeMay(actor.userType, 'booking.request')) return lateOfTenant(db(), actor)
  return rentRoll(actor, { from: thisMonth() })
    .lines.filter(({ lateSince }) => lateSince !== null)
    .slice(0, SHOWN)
    .map(({ bookingId, title, tenantName, lateTzs, lateSince }) => ({
      bookingId,
      text: `${tenantName}, ${title}: ${formatTzs(lateTzs)} is late since ${formatDay(lateSince ?? '')}.`,
    }))
}

function lateOfTenant(tx: Db, actor: Actor): LateView[] {
  const open = and(
    eq(bookings.tenantId, actor.id),
    whereStatus(isConfirmed),
    notInArray(bookings.ownerId, suspendedPeople()),
  )
  return tx
    .select()
    .from(bookings)
    .where(open)
    .all()
    .flatMap((booking) => {
      const { late } = balanceOf(tx, booking)
      if (!late) return []
      return [
        { bookingId: booking.id, text: `${booking.propertyTitle}: ${latePartsSentence(late)} Send it now.` },
      ]
    })
}
