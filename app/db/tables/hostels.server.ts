import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { blockGenders } from '~/domain/ground/shared/form-field'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'
import { universities } from './universities.server'

export const uniHostels = sqliteTable(
  'uni_hostels',
  {
    id: text('id').primaryKey(),
    universityId: rowOf('university_id', () => universities.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    address: text('address').notNull().default(''),
    /** False once it is closed to new students: those who are there stay. */
    takesStudents: integer('takes_students', { mode: 'boolean' }).notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('uni_hostels_name').on(t.universityId, sql`lower(name)`),
    index('uni_hostels_newest').on(t.universityId, t.createdAt),
    /** Children refer to hostel and university together, so that no row crosses universities. */
    unique('uni_hostels_in_university').on(t.id, t.universityId),
  ],
)

export const hostelWardens = sqliteTable(
  'hostel_wardens',
  {
    hostelId: rowOf('hostel_id', () => uniHostels.id, 'cascade'),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hostelId, t.userId] }), index('hostel_wardens_user').on(t.userId)],
)

export const uniBlocks = sqliteTable(
  'uni_blocks',
  {
    id: text('id').primaryKey(),
    hostelId: rowOf('hostel_id', () => uniHostels.id),
    name: text('name').notNull(),
    gender: text('gender', { enum: blockGenders }).notNull().default('any'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('uni_blocks_name').on(t.hostelId, sql`lower(name)`),
    unique('uni_blocks_in_hostel').on(t.id, t.hostelId),
    check('uni_blocks_gender_known', oneOf(t.gender, blockGenders)),
  ],
)

export const uniRooms = sqliteTable(
  'uni_rooms',
  {
    id: text('id').primaryKey(),
    blockId: rowOf('block_id', () => uniBlocks.id),
    roomNumber: text('room_number').notNull(),
    capacity: integer('capacity').notNull(),
    isAvailable: integer('is_available', { mode: 'boolean' }).notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('uni_rooms_number').on(t.blockId, sql`lower(room_number)`),
    unique('uni_rooms_in_block').on(t.id, t.blockId),
    check('uni_rooms_capacity', sql`${t.capacity} between 1 and 50`),
  ],
)
