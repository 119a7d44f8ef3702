import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'
import { payments } from './payments.server'
import { rowOf } from './row-of.server'

/** 'I did pay': what the tenant says about a receipt that was rejected or counted for less, once, and what an administrator decides on it. */
export const paymentDisputes = sqliteTable(
  'payment_disputes',
  {
    paymentId: rowOf('payment_id', () => payments.id).primaryKey(),
    /** The tenant's words; the owner's are the payment's reason. */
    statement: text('statement').notNull(),
    /** Private files of the tenant's: one with the words, and one more until it is decided. */
    objectKey: text('object_key'),
    moreKey: text('more_key'),
    /** Until when the payment deadline rests. */
    restsUntilAt: integer('rests_until').notNull(),
    /** The outcome for the receipt; null while undecided. */
    outcome: text('outcome', { enum: ['stands', 'rejected'] }),
    decision: text('decision'),
    decidedBy: text('decided_by'),
    decidedAt: integer('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('payment_disputes_open').on(t.createdAt).where(sql`decided_at is null`),
    check('payment_disputes_known', oneOf(t.outcome, ['stands', 'rejected'])),
    check('payment_disputes_decided', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
  ],
)
