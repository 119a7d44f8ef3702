import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { broadcasts, outbox } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { typeMay } from '~/domain/access/policy'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { forbidden, missing, refused } from '~/domain/shared/refusals'

/**
 * Stops a broadcast: nobody else is notified, and its waiting e-mails are deleted. Rule: decisions "Broadcasts: sent in
 * the background, once to each". @throws forbidden, missing, refused when everything has left
 */
export function stopBroadcast(actor: Actor, broadcastId: string): void {
  transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
    const broadcast = tx.select().from(broadcasts).where(eq(broadcasts.id, broadcastId)).get()
    if (!broadcast) throw missing('This notification does not exist.')
    const { eventId, finishedAt, emailsSent, emailsFailed } = broadcast
    const waiting = and(eq(outbox.eventId, eventId), isNull(outbox.sentAt))
    const { changes } = tx.delete(outbox).where(waiting).run()
    if (finishedAt !== null && changes === 0) throw refused('It was sent to everybody already.')
    tx.update(broadcasts)
      .set({ finishedAt: finishedAt ?? now(), emailsQueued: emailsSent + emailsFailed })
      .where(eq(broadcasts.id, broadcastId))
      .run()
    record(tx, { name: 'broadcast.stopped', actorId: actor.id, subject: broadcastId })
  })
}
