import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import { notifications } from '~/db/tables/index.server'
import { writeIn } from '~/domain/ground/access/hearing.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import type { RecordedEvent } from '~/domain/ground/events/record.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { lastSummaryDay } from '~/domain/ground/mail/summary-day'
import type { Topic } from '~/domain/ground/mail/topics'
import { BRAND } from '~/domain/ground/shared/brand'
import { type Language, translated } from '~/domain/ground/shared/language'
import { readMarked } from '~/domain/ground/shared/marked-names'
import { asSentence } from '~/domain/ground/shared/text'
import { DAY } from '~/domain/ground/shared/units'
import type { NotificationContext } from './context.server'
import type { Message } from './message'
import { messages } from './messages'
import { withPlaceApart } from './place-apart'
import { type NotifiedPerson, readerOf } from './readers.server'
import { targetLabel, targetOf } from './targets'

/**
 * Notifies each recipient once (unique index on event and user), in their own language. The actor is only notified about
 * their own account's security. `contextIn`: the context of the event's subject, from which the data of its messages has its
 * type; `undefined` without a subject.
 */
export function notifyRecipients(
  tx: Db,
  event: RecordedEvent,
  contextIn: (language: Language) => NotificationContext | undefined,
): void {
  const notified = new Set<string>()
  for (const message of messages[event.name] as readonly Message[])
    for (const audience of message.to)
      for (const userId of contextIn('en')?.recipients[audience]?.() ?? []) {
        if (notified.has(userId) || (userId === event.actorId && !message.isForActor)) continue
        const reader = readerOf(tx, userId)
        const context = reader && contextIn(reader.language)
        if (!context) continue
        writeIn(reader.language, () => {
          const text = textFor(message, audience, context, userId)
          if (text === '') return
          notified.add(userId)
          addNotification(tx, reader, message, text, event, context)
        })
      }
}

/** Text of the message; recipients whom it concerns also get what is owed of the booking from now on. */
function textFor(
  message: Message,
  audience: string,
  { data, owed, ofPerson }: NotificationContext,
  userId: string,
): string {
  const text = message.text({ ...data, ...ofPerson?.(userId) })
  if (!message.saysOwed || text === '') return text
  const next = owed?.(audience === 'tenant' ? 'tenant' : 'owner', text) ?? ''
  return next === '' ? text : `${asSentence(text)} ${next}`
}

/** A notification under the bell, and the same as an e-mail, if and when the person wants it. */
function addNotification(
  tx: Db,
  { id: userId, email, isAdmin }: NotifiedPerson,
  message: Message,
  text: string,
  event: RecordedEvent,
  { deadlines = [], where }: NotificationContext,
): void {
  const { type, id } = relatedTo(message, event)
  const { plain, marked } = readMarked(text)
  insertRow(tx, notifications, {
    id: newId(),
    userId,
    eventId: event.id,
    title: message.title,
    message: plain,
    markedMessage: marked,
    type: message.tone,
    relatedEntityType: type,
    relatedEntityId: id,
    createdAt: now(),
  })
  if (message.isEmailed) return
  queueEmail(tx, {
    userId,
    eventId: event.id,
    to: email,
    subject: `${translated(message.title)} – ${BRAND}`,
    body: where ? withPlaceApart(text, where) : text,
    link: { path: targetOf(type, id, isAdmin), label: targetLabel(type) },
    purpose: 'notice',
    topic: message.topic ?? topicOf(event.name),
    isUrgent: deadlines.some((at) => at > now() && at < now() + DAY),
    ...(message.isSummed ? { summaryDay: lastSummaryDay(now()) } : {}),
  })
}

/** Link of the notification; null when its subject was deleted. */
function relatedTo({ isGone, leadsTo }: Message, { subject, data }: RecordedEvent) {
  if (isGone) return { type: null, id: null }
  if (leadsTo === 'prices') return { ...subject, type: leadsTo }
  return leadsTo ? { type: leadsTo, id: String(readPayload(data)[leadsTo] ?? subject.id) } : subject
}

type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never

/** E-mail topic of the events in each area; a new area does not compile without one. */
const byArea: Record<AreaOf<EventName>, Topic | 'security'> = {
  account: 'security',
  payout: 'security',
  setting: 'security',
  database: 'security',
  city: 'announcements',
  broadcast: 'announcements',
  report: 'announcements',
  property: 'listings',
  collaborator: 'listings',
  handover: 'listings',
  booking: 'bookings',
  payment: 'payments',
  refund: 'payments',
  deposit: 'payments',
  invoice: 'payments',
  billing: 'payments',
  commission: 'payments',
  university: 'university',
  hostel: 'university',
  submission: 'university',
  ballot: 'university',
  form: 'university',
  notification: 'announcements',
  calculation: 'announcements',
  client: 'announcements',
}

/** The topic of an event's e-mails; `undefined` for security, which nobody can switch off. */
function topicOf(name: EventName): Topic | undefined {
  const topic = byArea[name.split('.')[0] as AreaOf<EventName>]
  return topic === 'security' ? undefined : topic
}
