import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { properties } from './properties.server'
import type { hostelRooms } from './rooms.server'

/**
 * The last approved state of a property while a change waits for review; deleted once approved again. Rule:
 * decisions "Approval: edits need it again".
 */
export const approvedVersions = sqliteTable('approved_versions', {
  propertyId: text('property_id')
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  property: text('property', { mode: 'json' }).$type<typeof properties.$inferSelect>().notNull(),
  rooms: text('rooms', { mode: 'json' }).$type<(typeof hostelRooms.$inferSelect)[]>().notNull(),
})
