import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { propertyCollaborators, propertyInvitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { ensureOpenOffer } from '~/domain/properties/offers'
import { refused, stale } from '~/domain/shared/refusals'
import { findInvitationFor, type Invitation } from './access.server'
import { ALREADY_ANSWERED, closedInvitations } from './rules'

/**
 * Makes the agent a collaborator of the listing; a second press changes nothing. @returns the listing's id.
 * @throws refused, with the reason, once the invitation was declined, withdrawn or has expired.
 */
export function acceptInvitation(actor: Actor, invitationId: string): string {
  return transaction(actor, (tx) => {
    const invitation = findInvitationFor(actor, invitationId, 'invitation.answer', tx)
    const { propertyId, role } = invitation
    if (looksAfter(tx, propertyId, actor.id)) return propertyId
    settle(tx, actor, invitation, 'accepted')
    tx.insert(propertyCollaborators).values({ propertyId, userId: actor.id, role, createdAt: now() }).run()
    recordAnswer(tx, actor, invitation, 'collaborator.joined')
    return propertyId
  })
}

/**
 * Declines the invitation; a second press changes nothing. @throws refused, with the reason, when it can no
 * longer be answered.
 */
export function declineInvitation(actor: Actor, invitationId: string): void {
  transaction(actor, (tx) => {
    const invitation = findInvitationFor(actor, invitationId, 'invitation.answer', tx)
    if (invitation.status === 'declined') return
    if (looksAfter(tx, invitation.propertyId, actor.id)) throw refused(ALREADY_ANSWERED)
    settle(tx, actor, invitation, 'declined')
    recordAnswer(tx, actor, invitation, 'collaborator.declined')
  })
}

/** Whether this person is a collaborator of the listing. */
export function looksAfter(tx: Db, propertyId: string, userId: string): boolean {
  const { propertyId: listing, userId: agent } = propertyCollaborators
  const row = tx
    .select({ agent })
    .from(propertyCollaborators)
    .where(and(eq(listing, propertyId), eq(agent, userId)))
    .get()
  return row !== undefined
}

function settle(tx: Db, actor: Actor, invitation: Invitation, status: 'accepted' | 'declined'): void {
  ensureOpenOffer(invitation, now(), closedInvitations)
  const { changes } = tx
    .update(propertyInvitations)
    .set({ status, agentId: actor.id, answeredAt: now() })
    .where(and(eq(propertyInvitations.id, invitation.id), eq(propertyInvitations.status, 'pending')))
    .run()
  if (changes !== 1) throw stale(ALREADY_ANSWERED)
}

function recordAnswer(
  tx: Db,
  actor: Actor,
  { id, propertyId }: Invitation,
  name: 'collaborator.joined' | 'collaborator.declined',
): void {
  record(tx, {
    name,
    actorId: actor.id,
    subject: propertyId,
    data: { invitation: id, agentId: actor.id },
  })
}
