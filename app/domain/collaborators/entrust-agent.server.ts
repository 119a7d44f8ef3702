import { and, eq, ne } from 'drizzle-orm'
import { propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { NOT_PROVED } from '~/domain/accounts/rules'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { refused } from '~/domain/shared/refusals'
import { NO_LONGER_AGENT } from './rules'

/**
 * Lets an agent decide on the receipts of a property, or stops it; a second press changes nothing. @throws
 * missing, forbidden for all but the owner, refused when the agent no longer looks after it or has not confirmed their address. Rule: decisions
 * "Decisions on bookings, receipts and properties: who takes them".
 */
export function entrustAgent(actor: Actor, propertyId: string, agentId: string, mayVerify: boolean): void {
  transaction(actor, (tx) => {
    const { ownerId } = findPropertyFor(actor, propertyId, 'property.verifiers', tx)
    const { propertyId: property, userId, mayVerifyPayments } = propertyCollaborators
    const agent = and(eq(property, propertyId), eq(userId, agentId), ne(userId, ownerId))
    const row = tx.select().from(propertyCollaborators).where(agent).get()
    if (!row) throw refused(NO_LONGER_AGENT)
    if (row.mayVerifyPayments === mayVerify) return
    if (mayVerify && !findProvedPerson({ id: agentId }, tx)) throw refused(NOT_PROVED)
    tx.update(propertyCollaborators)
      .set({ mayVerifyPayments: mayVerify })
      .where(and(agent, eq(mayVerifyPayments, row.mayVerifyPayments)))
      .run()
    record(tx, {
      name: mayVerify ? 'collaborator.entrusted' : 'collaborator.relieved',
      actorId: actor.id,
      subject: propertyId,
      data: { agentId },
    })
  })
}
