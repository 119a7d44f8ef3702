import { and, eq, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Limit, withinLimit } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { propertyHandovers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { record } from '~/domain/events/record.server'
import { findPropertyFor } from '~/domain/properties/access.server'
import { OFFER_LASTS } from '~/domain/properties/offers'
import { limited, missing, refused } from '~/domain/shared/refusals'
import { HOUR } from '~/domain/shared/units'
import { whyNotHandedOver } from './open-stays.server'
import { NO_LONGER_OFFERED, TOO_MANY_OFFERS } from './rules'

const OFFERS: Limit = { hits: 10, perMs: HOUR }

/**
 * Offers a property to the owner of this address (trimmed, lower-cased); it changes hands only when that
 * person accepts. Limited per hour. @throws missing, forbidden, refused while requests or stays are open, for
 * the owner's own address and while another offer waits. Rule: decisions "Hand over: only with nothing open".
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
      closeExpired(tx, propertyId)
      if (tx.select().from(propertyHandovers).where(waiting(propertyId)).get())
        throw refused('This listing is offered to somebody already. Take that offer back first.')
      if (!withinLimit(`hand-over:${actor.id}`, OFFERS)) throw limited(TOO_MANY_OFFERS)
      const id = newId()
      const times = { createdAt: now(), expiresAt: now() + OFFER_LASTS }
      tx.insert(propertyHandovers)
        .values({ id, propertyId, email, offeredBy: actor.id, ...times })
        .run()
      record(tx, {
        name: 'handover.offered',
        actorId: actor.id,
        subject: propertyId,
        data: { handover: id },
      })
      return id
    })
  })
}

/** Withdraws an unanswered offer. @throws missing, forbidden, refused when it was answered. */
export function withdrawHandover(actor: Actor, propertyId: string, handoverId: string): void {
  transaction(actor, (tx) => {
    findPropertyFor(actor, propertyId, 'property.hand-over', tx)
    const one = and(eq(propertyHandovers.id, handoverId), eq(propertyHandovers.propertyId, propertyId))
    if (!tx.select().from(propertyHandovers).where(one).get()) throw missing('This offer is not here.')
    const { changes } = tx
      .update(propertyHandovers)
      .set({ status: 'withdrawn' })
      .where(and(one, eq(propertyHandovers.status, 'pending')))
      .run()
    if (changes !== 1) throw refused(NO_LONGER_OFFERED)
    record(tx, {
      name: 'handover.withdrawn',
      actorId: actor.id,
      subject: propertyId,
      data: { handover: handoverId },
    })
  })
}

function waiting(propertyId: string) {
  return and(eq(propertyHandovers.propertyId, propertyId), eq(propertyHandovers.status, 'pending'))
}

/** Closes an expired offer to make room for the next one. */
function closeExpired(tx: Db, propertyId: string): void {
  tx.update(propertyHandovers)
    .set({ status: 'withdrawn' })
    .where(and(waiting(propertyId), lte(propertyHandovers.expiresAt, now())))
    .run()
}
