import { and, eq, gt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { invitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { type Invitation, whereTarget } from '~/domain/ground/invitations/rows.server'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findPropertyFor, findWithRelations } from '~/domain/listings/properties/access.server'
import { listOwners } from './list-owners.server'
import { whyNotHandedOver } from './open-stays.server'

/** The page on which an owner offers a property, with the open offer; a former owner sees its owners alone. */
export function handoverPage(actor: Actor, propertyId: string) {
  const { property, relations } = findWithRelations(actor, propertyId, 'property.owners')
  const { id, title } = property
  const mayOffer = allows('property.hand-over', relations)
  const offer = mayOffer && openOffer(db(), id)
  return {
    id,
    title,
    mayOffer,
    offer: offer ? { id: offer.id, email: offer.email, expiresAt: offer.expiresAt } : null,
    why: mayOffer ? whyNotHandedOver(db(), id) : null,
    owners: listOwners(db(), actor, property),
  }
}

/**
 * Offers a property to the owner of this address (trimmed, lower-cased); it changes hands only when that person
 * accepts. @throws missing, forbidden, refused while requests or stays are open, for the owner's own address and while
 * another offer waits. Rule: decisions "Hand over: only with nothing open".
 */
export function offerHandover(
  actor: Actor,
  propertyId: string,
  email: string,
  idempotencyKey: IdempotencyKey,
): void {
  transaction(actor, (tx) => {
    findPropertyFor(actor, propertyId, 'property.hand-over', tx)
    withIdempotencyKey(tx, actor.id, `hand-over:${propertyId}`, idempotencyKey, () => {
      const why = whyNotHandedOver(tx, propertyId)
      if (why) throw refused(why)
      if (email === actor.email) throw refused(t`This is your own address.`, 'email')
      if (openOffer(tx, propertyId))
        throw refused(t`This listing is offered to somebody already. Take that offer back first.`)
      return sendInvitation(tx, actor, { role: 'owner', propertyId }, email, 'email')
    })
  })
}

function openOffer(tx: Db, propertyId: string): Invitation | undefined {
  const { status, expiresAt } = invitations
  const open = and(eq(status, 'pending'), gt(expiresAt, now()))
  return tx
    .select()
    .from(invitations)
    .where(and(whereTarget({ role: 'owner', propertyId }), open))
    .get()
}
