import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { siteOrigin } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import { seal } from '~/adapters/sealed-text.server'
import type { Db } from '~/db/database.server'
import { insertRow, prepared } from '~/db/prepared.server'
import { outbox } from '~/db/tables/index.server'
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
    body: plain,
    markedBody: marked,
    link: storedLink(email),
    linkLabel: email.link?.label ?? null,
    purpose: email.purpose,
    topic: topic ?? null,
    summaryDay: email.summaryDay ?? (delivery === 'daily' ? summaryDayOf(now()) : null),
    nextTryAt: mayWait ? joinsAt(tx, userId, email.subject) : now(),
    expiresAt: now() + lifeOf(email.purpose),
    createdAt: now(),
  })
  return delivery
}

/**
 * When an e-mail leaves that can be joined with others: at once, or an hour after the first one with this subject. Rule:
 * decisions "E-mail: one of a kind an hour".
 */
function joinsAt(tx: Db, userId: string, subject: string): number {
  const first = firstAlike(tx).get({ userId, subject, after: now() - HOUR })
  return first ? first.at + HOUR : now()
}

const firstAlike = prepared((tx) => {
  const { createdAt, nextTryAt, attempts } = outbox
  const leftAtOnce = or(gt(attempts, 0), eq(nextTryAt, createdAt))
  const alike = and(
    eq(outbox.userId, sql.placeholder('userId')),
    eq(outbox.subject, sql.placeholder('subject')),
    isNull(outbox.summaryDay),
  )
  return tx
    .select({ at: createdAt })
    .from(outbox)
    .where(and(alike, leftAtOnce, gt(createdAt, sql.placeholder('after'))))
    .orderBy(asc(createdAt))
    .limit(1)
    .prepare()
})

function storedLink({ link, purpose }: Pick<Email, 'link' | 'purpose'>): string | null {
  if (!link) return null
  return purpose === 'notice' ? link.path : seal('e-mail link', link.path)
}

/** Absolute URL for an e-mail: always with our own origin, never with the request's host. */
export function emailLink(path: string): string {
  return siteOrigin() + path
}
