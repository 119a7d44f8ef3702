import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { broadcasts, outbox } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { findBroadcastFor } from './access.server'
import { forgetReceivers } from './deliver-broadcasts.server'

/**
 * Stops a broadcast: nobody else is notified, and its waiting e-mails are deleted. Rule: decisions "Broadcasts: sent in
 * the background, once to each". @throws forbidden, missing, refused when everything has left
 */
export function stopBroadcast(actor: Actor, broadcastId: string): void {
  transaction(actor, (tx) => {
    const { eventId, finishedAt } = findBroadcastFor(actor, broadcastId, tx)
    const waiting = and(eq(outbox.eventId, eventId), isNull(outbox.sentAt))
    const { changes } = tx.delete(outbox).where(waiting).run()
    if (finishedAt !== null && changes === 0) throw refused('It was sent to everybody already.')
    tx.update(broadcasts)
      .set({ finishedAt: finishedAt ?? now() })
      .where(eq(broadcasts.id, broadcastId))
      .run()
    forgetReceivers(tx, broadcastId)
    record(tx, { name: 'broadcast.stopped', actorId: actor.id, subject: broadcastId })
  })
}
