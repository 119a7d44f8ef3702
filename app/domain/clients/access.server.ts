import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { clients } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { type RowAction, relationMay, typeMay } from '~/domain/access/policy'
import { missing } from '~/domain/shared/refusals'
import { paths } from '~/paths'

export type ClientRow = typeof clients.$inferSelect
type ClientAction = Extract<RowAction, `client.${string}`>

/**
 * The client, if this agent added them: nobody else sees an agent's clients. @throws missing for everybody
 * else.
 */
export function findClientFor(
  actor: Actor,
  clientId: string,
  action: ClientAction,
  tx: Db = db(),
): ClientRow {
  const own = and(eq(clients.id, clientId), whereClientFor(actor, action))
  const row = tx.select().from(clients).where(own).get()
  if (!row) throw missing('This client is not in your list.', { href: paths.clients(), label: 'Clients' })
  return row
}

/** The same question for lists: a condition on `clients`. */
export function whereClientFor(actor: Actor, action: ClientAction): SQL | undefined {
  const may = typeMay(actor.userType, 'agent.tools') && relationMay(action, 'self')
  return may ? eq(clients.agentId, actor.id) : sql`0`
}
