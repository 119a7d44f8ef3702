import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { clients } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'

export type ClientRow = typeof clients.$inferSelect

/**
 * The client, if this agent added them: nobody else sees an agent's clients. @throws missing for everybody
 * else.
 */
export function findClientFor(actor: Actor, clientId: string, tx: Db = db()): ClientRow {
  const own = and(eq(clients.id, clientId), whereClientFor(actor))
  const row = tx.select().from(clients).where(own).get()
  if (!row) throw missing(t`This client is not in your list.`, { href: paths.clients(), label: t`Clients` })
  return row
}

/** The same question for lists: a condition on `clients`. */
export function whereClientFor(actor: Actor): SQL {
  return typeMay(actor.userType, 'agent.tools') ? eq(clients.agentId, actor.id) : sql`0`
}
