import { now } from '~/adapters/clock'
import { siteOrigin } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { outbox } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/shared/units'
import { deliveryOf } from './choices.server'
import { summaryDayOf } from './summary-day'
import type { Delivery, Ending } from './topics'

export type Email = {
  /** Null for an address whose account is gone. */
  userId: string | null
  /** The event that it tells of; none where it is about the account. */
  eventId?: number
  to: string
  subject: string
  /** Paragraphs with a blank line between two; a link of ours stands in a line of its own. */
  body: string
  /** The one thing that it leads to, as a path of ours, and what that is called. */
  link?: { path: string; label: string }
  purpose: 'confirm' | 'reset' | 'notice'
  /** What it is about, or that it is a summary; none for those about security, which always leave at once. */
  topic?: Ending
}

const insertEmail = preparedInsert(outbox, [
  'id',
  'userId',
  'eventId',
  'toAddress',
  'subject',
  'body',
  'link',
  'linkLabel',
  'purpose',
  'topic',
  'summaryDay',
  'nextTryAt',
  'expiresAt',
  'createdAt',
])

const LIFE: Record<Email['purpose'], number> = { reset: HOUR, confirm: 3 * DAY, notice: 3 * DAY }

/**
 * Puts an e-mail into the outbox, in the transaction of what it is about. The worker sends it; after its life it is
 * dropped, so that a mail server that comes back floods nobody. One about a topic follows the person's choice: it leaves,
 * it waits for their summary, or it is not written, and that is answered. Rules: decisions "E-mail: an outbox", "E-mail: people choose by topic".
 */
export function queueEmail(tx: Db, { userId, topic, ...email }: Email): Delivery {
  const mayChoose = userId !== null && topic !== undefined && topic !== 'summary'
  const delivery = mayChoose ? deliveryOf(tx, userId, topic) : 'at_once'
  if (delivery === 'never') return delivery
  insertEmail(tx, {
    id: newId(),
    userId,
    eventId: email.eventId ?? null,
    toAddress: email.to,
    subject: email.subject,
    body: email.body,
    link: email.link?.path ?? null,
    linkLabel: email.link?.label ?? null,
    purpose: email.purpose,
    topic: topic ?? null,
    summaryDay: delivery === 'daily' ? summaryDayOf(now()) : null,
    nextTryAt: now(),
    expiresAt: now() + LIFE[email.purpose],
    createdAt: now(),
  })
  return delivery
}

/** A full address for an e-mail: always our own origin, never what a request called us. */
export function emailLink(path: string): string {
  return siteOrigin() + path
}
