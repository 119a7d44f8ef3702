import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt } from '~/domain/ground/money/where-status.server'
import { wherePaymentFor } from './access.server'
import { namedPayments, paymentCards } from './cards.server'

/** Max receipts that are listed; the next ones follow as these are decided. */
const LISTED = 100

/** The receipts that wait for this person's decision, the one that waits longest first. */
export function receiptsToCheck(actor: Actor, limit = LISTED) {
  const rows = namedPayments()
    .where(whereToCheck(actor))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .limit(limit)
    .all()
  return paymentCards(actor, rows)
}

/** Number and sum of all of them. */
export function totalToCheck(actor: Actor): { count: number; tzs: number } {
  const row = db()
    .select({ count: count(), tzs: sql<number>`coalesce(sum(${payments.amountTzs}), 0)` })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(whereToCheck(actor))
    .get()
  return row ?? { count: 0, tzs: 0 }
}

export function whereToCheck(actor: Actor): SQL | undefined {
  const mine = or(isNull(payments.leftAt), eq(payments.ownerId, actor.id))
  const isLeftToMe = typeMay(actor.userType, 'admin.area') ? undefined : mine
  return and(wherePaymentFor(actor, 'payment.verify'), whereReceipt(isUndecided), isLeftToMe)
}
