import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, paymentDisputes, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { missingTzs } from '~/domain/ground/money/payment-states'
import { tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { wherePaymentFor } from '~/domain/stays/payments/access.server'

const SHOWN = 10

/**
 * Disputed receipts, for people who receive the money, longest wait first. Rule: decisions "Disputes: 'I did pay', and who
 * decides".
 */
export function openDisputes(actor: Actor) {
  return db()
    .select({
      payment: payments,
      title: bookings.propertyTitle,
      tenantName: tenantNameOf(),
      sinceAt: paymentDisputes.createdAt,
    })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(isNull(paymentDisputes.decidedAt), wherePaymentFor(actor, 'payment.verify')))
    .orderBy(asc(paymentDisputes.createdAt))
    .limit(SHOWN)
    .all()
    .map(({ payment, ...line }) => ({ ...line, paymentId: payment.id, amountTzs: missingTzs(payment) }))
}
