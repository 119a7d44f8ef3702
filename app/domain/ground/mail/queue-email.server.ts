import { now } from '~/adapters/clock'
import { siteOrigin } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import { seal } from '~/adapters/sealed-text.server'
import type { Db } from '~/db/database.server'
import { insertRow, oneRow } from '~/db/prepared.server'
import { outbox } from '~/db/tables/index.server'
import { language } from '~/domain/ground/shared/language'
import { readMarked } from '~/domain/ground/shared/marked-names'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { deliveryOf } from './choices.server'
import { summaryDayOf } from './summary-day'
import type { Delivery, Ending } from './topics'

export type Email = {
  /** Null for an address whose account is closed. */
  userId: string | null
  /** Event that it reports; undefined for e-mails about the account. */
  eventId?: number
  to: string
  subject: string
  /**
   * Paragraphs with a blank line between two; a link to our site has a line of its own. Names of people may be
   * marked with their ids.
   */
  body: string
  /** Main link: a path on our site and its label. Encrypted while it waits where its token proves the address. */
  link?: { path: string; label: string }
  purpose: 'confirm' | 'reset' | 'invitation' | 'notice'
  /** Topic, or 'summary'; undefined for e-mails about security, which always leave at once. */
  topic?: Ending
  /** It leaves at once also where others like it left just now, e.g. because of a deadline. */
  isUrgent?: boolean
  /** It waits for the summary of this day, unless the person wants no e-mails about its topic. */
  summaryDay?: string
}

const lifeOf = (purpose: Email['purpose']) => (purpose === 'reset' ? HOUR : 3 * DAY)

/**
 * Puts an e-mail into the outbox, in the transaction of its cause. The worker sends it; an expired one is
 * dropped, so that a mail server that recovers does not flood people. With a topic it follows the person's
 * choice, which is returned: it leaves at once, waits for their summary, or is not written. Rules: decisions
 * "E-mail: an outbox", "E-mail: people choose by topic".
 */
export function queueEmail(tx: Db, { userId, topic, isUrgent = false, ...email }: Email): Delivery {
  const mayChoose = userId !== null && topic !== undefined && topic !== 'summary'
  const delivery = mayChoose ? deliveryOf(tx, userId, topic) : 'at_once'
  if (delivery === 'never') return delivery
  const mayWait = mayChoose && topic !== 'announcements' && !isUrgent
  const { plain, marked } = readMarked(email.body)
  insertRow(tx, outbox, {
    id: newId(),
    userId,
    eventId: email.eventId ?? null,
    toAddress: email.to,
    subject: email.subject,
    language: language(),
    body: plain,
    markedBody: marked,
    link: storedLink(email),
    linkLabel: email.link?.label ?? null,
    purpose: email.purpose,
    topic: topic ?? null,
    summaryDay: email.summaryDay ?? (delivery === 'daily' ? summaryDayOf(now()) : null),
    nextTryAt: mayWait ? joinsAt(userId, email.subject) : now(),
    expiresAt: now() + lifeOf(email.purpose),
    createdAt: now(),
  })
  return delivery
}

/**
 * When an e-mail leaves that can be joined with others: at once, or an hour after the first one with this subject. Rule:
 * decisions "E-mail: one of a kind an hour".
 */
function joinsAt(userId: string, subject: string): number {
  const first = oneRow<{ at: number }>(FIRST_ALIKE, { userId, subject, after: now() - HOUR })
  return first ? first.at + HOUR : now()
}

const FIRST_ALIKE = `select created_at as at from outbox
  where user_id = :userId and subject = :subject and created_at > :after and summary_day is null
    and (attempts > 0 or next_try_at = created_at) order by 1 limit 1`

function storedLink({ link, purpose }: Pick<Email, 'link' | 'purpose'>): string | null {
  if (!link) return null
  return purpose === 'notice' ? link.path : seal('e-mail link', link.path)
}

/** Absolute URL for an e-mail: always with our own origin, never with the request's host. */
export function emailLink(path: string): string {
  return siteOrigin() + path
}
