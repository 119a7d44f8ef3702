import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { broadcasts, type outbox } from '~/db/tables/index.server'

type Counter = 'emailsSent' | 'emailsFailed'

/** Notes at its broadcast what became of `n` of its e-mails; nothing for others and for those about other things. */
export function countBroadcastEmail(
  tx: Db,
  { topic, eventId }: Pick<typeof outbox.$inferSelect, 'topic' | 'eventId'>,
  counter: Counter,
  n = 1,
): void {
  if (topic !== 'announcements' || eventId === null) return
  tx.update(broadcasts)
    .set({ [counter]: sql`${broadcasts[counter]} + ${n}` })
    .where(eq(broadcasts.eventId, eventId))
    .run()
}
