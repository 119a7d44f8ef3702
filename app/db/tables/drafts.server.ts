import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { properties } from './properties.server'
import { rowOf } from './row-of.server'

/** A half-made form, as typed: nothing in it has been checked. */
export const drafts = sqliteTable(
  'drafts',
  {
    id: text('id').primaryKey(),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    /** The property being edited; empty for a new one. */
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    fields: text('fields', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('drafts_user').on(t.userId, t.updatedAt)],
)
