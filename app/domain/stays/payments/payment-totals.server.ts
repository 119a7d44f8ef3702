import { and, count, eq, notInArray, type SQL, sum } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { latePartsSentence } from '~/domain/ground/money/owed'
import { counts, isUndecided } from '~/domain/ground/money/payment-states'
import { lateSentence } from '~/domain/ground/money/rent'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { waysToPayments } from './access.server'
import { balanceOf } from './booking-payments.server'
import { foundForSums, type PaymentListQuery } from './list-payments.server'
import { receivedSince, returnedByMonth, returnedOfPayments } from './received.server'
import { rentRoll, thisMonth } from './rent-roll.server'
import type { LateView, PaymentTotalsView } from './views'

/** The same for the payments that a search or a person finds; null where these are very many. */
export function totalsOf(actor: Actor, query: PaymentListQuery): PaymentTotalsView | null {
  if (!query.search && !query.person) return paymentTotals(actor)
  const found = foundForSums(actor, query)
  if (!found) return null
  const waiting = found.filter(({ status }) => isUndecided(status))
  const received = found.filter(({ status }) => counts(status))
  const returned = returnedOfPayments(received.map(({ bookingId }) => bookingId))
  const amountOf = (rows: typeof found) => sumTzs(rows.map(({ amountTzs }) => amountTzs))
  return {
    waiting: waiting.length,
    waitingTzs: amountOf(waiting),
    receivedTzs: amountOf(received),
    returnedTzs: sumTzs(received.map(({ id }) => returned.get(id) ?? 0)),
    month: null,
  }
}

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
      monthTzs: receivedSince(way, month),
      monthReturnedTzs: returned.get(month) ?? 0,
    }
  })
  const of = (name: keyof (typeof queries)[number]) => sumTzs(queries.map((way) => way[name]))
  return {
    waiting: of('waiting'),
    waitingTzs: of('waitingTzs'),
    receivedTzs: of('receivedTzs'),
    returnedTzs: of('returnedTzs'),
    month: { from: month, receivedTzs: of('monthTzs'), returnedTzs: of('monthReturnedTzs') },
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

/** Late instalments of a tenant; for the people who collect them all of them in one sentence. */
export function lateInstalments(actor: Actor): LateView[] {
  if (typeMay(actor.userType, 'booking.request')) return lateOfTenant(db(), actor)
  const { lines, lateCount, lateTzs } = rentRoll(actor, { from: thisMonth() })
  if (lateCount === 0) return []
  const [first] = lines
  const sentence = lateSentence(lateCount, lateTzs)
  if (!first?.lateSince) return [{ bookingId: '', text: sentence }]
  const [sum, since] = [formatTzs(lateTzs), formatDay(first.lateSince)]
  const text =
    lateCount === 1
      ? t`${first.tenantName} is late with ${sum}, since ${since}.`
      : t`${inFigures(lateCount)} tenants are late with ${sum}, the longest since ${since}.`
  return [{ bookingId: first.bookingId, text }]
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
      const text = t`${booking.propertyTitle}: ${latePartsSentence(late)} Send it now.`
      return [{ bookingId: booking.id, text }]
    })
}
