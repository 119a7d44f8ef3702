import { now } from '~/adapters/clock'
import { listOrEmpty } from '~/db/list-or-empty.server'
import type { Actor } from '~/domain/ground/access/actor'
import { countUnread, LATEST_NOTIFICATIONS, latestNotifications, notificationPage } from './list.server'
import { subjectLines } from './subject-lines.server'

/** A page of this person's notifications by its `page` parameter, the newest first. */
export function notificationsPage(actor: Actor, page: string | null) {
  const { rows, count, tokens } = notificationPage(actor, page)
  return {
    items: notificationLines(rows),
    total: count,
    unread: countUnread(actor.id),
    ...{ page, tokens },
    nowAt: now(),
  }
}

type Row = ReturnType<typeof latestNotifications>[number]

/** This person's latest notifications, for their dashboard. */
export function latestLines(actor: Actor) {
  return listOrEmpty('notifications', () => notificationLines(latestNotifications(actor, 5)))
}

/** This person's newest notifications under the bell, without their messages. */
export function bellLines(actor: Actor) {
  return notificationLines(latestNotifications(actor, LATEST_NOTIFICATIONS)).map((line) => ({
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
