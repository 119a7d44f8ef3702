import { and, desc, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { notifications } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { missing } from '~/domain/shared/refusals'

export const NOTIFICATIONS_PER_PAGE = 24
/** How many open under the bell. */
export const LATEST_NOTIFICATIONS = 10

/** This person's newest notifications, `limit` of them from `offset`. */
export function listNotifications(actor: Actor, limit: number, offset = 0) {
  return db()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, actor.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset)
    .all()
}

export function countNotifications(actor: Actor): number {
  return countRows(notifications, eq(notifications.userId, actor.id))
}

function mine(actor: Actor, id: string) {
  return and(eq(notifications.id, id), eq(notifications.userId, actor.id))
}

/** Marks one as read and returns it. @throws missing for anybody else's. */
export function openNotification(actor: Actor, id: string) {
  return transaction(actor, (tx) => {
    const row = tx.select().from(notifications).where(mine(actor, id)).get()
    if (!row) throw missing()
    if (row.readAt === null) tx.update(notifications).set({ readAt: now() }).where(mine(actor, id)).run()
    return row
  })
}

export function readAllNotifications(actor: Actor): void {
  transaction(actor, (tx) => {
    const unread = and(eq(notifications.userId, actor.id), isNull(notifications.readAt))
    tx.update(notifications).set({ readAt: now() }).where(unread).run()
  })
}

export function deleteNotification(actor: Actor, id: string): void {
  transaction(actor, (tx) => {
    const { changes } = tx.delete(notifications).where(mine(actor, id)).run()
    if (changes === 0) throw missing()
  })
}

export function clearNotifications(actor: Actor): void {
  transaction(actor, (tx) => {
    tx.delete(notifications).where(eq(notifications.userId, actor.id)).run()
  })
}

/** How many notifications this person has not read. */
export function countUnread(userId: string): number {
  const mine = and(eq(notifications.userId, userId), isNull(notifications.readAt))
  return countRows(notifications, mine)
}
