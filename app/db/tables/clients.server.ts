import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { profiles } from './accounts.server'
import { rowOf } from './row-of.server'

/** The people whom an agent finds homes for, as the agent noted them; nobody else sees them. */
export const clients = sqliteTable(
  'clients',
  {
    id: text('id').primaryKey(),
    agentId: rowOf('agent_id', () => profiles.id, 'cascade'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull().default(''),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('clients_newest').on(t.agentId, t.createdAt, t.id),
    uniqueIndex('clients_phone_once').on(t.agentId, t.phone),
    check('clients_phone_digits', sql`${t.phone} glob '255[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
  ],
)
