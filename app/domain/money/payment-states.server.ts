import { type SQL, sql } from 'drizzle-orm'
import { payments } from '~/db/tables/index.server'
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
