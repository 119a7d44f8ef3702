import { and, asc, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { profiles, properties, propertyHandovers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { findPropertyFor } from '~/domain/properties/access.server'
import { isOpenOffer, offerState } from '~/domain/properties/offers'
import { findHandoverFor, whereHandoverFor } from './access.server'
import { hasAccount } from './answer-handover.server'
import { whyNotHandedOver } from './open-stays.server'

/** The page on which an owner offers a property, with the open offer. */
export function handoverPage(actor: Actor, propertyId: string) {
  const { id, title } = findPropertyFor(actor, propertyId, 'property.hand-over')
  const waiting = and(eq(propertyHandovers.propertyId, id), eq(propertyHandovers.status, 'pending'))
  const row = db().select().from(propertyHandovers).where(waiting).get()
  const offer = row && isOpenOffer(offerState(row, now())) ? row : null
  return {
    id,
    title,
    offer: offer && { id: offer.id, email: offer.email, expiresAt: offer.expiresAt },
    why: whyNotHandedOver(db(), id),
  }
}

/** An offer as its receiver reads it. */
export function offeredPage(actor: Actor, handoverId: string) {
  const { id, propertyId } = findHandoverFor(actor, handoverId, 'handover.answer')
  const row = views().where(eq(propertyHandovers.id, id)).get()
  if (!row) throw new Error('An offer without its property')
  return {
    ...row,
    state: offerState(row, now()),
    hasAccount: hasAccount(db(), actor.id),
    why: whyNotHandedOver(db(), propertyId),
  }
}

/** Offers that wait for this person's answer, the first to expire on top. */
export function openHandovers(actor: Actor) {
  return views()
    .where(whereHandoverFor(actor, 'handover.answer'))
    .orderBy(asc(propertyHandovers.expiresAt))
    .limit(10)
    .all()
}

function views() {
  return db()
    .select({
      id: propertyHandovers.id,
      status: propertyHandovers.status,
      expiresAt: propertyHandovers.expiresAt,
      propertyId: properties.id,
      title: properties.title,
      propertyType: properties.propertyType,
      city: properties.city,
      ownerName: profiles.fullName,
    })
    .from(propertyHandovers)
    .innerJoin(properties, eq(properties.id, propertyHandovers.propertyId))
    .innerJoin(profiles, eq(profiles.id, propertyHandovers.offeredBy))
    .$dynamic()
}
