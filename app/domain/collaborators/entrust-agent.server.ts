import { and, eq, ne } from 'drizzle-orm'
import { propertyCollaborators } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { refused } from '~/domain/shared/refusals'
import { NO_LONGER_AGENT } from './rules'

/**
 * Lets an agent decide on the receipts of a property, or not any more; pressed again it changes nothing. Missing,
 * forbidden (the owner alone says so), refused when the agent does not look after it any more.
 * Rule: decisions "Decisions on bookings, receipts and properties: who takes them".
 */
export function entrustAgent(actor: Actor, propertyId: string, agentId: string, mayVerify: boolean): void {
  transaction((tx) => {
    const { ownerId } = findPropertyFor(actor, propertyId, 'property.verifiers', tx)
    const { propertyId: property, userId, mayVerifyPayments } = propertyCollaborators
    const agent = and(eq(property, propertyId), eq(userId, agentId), ne(userId, ownerId))
    const row = tx.select().from(propertyCollaborators).where(agent).get()
    if (!row) throw refused(NO_LONGER_AGENT)
    if (row.mayVerifyPayments === mayVerify) return
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
