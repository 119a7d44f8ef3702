import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/insert.server'
import { notifications } from '~/db/tables/index.server'
import { type Happening, onHappening } from '~/domain/events/record.server'
import { mailLink, queueMail } from '~/domain/mail/queue-email.server'
import { BRAND } from '~/domain/shared/brand'
import { paths } from '~/paths'
import { bookingMessages } from './booking-messages'
import { addressOf, type Scene, sceneOf } from './context.server'
import type { Message, Messages } from './message'
import { propertyMessages } from './property-messages'

/** What is told of each event, and to whom; events that are not here concern nobody else. Rule: DECISIONS "Who hears of what". */
export const messages: Messages = { ...bookingMessages, ...propertyMessages }

/** Starts listening: from now on each event tells those whom it concerns, in its own transaction. */
export function startNotifying(): () => void {
  return onHappening(notify)
}

function notify(tx: Db, happening: Happening): void {
  const due = messages[happening.name]
  const scene = due && sceneOf(tx, happening)
  if (!scene) return
  const told = new Set<string>(happening.actorId ? [happening.actorId] : [])
  for (const message of due) {
    for (const userId of message.to.flatMap((audience) => scene.people[audience])) {
      if (told.has(userId)) continue
      told.add(userId)
      tell(tx, userId, message, scene, happening)
    }
  }
}

function tell(tx: Db, userId: string, message: Message, scene: Scene, happening: Happening): void {
  const to = addressOf(tx, userId)
  if (!to) return
  const text = message.text(scene.facts)
  const related = thingOf(message, happening)
  insertRow(tx, notifications, {
    id: newId(),
    userId,
    title: message.title,
    message: text,
    type: message.tone,
    relatedEntityType: related?.type ?? null,
    relatedEntityId: related?.id ?? null,
    createdAt: now(),
  })
  const body = `${text}\n\n${mailLink(paths.notifications())}\n\n${BRAND}`
  queueMail(tx, { userId, to, subject: `${message.title} – ${BRAND}`, body, purpose: 'notice' })
}

/** What opening the notification leads to; nothing when it is gone. */
function thingOf({ isGone, toInvitation }: Message, { subject, data }: Happening) {
  if (isGone) return null
  return toInvitation ? { type: 'invitation', id: String(data?.invitation) } : subject
}
