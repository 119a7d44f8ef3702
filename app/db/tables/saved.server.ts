import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { rowOf } from './row-of.server'

/** Listings that somebody keeps, at most once each; nobody else sees them. Rule: decisions "Kept places: private". */
export const savedProperties = sqliteTable(
  'saved_properties',
  {
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    /** No reference: a deleted listing stays on the list and says so. */
    propertyId: text('property_id').notNull(),
    /** As it was when it was kept. */
    title: text('title').notNull(),
    /** The room category and the stay that the page showed, if any. */
    hostelRoomId: text('hostel_room_id'),
    moveInDate: text('move_in_date'),
    months: integer('months'),
    /** The price, and whether it was free, when the person kept it or at their last summary. */
    knownPriceTzs: integer('known_price').notNull(),
    knownFree: integer('known_free', { mode: 'boolean' }).notNull(),
    /** Day of the last summary that compared it. */
    comparedDay: text('compared_day').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId] }),
    index('saved_properties_compared').on(t.comparedDay),
    check('saved_properties_months', sql`${t.months} is null or ${t.months} between 1 and 36`),
  ],
)
