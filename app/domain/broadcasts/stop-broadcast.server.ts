import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
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
    if (!stop(tx, actor, findBroadcastFor(actor, broadcastId, tx)))
      throw refused('It was sent to everybody already.')
  })
}

/** Stops what a person who is about to be suspended has written to students. */
export function stopMessagesOf(tx: Db, actor: Actor, personId: string): void {
  const theirs = and(eq(broadcasts.createdBy, personId), isNotNull(broadcasts.audience))
  for (const message of tx.select().from(broadcasts).where(theirs).all()) stop(tx, actor, message)
}

/** False when everything has left. */
function stop(tx: Db, actor: Actor, { id, eventId, finishedAt }: typeof broadcasts.$inferSelect): boolean {
  const waiting = and(eq(outbox.eventId, eventId), isNull(outbox.sentAt))
  const { changes } = tx.delete(outbox).where(waiting).run()
  if (finishedAt !== null && changes === 0) return false
  tx.update(broadcasts)
    .set({ finishedAt: finishedAt ?? now() })
    .where(eq(broadcasts.id, id))
    .run()
  forgetReceivers(tx, id)
  record(tx, { name: 'broadcast.stopped', actorId: actor.id, subject: id })
  return true
}
