import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Picture } from '~/domain/ground/shared/picture'

export const cities = sqliteTable(
  'cities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    region: text('region').notNull(),
    image: text('image', { mode: 'json' }).$type<Picture>(),
    /** Typed by an administrator; 0 shows the live number of public properties. */
    propertyCount: integer('property_count').notNull().default(0),
    universities: text('universities', { mode: 'json' }).$type<string[]>().notNull(),
    isFeatured: integer('is_featured', { mode: 'boolean' }).notNull().default(false),
    displayOrder: integer('display_order').notNull().default(0),
    latitude: real('latitude'),
    longitude: real('longitude'),
    version: integer('version').notNull().default(1),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('cities_name').on(t.name),
    check('cities_counts', sql`${t.propertyCount} >= 0 and ${t.displayOrder} >= 0`),
  ],
)

/** How many properties can be booked; triggers on properties keep it. */
export const listedCounts = sqliteTable(
  'listed_counts',
  {
    city: text('city').notNull(),
    region: text('region').notNull(),
    propertyType: text('property_type').notNull(),
    genderPolicy: text('gender_policy').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.city, t.region, t.propertyType, t.genderPolicy] }),
    check('listed_counts_count', sql`${t.count} >= 0`),
  ],
)
