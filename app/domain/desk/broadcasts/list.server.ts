import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { broadcasts, outbox, profiles, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { findBroadcastFor } from './access.server'

/** Broadcasts shown in the notification centre. */
const RECENT = 20

export type BroadcastView = ReturnType<typeof read>[number]

/** The most recent broadcasts of the platform, newest first. */
export function recentBroadcasts() {
  return read(isNull(broadcasts.audience))
}

/** The most recent messages of a university to its students, newest first. */
export function recentMessages(universityId: string) {
  return read(and(eq(broadcasts.universityId, universityId), isNotNull(broadcasts.audience)))
}

/** One broadcast. @throws missing, forbidden */
export function broadcastDetails(actor: Actor, id: string): BroadcastView {
  const [found] = read(eq(broadcasts.id, findBroadcastFor(actor, id).id))
  if (!found) throw missing(t`This notification does not exist.`)
  return found
}

function read(where: SQL | undefined) {
  const rows = db()
    .select({ row: broadcasts, sender: profiles.fullName, university: universities.name })
    .from(broadcasts)
    .leftJoin(profiles, eq(profiles.id, broadcasts.createdBy))
    .leftJoin(universities, eq(universities.id, broadcasts.universityId))
    .where(where)
    .orderBy(desc(broadcasts.createdAt), desc(broadcasts.id))
    .limit(RECENT)
    .all()
  const waiting = emailsWaiting(rows.map(({ row }) => row.eventId))
  return rows.map(({ row, sender, university }) => {
    const { id, title, message, type, recipients, city, universityId, createdAt, receivers, notified } = row
    const { emailsSent, emailsFailed, finishedAt, audience } = row
    return {
      ...{ id, title, message, type, recipients, city, universityId, createdAt, receivers, notified },
      ...{ emailsSent, emailsFailed, finished: finishedAt !== null },
      emailsWaiting: waiting.get(row.eventId) ?? 0,
      ...{ university, students: audience, sender: sender ?? '' },
    }
  })
}

/** E-mails of these events that are in the outbox; those that go into a daily summary are not counted. */
function emailsWaiting(eventIds: number[]): Map<number | null, number> {
  if (eventIds.length === 0) return new Map()
  const rows = db()
    .select({ eventId: outbox.eventId, n: count() })
    .from(outbox)
    .where(and(inArray(outbox.eventId, eventIds), isNull(outbox.sentAt), isNull(outbox.summaryDay)))
    .groupBy(outbox.eventId)
    .all()
  return new Map(rows.map(({ eventId, n }) => [eventId, n]))
}
