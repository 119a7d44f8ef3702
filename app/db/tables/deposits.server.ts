import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { bookings } from './bookings.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

/**
 * The deposit of a stay, once its tenant states that they handed it over or the owner has it. It is on no invoice and in no
 * sum of the rent.
 */
export const deposits = sqliteTable(
  'deposits',
  {
    bookingId: rowOf('booking_id', () => bookings.id).primaryKey(),
    /** What came of the tenant's statement; null without one. */
    statement: text('statement', { enum: ['waiting', 'denied', 'closed'] }),
    statedTzs: integer('stated_amount'),
    statedAt: integer('stated_at'),
    handedOn: text('handed_on'),
    /** The owner, or somebody who was an agent of the listing then. */
    handedTo: text('handed_to').references(() => profiles.id),
    paymentMethod: text('payment_method', { enum: ['cash', 'mobile_money', 'bank_transfer'] }),
    /** The private picture; null without one. */
    objectKey: text('object_key'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    /** From when on the owner's silence counts as a confirmation, and how many times they were reminded. */
    answerByAt: integer('answer_by'),
    reminders: integer('reminders').notNull().default(0),
    /** The owner's denial, what the named agent says, and an administrator's decision on it. */
    denial: text('denial'),
    answer: text('answer'),
    settlement: text('settlement'),
    /** Received by the owner, and returned of it; nothing before `receivedAt`. */
    receivedTzs: integer('received_amount').notNull().default(0),
    receivedAt: integer('received_at'),
    returnedTzs: integer('returned_amount').notNull().default(0),
    /** When the owner last said what goes back; empty while they hold it. */
    returnedAt: integer('returned_at'),
    /** Why a part stays with the owner. */
    reason: text('reason'),
    /** Why the tenant does not agree. */
    dispute: text('dispute'),
    /** The administrator's decision, and what of the kept part is to be returned by it and was not yet. */
    decision: text('decision'),
    decidedAt: integer('decided_at'),
    dueTzs: integer('due_amount').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('deposits_disputed')
      .on(t.returnedAt, t.bookingId)
      .where(sql`dispute is not null and decided_at is null`),
    index('deposits_waiting').on(t.answerByAt).where(sql`statement = 'waiting'`),
    index('deposits_denied').on(t.statedAt, t.bookingId).where(sql`statement = 'denied'`),
    index('deposits_agent').on(t.handedTo),
    check('deposits_statement_known', oneOf(t.statement, ['waiting', 'denied', 'closed'])),
    check('deposits_method_known', oneOf(t.paymentMethod, ['cash', 'mobile_money', 'bank_transfer'])),
    check(
      'deposits_stated',
      sql`case when ${t.statement} is null then ${t.receivedAt} is not null else coalesce(${t.statedTzs}, 0) > 0 and min(${t.statedAt}, ${t.handedOn}, ${t.handedTo}, ${t.paymentMethod}, ${t.answerByAt}) is not null end`,
    ),
    check(
      'deposits_money',
      sql`(${t.receivedTzs} > 0) = (${t.receivedAt} is not null) and ${t.returnedTzs} between 0 and ${t.receivedTzs}`,
    ),
  ],
)
