import { now } from '~/adapters/clock'
import { listOrEmpty } from '~/db/list-or-empty.server'
import type { Actor } from '~/domain/access/actor'
import { countNotifications, countUnread, listNotifications, NOTIFICATIONS_PER_PAGE } from './list.server'

/** A page of this person's notifications, the newest first; the last one where there are fewer. */
export function notificationsPage(actor: Actor, pageNumber: number) {
  const total = countNotifications(actor)
  const lastPage = Math.max(1, Math.ceil(total / NOTIFICATIONS_PER_PAGE))
  const page = Math.min(pageNumber, lastPage)
  const rows = listNotifications(actor, NOTIFICATIONS_PER_PAGE, (page - 1) * NOTIFICATIONS_PER_PAGE)
  return {
    items: rows.map(notificationLine),
    total,
    unread: countUnread(actor.id),
    page,
    lastPage,
    nowAt: now(),
  }
}

type Row = ReturnType<typeof listNotifications>[number]

/** This person's latest notifications, for their dashboard. */
export function latestLines(actor: Actor) {
  return listOrEmpty('notifications', () => listNotifications(actor, 5)).map(notificationLine)
}

/** A notification as lists show it. */
function notificationLine({ id, title, message, type, readAt, createdAt }: Row) {
  return { id, title, message, type, isRead: readAt !== null, createdAt }
}
