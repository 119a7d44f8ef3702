import { type SQL, sql } from 'drizzle-orm'
import { bookings, payments } from '~/db/tables/index.server'
import { type BookingStatus, statusSql } from './booking-states'
import { PAID_BEFORE } from './payment-methods'
import { type PaymentStatus, paymentStatuses } from './payment-states'

/**
 * A predicate of `payment-states.ts` as a condition on `payments`, written out so that partial indexes can be
 * used. For several statuses the plus keeps SQLite on the index of the list's order.
 */
export function whereReceipt(question: (status: PaymentStatus) => boolean): SQL {
  const statuses = paymentStatuses.filter(question).map((status) => `'${status}'`)
  if (statuses.length === 1) return sql`${payments.status} = ${sql.raw(statuses.join())}`
  return sql`+${payments.status} in (${sql.raw(statuses.join(', '))})`
}

/** Payments of money that came since their stays are here; the text of the indexes of these sums. */
export const cameHere = sql.raw(`payment_method <> '${PAID_BEFORE}'`)

/** A predicate of `booking-states.ts` as a condition on `bookings`. */
export function whereStatus(question: (status: BookingStatus) => boolean): SQL {
  return sql`${bookings.status} ${sql.raw(statusSql(question))}`
}
