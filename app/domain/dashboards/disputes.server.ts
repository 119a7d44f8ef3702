import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, paymentDisputes, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { allows, typeMay } from '~/domain/access/policy'
import { relationsToBooking } from '~/domain/bookings/access.server'
import { isUndecided, missingTzs, paymentStatuses } from '~/domain/money/payment-states'
import { wherePaymentFor } from '~/domain/payments/access.server'
import { namedPayments } from '~/domain/payments/cards.server'
import { unansweredBefore } from '~/domain/payments/rules'

const SHOWN = 10

type Waiting = { id: string; sinceAt: number; kind: 'disputed' | 'unanswered' }

/**
 * Disputed receipts, for administrators who decide and for people who receive the money; administrators also
 * see receipts unchecked for 72 hours. Longest wait first. Rule: decisions "Disputes: 'I did pay', and who
 * decides".
 */
export function openDisputes(actor: Actor) {
  const waiting = [...disputed(actor), ...(typeMay(actor.userType, 'admin.area') ? unanswered(actor) : [])]
  const rows = namedPayments()
    .where(
      inArray(
        payments.id,
        waiting.map(({ id }) => id),
      ),
    )
    .all()
  return waiting
    .sort((a, b) => a.sinceAt - b.sinceAt)
    .slice(0, SHOWN)
    .flatMap(({ id, ...since }) => {
      const row = rows.find(({ payment }) => payment.id === id)
      return row ? [{ ...since, ...lineOf(actor, row, since.kind) }] : []
    })
}

function lineOf(
  actor: Actor,
  { payment, booking, tenantName, ownerName }: ReturnType<ReturnType<typeof namedPayments>['all']>[number],
  kind: Waiting['kind'],
) {
  const action = kind === 'disputed' ? 'payment.settle' : 'payment.verify'
  return {
    paymentId: payment.id,
    title: booking.propertyTitle,
    tenantName,
    ownerName,
    amountTzs: kind === 'disputed' ? missingTzs(payment) : payment.sentAmountTzs,
    mayDecide: allows(action, relationsToBooking(db(), actor, booking)),
  }
}

function disputed(actor: Actor): Waiting[] {
  return db()
    .select({ id: paymentDisputes.paymentId, sinceAt: paymentDisputes.createdAt })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(isNull(paymentDisputes.decidedAt), wherePaymentFor(actor, 'payment.verify')))
    .orderBy(asc(paymentDisputes.createdAt))
    .limit(SHOWN)
    .all()
    .map((row) => ({ ...row, kind: 'disputed' }))
}

function unanswered(actor: Actor): Waiting[] {
  const waits = inArray(payments.status, paymentStatuses.filter(isUndecided))
  const isLate = and(waits, lte(payments.createdAt, unansweredBefore(now())))
  return db()
    .select({ id: payments.id, sinceAt: payments.createdAt })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(isLate, wherePaymentFor(actor, 'payment.verify')))
    .orderBy(asc(payments.createdAt))
    .limit(SHOWN)
    .all()
    .map((row) => ({ ...row, kind: 'unanswered' }))
}
