import { and, asc, count, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import type { OutboxRow } from './outbox.server'
import { type Email, emailLink, queueEmail } from './queue-email.server'
import { lastSummaryDay } from './summary-day'
import type { Ending } from './topics'

/** Max items in a summary, to keep it readable: the rest is under the bell. */
const MOST_IN_ONE = 40

/**
 * Writes the daily summaries that are due, one per person, from the e-mails that wait for it. Each person's
 * is one transaction, so that a restart after a crash does not write it again. @returns how many.
 * Rule: decisions "E-mail: people choose by topic".
 */
export function queueSummaries(): number {
  const day = lastSummaryDay(now())
  const people = db()
    .selectDistinct({ userId: outbox.userId })
    .from(outbox)
    .where(waitingUntil(day))
    .all()
    .flatMap(({ userId }) => userId ?? [])
  return people.filter((userId) =>
    transaction(NO_SESSION, (tx) => inTheirLanguage(tx, userId, () => queueSummary(tx, userId, day))),
  ).length
}

/**
 * Joins the e-mails of a person with the same subject that waited for an hour; a single one leaves as it is. Rule: decisions
 * "E-mail: one of a kind an hour".
 */
export function joinEmails(): void {
  const { userId, subject, topic } = outbox
  const kind = { userId, subject, topic, n: count() }
  const found = db().select(kind).from(outbox).where(hasWaited()).groupBy(userId, subject).all()
  for (const { n, ...one } of found) {
    const alike = and(hasWaited(), eq(userId, one.userId ?? ''), eq(subject, one.subject))
    const ofKind = { topic: one.topic as Ending, isUrgent: true }
    if (n > 1)
      transaction(NO_SESSION, (tx) =>
        inTheirLanguage(tx, one.userId, () =>
          sendAsOne(tx, alike, { ...ofKind, subject: t`${n} more: ${one.subject}` }),
        ),
      )
  }
}

const hasWaited = () =>
  sql`sent_at is null and summary_day is null and attempts = 0 and next_try_at > created_at and next_try_at <= ${now()}`

function waitingUntil(day: string) {
  return and(isNotNull(outbox.summaryDay), lte(outbox.summaryDay, day), isNull(outbox.sentAt))
}

function queueSummary(tx: Db, userId: string, day: string): boolean {
  const subject = t`Your summary of ${formatDay(day)} – ${BRAND}`
  return sendAsOne(tx, and(eq(outbox.userId, userId), waitingUntil(day)), { subject, topic: 'summary' })
}

/** Queues one e-mail with the texts of those that these rows have. @returns whether there were any. */
function sendAsOne(tx: Db, where: SQL | undefined, email: Pick<Email, 'subject' | 'topic' | 'isUrgent'>) {
  const rows = tx.select().from(outbox).where(where).orderBy(asc(outbox.createdAt), asc(outbox.eventId)).all()
  const [first] = rows
  if (!first) return false
  tx.update(outbox).set({ sentAt: now(), body: '', markedBody: null, link: null }).where(where).run()
  queueEmail(tx, {
    ...email,
    userId: first.userId,
    to: first.toAddress,
    body: summaryOf(rows),
    link: { path: paths.notifications(), label: t`See all notifications` },
    purpose: 'notice',
  })
  return true
}

function summaryOf(rows: readonly OutboxRow[]): string {
  const shown = rows.slice(0, MOST_IN_ONE)
  const more = rows.length - shown.length
  const rest = more === 0 ? [] : [t`${more} more stand among your notifications.`]
  return [...shown.map(itemOf), ...rest].join('\n\n')
}

/** Its title, text and link, one line each. */
function itemOf({ subject, body, link }: OutboxRow): string {
  const title = subject.replace(` – ${BRAND}`, '')
  const text = body.replace(/\s+/g, ' ')
  return [title, text, ...(link === null ? [] : [emailLink(link)])].join('\n')
}
