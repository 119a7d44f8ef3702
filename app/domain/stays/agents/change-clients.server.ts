import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { clients } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { inFigures } from '~/domain/ground/shared/text'
import { findClientFor } from './client-access.server'
import type { NewClient } from './client-forms.server'
import { CLIENTS_AGENTS_ONLY, MAX_CLIENTS } from './client-rules'

/**
 * Adds a client of this agent. Returns `pathOf` the client, or the first path for the same idempotency key.
 */
export function addClient(
  actor: Actor,
  { name, phone, note }: NewClient,
  idempotencyKey: IdempotencyKey,
  pathOf: (clientId: string) => string,
): string {
  return runOnce(actor, 'client.add', idempotencyKey, (tx) => {
    if (!typeMay(actor.userType, 'agent.tools')) throw forbidden(CLIENTS_AGENTS_ONLY)
    const mine = eq(clients.agentId, actor.id)
    const held = countRows(clients, mine, tx)
    if (held >= MAX_CLIENTS) throw refused(t`You have ${inFigures(MAX_CLIENTS)} clients. Delete one first.`)
    const id = newId()
    ensureNewNumber(tx, actor, phone)
    tx.insert(clients).values({ id, agentId: actor.id, name, phone, note, createdAt: now() }).run()
    record(tx, { name: 'client.added', actorId: actor.id, subject: id })
    return pathOf(id)
  })
}

/** @throws missing for others. */
export function deleteClient(actor: Actor, clientId: string): void {
  transaction(actor, (tx) => {
    const { id } = findClientFor(actor, clientId, tx)
    tx.delete(clients).where(eq(clients.id, id)).run()
    record(tx, { name: 'client.deleted', actorId: actor.id, subject: id })
  })
}

function ensureNewNumber(tx: Db, actor: Actor, phone: string): void {
  const same = and(eq(clients.agentId, actor.id), eq(clients.phone, phone))
  const known = tx.select({ name: clients.name }).from(clients).where(same).get()
  if (known) throw refused(t`${known.name} has this number in your list already.`, 'phone')
}
