import { asc, eq, gt, max, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { notificationChanges } from '~/db/tables/index.server'
import type { News } from '~/domain/ground/shared/live'
import { countUnread } from './list.server'

const numberOf = prepared((tx) =>
  tx
    .select({ seq: notificationChanges.seq })
    .from(notificationChanges)
    .where(eq(notificationChanges.userId, sql.placeholder('userId')))
    .prepare(),
)

const after = prepared((tx) =>
  tx
    .select()
    .from(notificationChanges)
    .where(gt(notificationChanges.seq, sql.placeholder('seq')))
    .orderBy(asc(notificationChanges.seq))
    .prepare(),
)

/**
 * This person's unread count, and the number of their last change. Rule: decisions "Live updates: numbered
 * changes".
 */
export function newsOf(userId: string): News {
  const seq = numberOf(db()).get({ userId })?.seq ?? 0
  return { for: userId, seq, unread: countUnread(userId) }
}

/** The number of the last change of anybody's. */
export function lastChange(): number {
  return (
    db()
      .select({ seq: max(notificationChanges.seq) })
      .from(notificationChanges)
      .get()?.seq ?? 0
  )
}

/** People whose notifications changed after this number, each with the number of their last change. */
export function changesAfter(seq: number): { seq: number; userId: string }[] {
  return after(db()).all({ seq })
}
