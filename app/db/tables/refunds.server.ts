import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

/** Amount that an owner is to return for a cancelled booking. */
export const refunds = sqliteTable(
  'refunds',
  {
    bookingId: rowOf('booking_id', () => bookings.id).primaryKey(),
    /** All that is to be returned, and what of it the owner has returned. */
    amountTzs: integer('amount').notNull(),
    returnedTzs: integer('returned_amount').notNull().default(0),
    /** Our fee in what the owner keeps of a stay that was cancelled before its first day; null where the fee of the stay counts. */
    feeTzs: integer('fee'),
    status: text('status', { enum: ['owed', 'answered', 'disputed', 'closed'] })
      .notNull()
      .default('owed'),
    /** Why the owner keeps a part, and who wrote that: the owner or their verifier; null for the owner. */
    reason: text('reason'),
    reasonBy: text('reason_by'),
    /** Where the tenant wants it; null until they say. */
    payTo: text('pay_to', { mode: 'json' }).$type<RefundAccount>(),
    /** Reference of the transfer that returned it. */
    paymentReference: text('payment_reference'),
    returnedAt: integer('returned_at'),
    /** When the tenant said that it arrived. */
    arrivedAt: integer('arrived_at'),
    /** Why the tenant does not agree. */
    dispute: text('dispute'),
    /** The administrator's decision. */
    decision: text('decision'),
    decidedAt: integer('decided_at'),
    /** Deadline of the side whose turn it is. */
    actByAt: integer('act_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('refunds_open').on(t.status, t.actByAt).where(sql`status <> 'closed'`),
    /** Sums of what goes back and of what was returned, and of our fees in what was kept, are read in here. */
    index('refunds_returned')
      .on(t.bookingId, t.returnedAt, t.decidedAt, t.createdAt, t.returnedTzs, t.amountTzs, t.feeTzs)
      .where(sql`amount > 0 or fee is not null`),
    check('refunds_status_known', oneOf(t.status, ['owed', 'answered', 'disputed', 'closed'])),
    check('refunds_money', sql`${t.amountTzs} >= 0 and ${t.returnedTzs} between 0 and ${t.amountTzs}`),
  ],
)
