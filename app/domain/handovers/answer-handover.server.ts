import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import {
  payoutAccounts,
  properties,
  propertyCollaborators,
  propertyHandovers,
  propertyInvitations,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { endOwnerChecks } from '~/domain/properties/checks.server'
import { removeDraftsOf } from '~/domain/properties/delete-property.server'
import { ensureOpenOffer } from '~/domain/properties/offers'
import { refreshProperty } from '~/domain/properties/refresh-property.server'
import { updateProperty } from '~/domain/properties/versions.server'
import { refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import { findHandoverFor, type Handover } from './access.server'
import { whyNotHandedOver } from './open-stays.server'
import { closedHandovers, NO_LONGER_OFFERED } from './rules'

const ADD_ACCOUNT = 'Add a payout account first: tenants of this listing will pay there.'

/**
 * Makes this person the owner; a second press changes nothing. Past bookings, payments and invoices stay with
 * the former owner. @returns the property's id. @throws missing, forbidden, refused once it was declined,
 * withdrawn or has expired, without a payout account, and while requests or stays are open. Rule: decisions
 * "Hand over: only with nothing open".
 */
export function acceptHandover(actor: Actor, handoverId: string): string {
  return transaction(actor, (tx) => {
    const handover = findHandoverFor(actor, handoverId, 'handover.answer', tx)
    const { propertyId } = handover
    if (handover.status === 'accepted') return propertyId
    ensureOpenOffer(handover, now(), closedHandovers)
    const link = {
      href: paths.payoutAccounts({ redirect: paths.handover(handoverId) }),
      label: 'Add a payout account',
    }
    if (!hasAccount(tx, actor.id)) throw refused(ADD_ACCOUNT, undefined, link)
    const why = whyNotHandedOver(tx, propertyId)
    if (why) throw refused(why)
    const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
    if (!property || property.ownerId !== handover.offeredBy) throw refused(NO_LONGER_OFFERED)
    settle(tx, actor, handover, 'accepted')
    const { version } = updateProperty(tx, property, { ownerId: actor.id, payoutAccountId: null })
    endOwnerChecks(tx, propertyId)
    changeHands(tx, actor, propertyId, property.ownerId)
    record(tx, {
      name: 'handover.accepted',
      actorId: actor.id,
      subject: propertyId,
      data: { handover: handoverId, formerOwnerId: property.ownerId, version },
    })
    refreshProperty(tx, propertyId)
    return propertyId
  })
}

/**
 * Declines the offer; a second press changes nothing. @throws refused, with the reason, when it can no longer
 * be answered.
 */
export function declineHandover(actor: Actor, handoverId: string): void {
  transaction(actor, (tx) => {
    const handover = findHandoverFor(actor, handoverId, 'handover.answer', tx)
    if (handover.status === 'declined') return
    ensureOpenOffer(handover, now(), closedHandovers)
    settle(tx, actor, handover, 'declined')
    record(tx, {
      name: 'handover.declined',
      actorId: actor.id,
      subject: handover.propertyId,
      data: { handover: handoverId },
    })
  })
}

export function hasAccount(tx: Db, ownerId: string): boolean {
  const usable = and(eq(payoutAccounts.ownerId, ownerId), eq(payoutAccounts.status, 'active'))
  return tx.select({ id: payoutAccounts.id }).from(payoutAccounts).where(usable).get() !== undefined
}

function settle(tx: Db, actor: Actor, { id }: Handover, status: 'accepted' | 'declined'): void {
  tx.update(propertyHandovers)
    .set({ status, answeredBy: actor.id, answeredAt: now() })
    .where(eq(propertyHandovers.id, id))
    .run()
}

/**
 * Ends what the former owner set up for others: drafts, invitations, and the right to decide on receipts.
 * Agents stay.
 */
function changeHands(tx: Db, actor: Actor, propertyId: string, formerOwnerId: string): void {
  const { propertyId: property, userId } = propertyCollaborators
  tx.delete(propertyCollaborators)
    .where(and(eq(property, propertyId), inArray(userId, [formerOwnerId, actor.id])))
    .run()
  tx.update(propertyCollaborators).set({ mayVerifyPayments: false }).where(eq(property, propertyId)).run()
  if (actor.userType === 'agent')
    tx.insert(propertyCollaborators).values({ propertyId, userId: actor.id, createdAt: now() }).run()
  const open = and(eq(propertyInvitations.propertyId, propertyId), eq(propertyInvitations.status, 'pending'))
  tx.update(propertyInvitations).set({ status: 'withdrawn' }).where(open).run()
  removeDraftsOf(tx, propertyId)
}
