import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

/** A tenant's statement that they handed over the deposit of their stay, and what came of it. */
export const depositStatements = sqliteTable(
  'deposit_statements',
  {
    bookingId: rowOf('booking_id', () => bookings.id).primaryKey(),
    amountTzs: integer('amount').notNull(),
    handedOn: text('handed_on').notNull(),
    /** The owner, or somebody who was an agent of the listing then. */
    handedTo: rowOf('handed_to', () => profiles.id),
    paymentMethod: text('payment_method', { enum: ['cash', 'mobile_money', 'bank_transfer'] }).notNull(),
    /** The private picture; null without one. */
    objectKey: text('object_key'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    status: text('status', { enum: ['waiting', 'denied', 'closed'] })
      .notNull()
      .default('waiting'),
    /** From when on the owner's silence counts as a confirmation. */
    answerByAt: integer('answer_by').notNull(),
    /** How many times the owner was reminded. */
    reminders: integer('reminders').notNull().default(0),
    /** The owner's denial, and what the named agent says. */
    denial: text('denial'),
    answer: text('answer'),
    /** An administrator's decision on the denial. */
    decision: text('decision'),
    decidedAt: integer('decided_at'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('deposit_statements_waiting').on(t.answerByAt).where(sql`status = 'waiting'`),
    index('deposit_statements_denied').on(t.createdAt, t.bookingId).where(sql`status = 'denied'`),
    index('deposit_statements_agent').on(t.handedTo),
    check('deposit_statements_status_known', oneOf(t.status, ['waiting', 'denied', 'closed'])),
    check(
      'deposit_statements_method_known',
      oneOf(t.paymentMethod, ['cash', 'mobile_money', 'bank_transfer']),
    ),
    check('deposit_statements_amount', sql`${t.amountTzs} > 0`),
  ],
)
