import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** *Bill everybody*: what the scheduler works through, one owner after the other. */
export const billingRuns = sqliteTable(
  'billing_runs',
  {
    id: text('id').primaryKey(),
    requestedBy: text('requested_by').notNull(),
    periodStart: text('period_start').notNull(),
    periodEnd: text('period_end').notNull(),
    /** Payments approved after this instant are billed next month. */
    asOf: integer('as_of').notNull(),
    /** Owners up to this id are done. */
    doneUpTo: text('done_up_to').notNull().default(''),
    drafted: integer('drafted').notNull().default(0),
    finishedAt: integer('finished_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('billing_runs_created').on(t.createdAt),
    uniqueIndex('billing_runs_one_open').on(sql`(1)`).where(sql`finished_at is null`),
  ],
)
