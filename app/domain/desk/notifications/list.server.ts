import { and, desc, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listPage } from '~/db/list.server'
import { notifications } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { term } from '~/domain/ground/shared/language'
import { ensureShown, missing } from '~/domain/ground/shared/refusals'

/** How many open under the bell. */
export const LATEST_NOTIFICATIONS = 10

type Row = typeof notifications.$inferSelect

const list: List<Row> = {
  table: notifications,
  id: notifications.id,
  rows: () => db().select().from(notifications),
  idOf: ({ id }) => id,
}
const newest = [desc(notifications.createdAt), desc(notifications.id)]
const ofPerson = (actor: Actor) => eq(notifications.userId, actor.id)

/** A page of this person's notifications, the newest first. */
export function notificationPage(actor: Actor, page: string | null) {
  return listPage(list, [{ where: ofPerson(actor), order: newest }], page)
}

/** This person's newest notifications. */
export function latestNotifications(actor: Actor, limit: number): Row[] {
  return db()
    .select()
    .from(notifications)
    .where(ofPerson(actor))
    .orderBy(...newest)
    .limit(limit)
    .all()
}

export function countNotifications(actor: Actor): number {
  return countRows(notifications, ofPerson(actor))
}

function mine(actor: Actor, id: string) {
  return and(eq(notifications.id, id), ofPerson(actor))
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

/** Marks all as read. @throws stale when there are others than the page showed */
export function readAllNotifications(actor: Actor, shown: number | null): void {
  transaction(actor, (tx) => {
    ensureShown(shown, countUnread(actor.id), term('unread notification'))
    tx.update(notifications).set({ readAt: now() }).where(whereUnread(actor.id)).run()
  })
}

export function deleteNotification(actor: Actor, id: string): void {
  transaction(actor, (tx) => {
    const { changes } = tx.delete(notifications).where(mine(actor, id)).run()
    if (changes === 0) throw missing()
  })
}

/** Deletes all. @throws stale when there are others than the page showed */
export function clearNotifications(actor: Actor, shown: number | null): void {
  transaction(actor, (tx) => {
    ensureShown(shown, countNotifications(actor), 'notification')
    tx.delete(notifications).where(ofPerson(actor)).run()
  })
}

/** How many notifications this person has not read. */
export function countUnread(userId: string): number {
  return countRows(notifications, whereUnread(userId))
}

const whereUnread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt))
