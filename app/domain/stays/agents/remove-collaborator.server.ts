import { and, eq, ne } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { invitations, profiles, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findEmail } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import { whereTarget } from '~/domain/ground/invitations/rows.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { removeDraftsOf } from '~/domain/listings/properties/delete-property.server'
import { NO_LONGER_AGENT } from './collaborator-rules'

/**
 * The listing and one of its agents, for the question before removing them. @throws missing when they are not
 * its agent.
 */
export function collaboratorToRemove(actor: Actor, propertyId: string, agentId: string) {
  const { id, title, ownerId } = findPropertyFor(actor, propertyId, 'property.collaborators')
  const agent = collaborator(db(), propertyId, ownerId, agentId)
  if (!agent) throw missing(NO_LONGER_AGENT)
  return { id, title, agent }
}

/**
 * Removes an agent from the listing, with their unfinished edits of it and an open invitation to decide on its receipts. They keep the commission on confirmed
 * bookings. @throws refused for the owner, and when the agent was removed already.
 */
export function removeCollaborator(actor: Actor, propertyId: string, agentId: string): void {
  transaction(actor, (tx) => {
    const { ownerId } = findPropertyFor(actor, propertyId, 'property.collaborators', tx)
    if (!collaborator(tx, propertyId, ownerId, agentId)) throw refused(NO_LONGER_AGENT)
    tx.delete(propertyCollaborators)
      .where(and(eq(propertyCollaborators.propertyId, propertyId), eq(propertyCollaborators.userId, agentId)))
      .run()
    removeDraftsOf(tx, propertyId, agentId)
    withdrawVerifier(tx, propertyId, agentId)
    record(tx, {
      name: 'collaborator.removed',
      actorId: actor.id,
      subject: propertyId,
      data: { agentId },
    })
  })
}

function withdrawVerifier(tx: Db, propertyId: string, agentId: string): void {
  const email = findEmail(agentId, tx)
  const target = whereTarget({ role: 'verifier', propertyId })
  if (!email) return
  tx.update(invitations)
    .set({ status: 'withdrawn' })
    .where(and(target, eq(invitations.email, email), eq(invitations.status, 'pending')))
    .run()
}

function collaborator(tx: Db, propertyId: string, ownerId: string, agentId: string) {
  const { userId } = propertyCollaborators
  return tx
    .select({ id: userId, name: profiles.fullName })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(propertyCollaborators.propertyId, propertyId), eq(userId, agentId), ne(userId, ownerId)))
    .get()
}
