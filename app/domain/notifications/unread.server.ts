import { and, count, eq, isNull } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { notifications } from '~/db/tables/index.server'

/** How many notifications this person has not read. */
export function countUnread(userId: string): number {
  const mine = and(eq(notifications.userId, userId), isNull(notifications.readAt))
  return db().select({ n: count() }).from(notifications).where(mine).get()?.n ?? 0
}
