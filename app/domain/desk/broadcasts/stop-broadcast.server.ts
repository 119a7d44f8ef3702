import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { broadcastReceivers, broadcasts, outbox } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findBroadcastFor } from './access.server'

/**
 * Stops a broadcast: nobody else is notified, and its waiting e-mails are deleted. Rule: decisions "Broadcasts: sent in
 * the background, once to each". @throws forbidden, missing, refused when everything has left
 */
export function stopBroadcast(actor: Actor, broadcastId: string): void {
  transaction(actor, (tx) => {
    if (!endBroadcast(tx, actor, findBroadcastFor(actor, broadcastId, tx)))
      throw refused(t`It was sent to everybody already.`)
  })
}

/** Stops what a person who is about to be suspended has written to students. */
export function stopMessagesOf(tx: Db, actor: Actor, personId: string): void {
  const theirs = and(eq(broadcasts.createdBy, personId), isNotNull(broadcasts.audience))
  for (const message of tx.select().from(broadcasts).where(theirs).all()) endBroadcast(tx, actor, message)
}

type Row = typeof broadcasts.$inferSelect

/** Ends a broadcast, without an actor when the product does; false when everything has left. */
export function endBroadcast(tx: Db, actor: Actor | null, { id, eventId, finishedAt }: Row): boolean {
  const waiting = and(eq(outbox.eventId, eventId), isNull(outbox.sentAt))
  const { changes } = tx.delete(outbox).where(waiting).run()
  if (finishedAt !== null && changes === 0) return false
  tx.update(broadcasts)
    .set({ finishedAt: finishedAt ?? now() })
    .where(eq(broadcasts.id, id))
    .run()
  forgetReceivers(tx, id)
  record(tx, { name: 'broadcast.stopped', actorId: actor?.id ?? null, subject: id })
  return true
}

/** Deletes the list of students of a university's message that is over. */
export function forgetReceivers(tx: Db, broadcastId: string): void {
  tx.delete(broadcastReceivers).where(eq(broadcastReceivers.broadcastId, broadcastId)).run()
}
