import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { rowOf } from './row-of.server'

/** Downloads of own data that take longer than a request may. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: text('id').primaryKey(),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    /** When building it last began. It is restarted an hour later, and soon after it failed. */
    startedAt: integer('started_at'),
    /** The private object, and when it was ready; from then on it stays for a day. */
    objectKey: text('object_key'),
    sizeBytes: integer('size_bytes'),
    readyAt: integer('ready_at'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('data_exports_one').on(t.userId),
    index('data_exports_waiting').on(t.createdAt).where(sql`ready_at is null`),
  ],
)
