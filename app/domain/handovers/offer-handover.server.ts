import { and, eq, gt } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { invitations } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { type Invitation, whereTarget } from '~/domain/invitations/rows.server'
import { sendInvitation } from '~/domain/invitations/send-invitation.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { refused } from '~/domain/shared/refusals'
import { whyNotHandedOver } from './open-stays.server'

/** The page on which an owner offers a property, with the open offer. */
export function handoverPage(actor: Actor, propertyId: string) {
  const { id, title } = findPropertyFor(actor, propertyId, 'property.hand-over')
  const offer = openOffer(db(), id)
  return {
    id,
    title,
    offer: offer ? { id: offer.id, email: offer.email, expiresAt: offer.expiresAt } : null,
    why: whyNotHandedOver(db(), id),
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
      if (email === actor.email) throw refused('This is your own address.', 'email')
      if (openOffer(tx, propertyId))
        throw refused('This listing is offered to somebody already. Take that offer back first.')
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
