import { and, eq } from 'drizzle-orm'
import { propertyInvitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { refused } from '~/domain/shared/refusals'
import { ALREADY_ANSWERED } from './rules'

/** Withdraws an unanswered invitation. @throws refused once it was answered. */
export function withdrawInvitation(actor: Actor, propertyId: string, invitationId: string): void {
  transaction(actor, (tx) => {
    findPropertyFor(actor, propertyId, 'property.collaborators', tx)
    const { id, propertyId: listing, status } = propertyInvitations
    const { changes } = tx
      .update(propertyInvitations)
      .set({ status: 'withdrawn' })
      .where(and(eq(id, invitationId), eq(listing, propertyId), eq(status, 'pending')))
      .run()
    if (changes !== 1) throw refused(ALREADY_ANSWERED)
    record(tx, {
      name: 'collaborator.withdrawn',
      actorId: actor.id,
      subject: propertyId,
      data: { invitation: invitationId },
    })
  })
}
