import { desc, eq, type SQL } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { broadcasts, profiles, universities } from '~/db/tables/index.server'
import { missing } from '~/domain/shared/refusals'
import type { BroadcastProgress } from './rules'

/** Broadcasts shown in the notification centre. */
const RECENT = 20

export type BroadcastView = BroadcastProgress &
  Pick<
    typeof broadcasts.$inferSelect,
    'id' | 'title' | 'message' | 'type' | 'recipients' | 'city' | 'createdAt'
  > & { university: string | null; sender: string }

/** The most recent broadcasts, newest first. */
export function recentBroadcasts(): BroadcastView[] {
  return read(undefined)
}

/** One broadcast. @throws missing */
export function broadcastDetails(id: string): BroadcastView {
  const [found] = read(eq(broadcasts.id, id))
  if (!found) throw missing('This notification does not exist.')
  return found
}

function read(where: SQL | undefined): BroadcastView[] {
  return db()
    .select({ row: broadcasts, sender: profiles.fullName, university: universities.name })
    .from(broadcasts)
    .leftJoin(profiles, eq(profiles.id, broadcasts.createdBy))
    .leftJoin(universities, eq(universities.id, broadcasts.universityId))
    .where(where)
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(RECENT)
    .all()
    .map(({ row, sender, university }) => {
      const { id, title, message, type, recipients, city, createdAt, receivers, notified } = row
      const { emailsQueued, emailsSent, emailsFailed, finishedAt } = row
      return {
        ...{ id, title, message, type, recipients, city, createdAt, receivers, notified },
        ...{ emailsQueued, emailsSent, emailsFailed, finished: finishedAt !== null },
        ...{ university, sender: sender ?? '' },
      }
    })
}
