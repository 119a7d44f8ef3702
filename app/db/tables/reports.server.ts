import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

/** Reports to the administrators: a listing, a stay, or what a resident answered. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['listing', 'stay', 'answer'] }).notNull(),
    /** The property, the booking or the answer. */
    subjectId: text('subject_id').notNull(),
    /** How the thing was called, kept when it goes. */
    subjectName: text('subject_name').notNull(),
    reporterId: rowOf('reporter_id', () => profiles.id, 'cascade'),
    reason: text('reason').notNull(),
    details: text('details').notNull(),
    status: text('status', { enum: ['open', 'acted', 'dismissed'] })
      .notNull()
      .default('open'),
    /** The administrator's answer to the reporter. */
    answer: text('answer'),
    closedBy: text('closed_by'),
    closedAt: integer('closed_at'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reports_one_open').on(t.reporterId, t.kind, t.subjectId).where(sql`status = 'open'`),
    index('reports_open').on(t.createdAt).where(sql`status = 'open'`),
    index('reports_subject').on(t.subjectId, t.createdAt),
    index('reports_reporter').on(t.reporterId, t.createdAt),
    index('reports_closed').on(t.closedAt, t.id, t.status).where(sql`status <> 'open'`),
    check('reports_kind_known', oneOf(t.kind, ['listing', 'stay', 'answer'])),
    check('reports_status_known', oneOf(t.status, ['open', 'acted', 'dismissed'])),
  ],
)
