import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { broadcasts, type outbox } from '~/db/tables/index.server'

type Counter = 'emailsSent' | 'emailsFailed'

/** Adds `n` to this counter of the e-mail's broadcast; ignores e-mails that are not from a broadcast. */
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
