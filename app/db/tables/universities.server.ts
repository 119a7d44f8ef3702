import { check, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Picture } from '~/domain/ground/shared/picture'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { rowOf } from './row-of.server'

export const universities = sqliteTable(
  'universities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    code: text('code'),
    city: text('city'),
    logo: text('logo', { mode: 'json' }).$type<Picture>(),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    /** Names that its administrators ask for, until the platform has answered. */
    proposed: text('proposed', { mode: 'json' }).$type<{ name: string; code: string | null; at: number }>(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    latitude: real('latitude'),
    longitude: real('longitude'),
    version: integer('version').notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [uniqueIndex('universities_name').on(t.name)],
)

export const universityMembers = sqliteTable(
  'university_members',
  {
    id: text('id').primaryKey(),
    universityId: rowOf('university_id', () => universities.id, 'cascade'),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    role: text('role', { enum: ['university_admin', 'warden'] }).notNull(),
  },
  (t) => [
    uniqueIndex('university_members_once').on(t.userId, t.universityId, t.role),
    check('university_members_role_known', oneOf(t.role, ['university_admin', 'warden'])),
  ],
)
