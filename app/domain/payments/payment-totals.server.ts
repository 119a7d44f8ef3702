import { and, count, eq, gte, notInArray, type SQL, sql, sum } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { suspendedPeople } from '~/domain/accounts/suspension.server'
import { isConfirmed } from '~/domain/money/booking-states'
import { latePartsSentence } from '~/domain/money/owed'
import { counts, isUndecided } from '~/domain/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/money/where-status.server'
import { formatDay, startOfDayAt } from '~/domain/shared/calendar'
import { formatTzs, sumTzs } from '~/domain/shared/money'
import { waysToPayments } from './access.server'
import { balanceOf } from './booking-payments.server'
import { rentRoll, thisMonth } from './rent-roll.server'
import type { LateView, PaymentTotalsView } from './views'

/**
 * Sums waiting to be checked and sums received, for all payments that this person may see; whole shillings.
 */
export function paymentTotals(actor: Actor): PaymentTotalsView {
  const queries = waysToPayments(actor).map(({ where, received }) => ({
    ...waitingOf(where),
    ...receivedOf(where, received),
  }))
  const of = (name: keyof PaymentTotalsView) => sumTzs(queries.map((way) => way[name]))
  return {
    waiting: of('waiting'),
    waitingTzs: of('waitingTzs'),
    receivedTzs: of('receivedTzs'),
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

/** One pass over an index that has all it asks for. */
function receivedOf(way: SQL | undefined, index: string) {
  const isThisMonth = gte(payments.processedAt, startOfDayAt(thisMonth()))
  return db().get<Pick<PaymentTotalsView, 'receivedTzs' | 'monthTzs'>>(sql`
    select coalesce(sum(amount), 0) as receivedTzs, coalesce(sum(amount) filter (where ${isThisMonth}), 0) as monthTzs
    from payments indexed by ${sql.raw(index)} where ${and(way, whereReceipt(counts))}`)
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
