import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { broadcasts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { typeMay } from '~/domain/access/policy'
import { transaction } from '~/domain/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/events/idempotency.server'
import { record } from '~/domain/events/record.server'
import { ensureShown, forbidden, refused } from '~/domain/shared/refusals'
import { paths } from '~/paths'
import { countReceivers } from './receivers.server'
import type { TypedBroadcast } from './rules'

/** Number of people who would receive it now. */
export function receiversNow(actor: Actor, input: TypedBroadcast): number {
  return countReceivers(db(), sendingOf(actor, input))
}

/**
 * Stores a broadcast; the scheduler sends it in the background. Returns its id, that of the first one for the
 * same idempotency key. @throws forbidden for non-administrators, refused when it would have no receivers, stale when they are not
 * as many as shown. Rule: decisions "Broadcasts: sent in the background, once to each".
 */
export function sendBroadcast(
  actor: Actor,
  input: TypedBroadcast & { shown_count: number | null },
  idempotencyKey: IdempotencyKey,
): string {
  const outcome = transaction(actor, (tx) =>
    withIdempotencyKey(tx, actor.id, 'broadcast.send', idempotencyKey, () => {
      if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
      const id = newId()
      const { title, message, type } = input
      const sending = sendingOf(actor, input)
      const receivers = countReceivers(tx, sending)
      if (receivers === 0) throw refused('Nobody would receive this. Choose other recipients.', 'recipients')
      ensureShown(input.shown_count, receivers, 'user')
      const { recipients, city, universityId } = sending
      const eventId = record(tx, {
        name: 'broadcast.sent',
        actorId: actor.id,
        subject: id,
        data: { title, recipients, city, universityId, receivers },
      })
      tx.insert(broadcasts)
        .values({ id, eventId, title, message, type, receivers, ...sending })
        .run()
      return paths.adminNotification(id)
    }),
  )
  return outcome.slice(outcome.lastIndexOf('/') + 1)
}

function sendingOf(actor: Actor, { recipients, city, university }: TypedBroadcast) {
  return { recipients, city, universityId: university, createdBy: actor.id, createdAt: now() }
}
