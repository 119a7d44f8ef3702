import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findEmail, findProvedPerson } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import type { Invitation } from '~/domain/ground/invitations/rows.server'
import type { Assigned, Obstacle } from '~/domain/ground/invitations/rules'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import { AGENT_SUSPENDED, NO_LONGER_AGENT } from './collaborator-rules'

/** What an owner may let an agent do, beside looking after a property. */
export type AgentRight = 'receipts' | 'prices'

/**
 * Lets an agent decide on the receipts of a property or change its prices, or stops it; a second press changes nothing. An
 * agent whose address is not proved is invited to decide on receipts. @throws missing, forbidden for all but the owner, refused when the agent no longer
 * looks after it. Rule: decisions "Decisions on bookings, receipts and properties: who takes them".
 */
export function entrustAgent(
  actor: Actor,
  propertyId: string,
  agentId: string,
  isAllowed: boolean,
  right: AgentRight = 'receipts',
): Assigned {
  return transaction(actor, (tx) => {
    const { ownerId } = findPropertyFor(actor, propertyId, 'property.entrust', tx)
    const row = agentId === ownerId ? undefined : collaborator(tx, propertyId, agentId)
    if (!row) throw refused(NO_LONGER_AGENT)
    if ((right === 'prices' ? row.mayChangePrices : row.mayVerifyPayments) === isAllowed) return 'assigned'
    if (right === 'prices') {
      tx.update(propertyCollaborators)
        .set({ mayChangePrices: isAllowed })
        .where(whereAgent(propertyId, agentId))
        .run()
      const data = { agentId, isAllowed }
      record(tx, { name: 'collaborator.pricing-changed', actorId: actor.id, subject: propertyId, data })
      return 'assigned'
    }
    if (isAllowed && !findProvedPerson({ id: agentId }, tx)) {
      const email = findEmail(agentId, tx)
      if (!email) throw refused(AGENT_SUSPENDED)
      sendInvitation(tx, actor, { role: 'verifier', propertyId }, email)
      return 'invited'
    }
    entrust(tx, actor, { propertyId, agentId, mayVerify: isAllowed })
    return 'assigned'
  })
}

/** Why this person cannot decide on the receipts of the listing that an invitation names; null when they can. */
export function whyNotVerifier(tx: Db, actor: Actor, { propertyId }: Invitation): Obstacle | null {
  const isAgent = propertyId !== null && collaborator(tx, propertyId, actor.id)
  return isAgent ? null : { sentence: t`You no longer look after this property.` }
}

/** Stores whether an agent decides on receipts. */
export function entrust(
  tx: Db,
  actor: Actor,
  { propertyId, agentId, mayVerify }: { propertyId: string; agentId: string; mayVerify: boolean },
): void {
  tx.update(propertyCollaborators)
    .set({ mayVerifyPayments: mayVerify })
    .where(whereAgent(propertyId, agentId))
    .run()
  record(tx, {
    name: mayVerify ? 'collaborator.entrusted' : 'collaborator.relieved',
    actorId: actor.id,
    subject: propertyId,
    data: { agentId },
  })
}

function collaborator(tx: Db, propertyId: string, agentId: string) {
  return tx.select().from(propertyCollaborators).where(whereAgent(propertyId, agentId)).get()
}

const whereAgent = (propertyId: string, agentId: string) =>
  and(eq(propertyCollaborators.propertyId, propertyId), eq(propertyCollaborators.userId, agentId))
