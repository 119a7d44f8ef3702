import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Picture } from '~/domain/ground/shared/picture'
import { properties } from './properties.server'
import type { hostelRooms } from './rooms.server'
import { rowOf } from './row-of.server'

type Property = typeof properties.$inferSelect
type Room = typeof hostelRooms.$inferSelect

/** New values that are not public before they are approved; `rooms` are all categories in their order. */
export type WaitingChange = {
  property: Partial<Property>
  rooms: Omit<Room, 'propertyId' | 'freeFromDate' | 'roomNames'>[]
}

/**
 * The last approved state of a property while a change waits for review, and the part of the change that is not public
 * yet; deleted once approved again. Rule: decisions "Approval: edits need it again".
 */
export const approvedVersions = sqliteTable('approved_versions', {
  propertyId: rowOf('property_id', () => properties.id, 'cascade').primaryKey(),
  property: text('property', { mode: 'json' }).$type<Property>().notNull(),
  rooms: text('rooms', { mode: 'json' }).$type<Room[]>().notNull(),
  waiting: text('waiting', { mode: 'json' }).$type<WaitingChange>(),
  /** All pictures in `waiting`. */
  images: text('images', { mode: 'json' }).$type<Picture[]>().notNull().default([]),
})
