import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'
import { uniHostels } from './hostels.server'
import { properties } from './properties.server'
import { universities } from './universities.server'

const roles = ['admin', 'university_admin', 'warden', 'agent', 'verifier', 'owner'] as const
const statuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const

/**
 * Invites the owner of this e-mail address to a role: on the platform, in a university or one of its hostels, or of
 * a property. One open invitation for each address and role; a property is offered to one new owner at a time.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    role: text('role', { enum: roles }).notNull(),
    universityId: text('university_id').references(() => universities.id, { onDelete: 'cascade' }),
    hostelId: text('hostel_id'),
    propertyId: text('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    /** Trimmed and lower-cased; whether it has an account is not stored. */
    email: text('email').notNull(),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    invitedBy: text('invited_by').notNull(),
    /** The person who accepted or declined. */
    answeredBy: text('answered_by'),
    answeredAt: integer('answered_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.hostelId, t.universityId],
      foreignColumns: [uniHostels.id, uniHostels.universityId],
    }).onDelete('cascade'),
    uniqueIndex('invitations_one_administrator')
      .on(t.email)
      .where(sql`status = 'pending' and role = 'admin'`),
    uniqueIndex('invitations_one_university_administrator')
      .on(t.universityId, t.email)
      .where(sql`status = 'pending' and role = 'university_admin'`),
    uniqueIndex('invitations_one_warden').on(t.hostelId, t.email).where(sql`status = 'pending'`),
    uniqueIndex('invitations_one_of_property')
      .on(t.propertyId, t.role, t.email)
      .where(sql`status = 'pending'`),
    uniqueIndex('invitations_one_owner').on(t.propertyId).where(sql`status = 'pending' and role = 'owner'`),
    index('invitations_email').on(t.email).where(sql`status = 'pending'`),
    index('invitations_hostel').on(t.hostelId),
    index('invitations_university').on(t.universityId),
    index('invitations_property').on(t.propertyId),
    check('invitations_roles', oneOf(t.role, roles)),
    check('invitations_known', oneOf(t.status, statuses)),
    check('invitations_folded', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'invitations_answered',
      sql`(${t.status} in ('accepted', 'declined')) = (${t.answeredBy} is not null)`,
    ),
    check(
      'invitations_subject',
      sql`(${t.role} in ('university_admin', 'warden')) = (${t.universityId} is not null) and (${t.role} = 'warden') = (${t.hostelId} is not null) and (${t.role} in ('agent', 'verifier', 'owner')) = (${t.propertyId} is not null)`,
    ),
  ],
)
