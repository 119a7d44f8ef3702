import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { oneOf } from './checks.server'
import { properties } from './properties.server'

/** Agents of a property beside its owner. */
export const propertyCollaborators = sqliteTable(
  'property_collaborators',
  {
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    role: text('role').notNull().default('agent'),
    /** Set by the owner: decides on receipts, too. */
    mayVerifyPayments: integer('may_verify_payments', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.userId] }),
    index('property_collaborators_user').on(t.userId),
  ],
)

/**
 * Invites the owner of this e-mail address to manage a property. One row for each address and property:
 * asking again renews it.
 */
export const propertyInvitations = sqliteTable(
  'property_invitations',
  {
    id: text('id').primaryKey(),
    propertyId: text('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** As typed by the inviter, trimmed and lower-cased; whether it has an account is not stored. */
    email: text('email').notNull(),
    role: text('role').notNull().default('agent'),
    status: text('status', { enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    invitedBy: text('invited_by').notNull(),
    /** The person who accepted or declined. */
    agentId: text('agent_id'),
    answeredAt: integer('answered_at'),
    expiresAt: integer('expires_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('property_invitations_once').on(t.propertyId, t.email),
    index('property_invitations_email').on(t.email).where(sql`status = 'pending'`),
    check('property_invitations_known', oneOf(t.status, ['pending', 'accepted', 'declined', 'withdrawn'])),
    check('property_invitations_folded', sql`${t.email} = lower(trim(${t.email}))`),
    check(
      'property_invitations_answered',
      sql`(${t.status} in ('accepted', 'declined')) = (${t.agentId} is not null)`,
    ),
  ],
)
