import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { notifications } from '~/db/tables/index.server'
import { type DomainEvent, onEvent } from '~/domain/events/record.server'
import { emailLink, queueEmail } from '~/domain/mail/queue-email.server'
import { BRAND } from '~/domain/shared/brand'
import { asSentence } from '~/domain/shared/text'
import { paths } from '~/paths'
import { bookingMessages } from './booking-messages'
import { addressOf, type NotificationContext, notificationContext } from './context.server'
import type { Audience, Message, Messages } from './message'
import { propertyMessages } from './property-messages'

/** The messages about each event; events that are not here concern nobody else. Rule: decisions "Notifications: who hears of what". */
export const messages: Messages = { ...bookingMessages, ...propertyMessages }

/** Starts listening: from now on those whom an event concerns are notified in its own transaction. */
export function startNotifying(): () => void {
  return onEvent(notify)
}

/** The one who did it is not notified, and everybody else once. */
function notify(tx: Db, event: DomainEvent): void {
  const due = messages[event.name]
  const context = due && notificationContext(tx, event)
  if (!context) return
  const notified = new Set<string | null>([event.actorId])
  for (const message of due)
    for (const audience of message.to)
      for (const userId of context.recipients[audience] ?? []) {
        if (notified.has(userId)) continue
        notified.add(userId)
        addNotification(tx, userId, message, textFor(message, audience, context), event)
      }
}

/** What the message says, and for those whom it concerns what is owed of the booking from now on. */
function textFor(message: Message, audience: Audience, { data, owed }: NotificationContext): string {
  const text = message.text(data)
  const next = message.saysOwed ? owed(audience === 'tenant' ? 'tenant' : 'owner') : ''
  return next === '' ? text : `${asSentence(text)} ${next}`
}

const insertNotification = preparedInsert(notifications, [
  'id',
  'userId',
  'title',
  'message',
  'type',
  'relatedEntityType',
  'relatedEntityId',
  'createdAt',
])

/** A notification under the bell, and the same as an e-mail. */
function addNotification(tx: Db, userId: string, message: Message, text: string, event: DomainEvent): void {
  const to = addressOf(tx, userId)
  if (!to) return
  const related = message.toInvitation
    ? { type: 'invitation', id: String(event.data?.invitation) }
    : event.subject
  insertNotification(tx, {
    id: newId(),
    userId,
    title: message.title,
    message: text,
    type: message.tone,
    relatedEntityType: message.isGone ? null : related.type,
    relatedEntityId: message.isGone ? null : related.id,
    createdAt: now(),
  })
  const body = `${text}\n\n${emailLink(paths.notifications())}\n\n${BRAND}`
  queueEmail(tx, { userId, to, subject: `${message.title} – ${BRAND}`, body, purpose: 'notice' })
}
