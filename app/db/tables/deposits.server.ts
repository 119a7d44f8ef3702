import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bookings } from './bookings.server'
import { rowOf } from './row-of.server'

/** The deposit of a stay, once the owner has it. It is on no invoice and in no sum of the rent. */
export const deposits = sqliteTable(
  'deposits',
  {
    bookingId: rowOf('booking_id', () => bookings.id).primaryKey(),
    /** Received by the owner, and returned of it. */
    receivedTzs: integer('received_amount').notNull(),
    receivedAt: integer('received_at').notNull(),
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
    check('deposits_money', sql`${t.receivedTzs} > 0 and ${t.returnedTzs} between 0 and ${t.receivedTzs}`),
  ],
)
