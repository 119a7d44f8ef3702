import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { properties } from './properties.server'
import { rowOf } from './row-of.server'

/** Agents of a property beside its owner. */
export const propertyCollaborators = sqliteTable(
  'property_collaborators',
  {
    propertyId: rowOf('property_id', () => properties.id, 'cascade'),
    userId: rowOf('user_id', () => profiles.id, 'cascade'),
    role: text('role').notNull().default('agent'),
    /** Set by the owner: decides on receipts, too. */
    mayVerifyPayments: integer('may_verify_payments', { mode: 'boolean' }).notNull().default(false),
    /** Set by the owner: changes prices, too. */
    mayChangePrices: integer('may_change_prices', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.userId] }),
    index('property_collaborators_user').on(t.userId),
  ],
)
