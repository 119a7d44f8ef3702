import { and, eq, gt, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { invitations, profiles, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { type Invitation, whereTarget } from '~/domain/ground/invitations/rows.server'
import type { Obstacle } from '~/domain/ground/invitations/rules'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { t, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, type Property } from '~/domain/listings/properties/access.server'
import { MAX_AGENTS, ONLY_AGENTS } from './collaborator-rules'

/**
 * Invites the owner of this address (as stored: trimmed, lower-cased) to look after the listing. @throws refused at
 * `email` for the owner's own address, for an agent of the listing, and for an unanswered invitation. Rule: decisions
 * "Collaborators: join by invitation".
 */
export function inviteAgent(
  actor: Actor,
  propertyId: string,
  email: string,
  idempotencyKey: IdempotencyKey,
): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.collaborators', tx)
    withIdempotencyKey(tx, actor.id, `invite:${propertyId}`, idempotencyKey, () => {
      ensureNew(tx, property, email)
      return sendInvitation(tx, actor, { role: 'agent', propertyId }, email, 'email')
    })
  })
}

/** Why this person cannot become an agent of the listing that an invitation names; null when they can. */
export function whyNotAgent({ userType }: Actor): Obstacle | null {
  return typeMay(userType, 'collaboration.accept') ? null : { sentence: translated(ONLY_AGENTS) }
}

/** Makes the person an agent of the listing that an invitation names. */
export function joinAsAgent(tx: Db, actor: Actor, { id, propertyId }: Invitation): void {
  if (!propertyId) return
  tx.insert(propertyCollaborators)
    .values({ propertyId, userId: actor.id, createdAt: now() })
    .onConflictDoNothing()
    .run()
  record(tx, {
    name: 'collaborator.joined',
    actorId: actor.id,
    subject: propertyId,
    data: { invitation: id, agentId: actor.id },
  })
}

function ensureNew(tx: Db, property: Property, email: string): void {
  if (emailOf(tx, property.ownerId) === email)
    throw refused(t`This is the owner's own address: the owner looks after it already.`, 'email')
  const agents = tx
    .select({ email: profiles.email })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, propertyCollaborators.userId))
    .where(and(eq(propertyCollaborators.propertyId, property.id), ne(profiles.id, property.ownerId)))
    .all()
  if (agents.some((agent) => agent.email === email))
    throw refused(t`This agent looks after this property already.`, 'email')
  const { status, expiresAt } = invitations
  const target = whereTarget({ role: 'agent', propertyId: property.id })
  const others = and(target, eq(status, 'pending'), gt(expiresAt, now()), ne(invitations.email, email))
  if (agents.length + countRows(invitations, others, tx) >= MAX_AGENTS)
    throw refused(t`A property can have at most ${MAX_AGENTS} agents, those invited included.`, 'email')
}

function emailOf(tx: Db, userId: string): string | null {
  return (
    tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId)).get()?.email ?? null
  )
}
