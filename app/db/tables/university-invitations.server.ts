import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from './checks.server'
import { uniHostels } from './hostels.server'
import { universities } from './universities.server'

const statuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const

/**
 * Invites the owner of this e-mail address to administer a university, or to be warden of a hostel of it. One open
 * invitation for each address and role.
 */
export const universityInvitations = sqliteTable(
  'university_invitations',
  {
    id: text('id').primaryKey(),
    universityId: text('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    /** Null for administrators of the university. */
    hostelId: text('hostel_id'),
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
    uniqueIndex('university_invitations_one_administrator')
      .on(t.universityId, t.email)
      .where(sql`status = 'pending' and hostel_id is null`),
    uniqueIndex('university_invitations_one_warden').on(t.hostelId, t.email).where(sql`status = 'pending'`),
    index('university_invitations_hostel').on(t.hostelId),
    index('university_invitations_university').on(t.universityId),
    check('university_invitations_known', oneOf(t.status, statuses)),
    check('university_invitations_folded', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'university_invitations_answered',
      sql`(${t.status} in ('accepted', 'declined')) = (${t.answeredBy} is not null)`,
    ),
  ],
)
