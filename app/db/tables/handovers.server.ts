import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'
import { properties } from './properties.server'

/**
 * Offers a property to the owner of this e-mail address; on acceptance it changes hands. One offer at a time.
 */
export const propertyHandovers = sqliteTable(
  'property_handovers',
  {
    id: text('id').primaryKey(),
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** As typed, trimmed and lower-cased; whether it has an account is not stored. */
    email: text('email').notNull(),
    status: text('status', { enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    offeredBy: text('offered_by').notNull(),
    /** The person who accepted or declined. */
    answeredBy: text('answered_by'),
    answeredAt: integer('answered_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('property_handovers_one').on(t.propertyId).where(sql`status = 'pending'`),
    index('property_handovers_property').on(t.propertyId),
    index('property_handovers_email').on(t.email).where(sql`status = 'pending'`),
    check('property_handovers_known', oneOf(t.status, ['pending', 'accepted', 'declined', 'withdrawn'])),
    check('property_handovers_folded', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'property_handovers_answered',
      sql`(${t.status} in ('accepted', 'declined')) = (${t.answeredBy} is not null)`,
    ),
  ],
)
