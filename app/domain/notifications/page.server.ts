import { now } from '~/adapters/clock'
import { listOrEmpty } from '~/db/list-or-empty.server'
import type { Actor } from '~/domain/access/actor'
import {
  countNotifications,
  countUnread,
  LATEST_NOTIFICATIONS,
  listNotifications,
  NOTIFICATIONS_PER_PAGE,
} from './list.server'
import { subjectLines } from './subject-lines.server'

/** A page of this person's notifications, the newest first; the last one where there are fewer. */
export function notificationsPage(actor: Actor, pageNumber: number) {
  const total = countNotifications(actor)
  const lastPage = Math.max(1, Math.ceil(total / NOTIFICATIONS_PER_PAGE))
  const page = Math.min(pageNumber, lastPage)
  const rows = listNotifications(actor, NOTIFICATIONS_PER_PAGE, (page - 1) * NOTIFICATIONS_PER_PAGE)
  return {
    items: notificationLines(rows),
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
  return listOrEmpty('notifications', () => notificationLines(listNotifications(actor, 5)))
}

/** This person's newest notifications under the bell, without their messages. */
export function bellLines(actor: Actor) {
  return notificationLines(listNotifications(actor, LATEST_NOTIFICATIONS)).map((line) => ({
    ...line,
    message: undefined,
  }))
}

export type NotificationLine = ReturnType<typeof notificationLines>[number]

/** Notifications as lists show them; `message` is missing under the bell. */
function notificationLines(rows: Row[]) {
  const subjects = subjectLines(rows.flatMap(({ eventId }) => eventId ?? []))
  return rows.map(({ id, eventId, title, message, type, readAt, createdAt }) => {
    const about = subjects.get(eventId ?? 0) ?? { subject: '', picture: null }
    return { id, title, ...about, message, type, isRead: readAt !== null, createdAt }
  })
}
