import { sql } from 'drizzle-orm'
import { check, index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Picture } from '~/domain/ground/shared/picture'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { payoutAccounts } from './payouts.server'
import { rowOf } from './row-of.server'

/** Minutes to college, beyond every walk when they are not known. */
const walkingOrFar = sql`(case when walking_distance_to_college is null then 1000 else walking_distance_to_college end)`

/** Minutes to college as the calculator counts them: 30 when they are not known, 60 at most. */
const walkingCounted = sql`(case when walking_distance_to_college is null then 30 when walking_distance_to_college > 60 then 60 else walking_distance_to_college end)`

/** Geo buckets: bands from south to north, each 0.005 degrees (half a kilometre) high; the one at the equator twice as high. */
const geoBucket = sql`(cast(latitude * 200 as integer))`

export const properties = sqliteTable(
  'properties',
  {
    /** Grows with each property: newest first, keyset pages and the text index go by it. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    ownerId: rowOf('owner_id', () => profiles.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    propertyType: text('property_type', { enum: ['apartment', 'room', 'hostel', 'office'] }).notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    latitude: real('latitude'),
    longitude: real('longitude'),
    /** 0 for a hostel: its prices are its categories'. */
    pricePerMonthTzs: integer('price_per_month').notNull(),
    /** Price for cards, filters and sorting: the lowest category price, else `price_per_month`. */
    fromPriceTzs: integer('from_price').notNull(),
    /** Lowest minimum term of its categories, else its own: what cards show. */
    lowestMinTerm: integer('lowest_min_term').notNull(),
    minRentalTerm: integer('min_rental_term').notNull(),
    maxRentalTerm: integer('max_rental_term'),
    allowedPaymentTerms: text('allowed_payment_terms', { mode: 'json' }).$type<string[]>().notNull(),
    maxOccupancy: integer('max_occupancy').notNull(),
    walkingDistanceToCollege: integer('walking_distance_to_college'),
    nearestColleges: text('nearest_colleges', { mode: 'json' }).$type<string[]>().notNull(),
    amenities: text('amenities', { mode: 'json' }).$type<string[]>().notNull(),
    images: text('images', { mode: 'json' }).$type<Picture[]>().notNull(),
    genderPolicy: text('gender_policy', { enum: ['any', 'female', 'male'] })
      .notNull()
      .default('any'),
    isAvailable: integer('is_available', { mode: 'boolean' }).notNull().default(true),
    isApproved: integer('is_approved', { mode: 'boolean' }).notNull().default(false),
    approvalState: text('approval_state', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    approvalNotes: text('approval_notes'),
    approvedBy: text('approved_by'),
    /** When it was last approved; empty once rejected. */
    approvedAt: integer('approved_at'),
    /** Open to everybody: approved, or approved before and waiting with a change. */
    isPublic: integer('is_public', { mode: 'boolean' }).generatedAlwaysAs(
      sql`(approval_state = 'approved' or (approval_state = 'pending' and approved_at is not null))`,
    ),
    isFeatured: integer('is_featured', { mode: 'boolean' }).notNull().default(false),
    payoutAccountId: text('payout_account_id').references(() => payoutAccounts.id),
    depositRequired: integer('deposit_required', { mode: 'boolean' }).notNull().default(false),
    depositType: text('deposit_type', { enum: ['percent', 'fixed'] })
      .notNull()
      .default('percent'),
    depositValue: integer('deposit_value').notNull().default(10),
    /** First day from today on which a stay of minimum term fits; empty when none does. */
    freeFromDate: text('free_from'),
    /** Public, switched on and free within the start window: what tenants' and guests' lists show. */
    isListed: integer('is_listed', { mode: 'boolean' }).notNull().default(false),
    /** Folded text of the searched fields; feeds the text indexes. */
    searchText: text('search_text').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('properties_owner').on(t.ownerId, t.seq),
    index('properties_listed').on(t.seq).where(sql`is_listed = 1`),
    index('properties_listed_type').on(t.propertyType, t.seq).where(sql`is_listed = 1`),
    index('properties_listed_city')
      .on(t.city, t.region, t.seq, t.propertyType, t.genderPolicy, t.fromPriceTzs)
      .where(sql`is_listed = 1`),
    index('properties_listed_price').on(t.fromPriceTzs, t.seq).where(sql`is_listed = 1`),
    index('properties_listed_city_price')
      .on(t.city, t.region, t.fromPriceTzs, t.seq)
      .where(sql`is_listed = 1`),
    index('properties_listed_type_price').on(t.propertyType, t.fromPriceTzs, t.seq).where(sql`is_listed = 1`),
    index('properties_listed_city_type_price')
      .on(t.city, t.region, t.propertyType, t.fromPriceTzs, t.seq)
      .where(sql`is_listed = 1`),
    index('properties_listed_walk')
      .on(walkingOrFar, t.seq, t.propertyType, t.genderPolicy, t.fromPriceTzs)
      .where(sql`is_listed = 1`),
    index('properties_listed_city_walk')
      .on(t.city, t.region, walkingOrFar, t.seq, t.propertyType, t.genderPolicy, t.fromPriceTzs)
      .where(sql`is_listed = 1`),
    /** Counts that no kept count answers, and similar properties, are read from here alone. */
    index('properties_listed_facts')
      .on(t.city, t.region, t.propertyType, t.genderPolicy, t.fromPriceTzs, t.lowestMinTerm, t.maxRentalTerm)
      .where(sql`is_listed = 1`),
    /** Columns that filters need for a property found by the text index, without its row. */
    index('properties_listed_row')
      .on(
        t.seq,
        t.city,
        t.region,
        t.propertyType,
        t.genderPolicy,
        t.fromPriceTzs,
        t.lowestMinTerm,
        t.maxRentalTerm,
        walkingOrFar,
        t.nearestColleges,
      )
      .where(sql`is_listed = 1`),
    /** Properties around a position are read by geo bucket; those without a position by city. */
    index('properties_listed_spot')
      .on(
        t.city,
        t.region,
        geoBucket,
        t.longitude,
        t.latitude,
        t.seq,
        t.propertyType,
        t.genderPolicy,
        t.fromPriceTzs,
      )
      .where(sql`is_listed = 1 and latitude is not null`),
    index('properties_listed_nowhere')
      .on(t.city, t.region, t.seq)
      .where(sql`is_listed = 1 and latitude is null`),
    /** The cheapest of each walk are read from here: the calculator's candidates. */
    index('properties_listed_walk_price').on(walkingCounted, t.fromPriceTzs, t.seq).where(sql`is_listed = 1`),
    index('properties_listed_city_walk_price')
      .on(t.city, t.region, walkingCounted, t.fromPriceTzs, t.seq)
      .where(sql`is_listed = 1`),
    index('properties_featured').on(t.seq).where(sql`is_featured = 1 and is_listed = 1`),
    index('properties_approval').on(t.approvalState, t.seq),
    /** The review queue, longest waiting first, and the rest behind it. */
    index('properties_waiting').on(t.updatedAt, t.seq).where(sql`approval_state = 'pending'`),
    index('properties_decided').on(t.seq).where(sql`approval_state <> 'pending'`),
    /** For administrators' lists: hidden and featured properties. */
    index('properties_unlisted').on(t.seq).where(sql`is_listed = 0`),
    index('properties_chosen').on(t.seq).where(sql`is_featured = 1`),
    /** All listings of a city, visible or not. */
    index('properties_city').on(t.city),
    /** For reviewers: other listings at the same address. */
    index('properties_address').on(sql`(lower(address))`, t.city),
    check('properties_type_known', oneOf(t.propertyType, ['apartment', 'room', 'hostel', 'office'])),
    check('properties_state_known', oneOf(t.approvalState, ['pending', 'approved', 'rejected'])),
    check('properties_approved_agrees', sql`${t.isApproved} = (${t.approvalState} = 'approved')`),
    check(
      'properties_listed_is_public',
      sql`${t.isListed} = 0 or (${t.isPublic} = 1 and ${t.isAvailable} = 1)`,
    ),
    check(
      'properties_numbers',
      sql`${t.pricePerMonthTzs} >= 0 and ${t.minRentalTerm} >= 1 and ${t.depositValue} >= 0`,
    ),
    check('properties_deposit', sql`${t.depositType} = 'fixed' or ${t.depositValue} <= 100`),
  ],
)
