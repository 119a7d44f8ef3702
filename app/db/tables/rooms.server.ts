import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Picture } from '~/domain/ground/shared/picture'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { properties } from './properties.server'
import { rowOf } from './row-of.server'
import { universities } from './universities.server'

/** A room category of a hostel. */
export const hostelRooms = sqliteTable(
  'hostel_rooms',
  {
    id: text('id').primaryKey(),
    propertyId: rowOf('property_id', () => properties.id, 'cascade'),
    position: integer('position').notNull(),
    roomType: text('room_type').notNull(),
    pricePerMonthTzs: integer('price_per_month').notNull(),
    letBy: text('let_by', { enum: ['room', 'bed'] })
      .notNull()
      .default('room'),
    totalRooms: integer('total_rooms').notNull(),
    /** How many units the owner lets here, those booked here included. */
    availableRooms: integer('available_rooms').notNull(),
    /** Names of its rooms as the owner typed them: 'A1-A10, B2*4'; '' while they have none. */
    roomNames: text('room_names').notNull().default(''),
    maxOccupancy: integer('max_occupancy').notNull(),
    minRentalTerm: integer('min_rental_term').notNull(),
    amenities: text('amenities', { mode: 'json' }).$type<string[]>().notNull(),
    images: text('images', { mode: 'json' }).$type<Picture[]>().notNull(),
    /** Key of the picture shown first; one of `images`. */
    heroImage: text('hero_image'),
    description: text('description').notNull(),
    freeFromDate: text('free_from'),
  },
  (t) => [
    uniqueIndex('hostel_rooms_type_once').on(t.propertyId, sql`lower(${t.roomType})`),
    /** How many units hostels offer is summed from here alone. */
    index('hostel_rooms_units').on(t.propertyId, t.availableRooms),
    index('hostel_rooms_not_let').on(t.propertyId).where(sql`available_rooms = 0`),
    check('hostel_rooms_offer', sql`${t.availableRooms} between 0 and ${t.totalRooms}`),
    check(
      'hostel_rooms_numbers',
      sql`${t.pricePerMonthTzs} > 0 and ${t.totalRooms} > 0 and ${t.maxOccupancy} > 0 and ${t.minRentalTerm} >= 1`,
    ),
  ],
)

/**
 * Checks beyond the form: the platform's, one of each kind, and those of universities that have the listing on their list. A row
 * is deleted when what it vouched for changes.
 */
export const propertyChecks = sqliteTable(
  'property_checks',
  {
    propertyId: rowOf('property_id', () => properties.id, 'cascade'),
    kind: text('kind', { enum: ['phone', 'identity', 'photos', 'place', 'list'] }).notNull(),
    checkedBy: rowOf('checked_by', () => profiles.id),
    checkedAt: integer('checked_at').notNull(),
    /** For a check of kind `list`: the university, the last day on its list, and its sentence about the listing, '' for none. */
    universityId: text('university_id').references(() => universities.id, { onDelete: 'cascade' }),
    endsOn: text('ends_on'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('property_checks_kind_once').on(t.propertyId, t.kind).where(sql`kind <> 'list'`),
    uniqueIndex('property_checks_list_once').on(t.propertyId, t.universityId).where(sql`kind = 'list'`),
    index('property_checks_university').on(t.universityId, t.endsOn).where(sql`kind = 'list'`),
    check('property_checks_kind_known', oneOf(t.kind, ['phone', 'identity', 'photos', 'place', 'list'])),
    check(
      'property_checks_list',
      sql`(${t.kind} = 'list') = (${t.universityId} is not null) and (${t.kind} = 'list') = (${t.endsOn} is not null)`,
    ),
  ],
)
