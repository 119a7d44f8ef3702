import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { outbox } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import type { OutboxRow } from './outbox.server'
import { emailLink, queueEmail } from './queue-email.server'
import { lastSummaryDay } from './summary-day'

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
  return people.filter((userId) => transaction(NO_SESSION, (tx) => queueSummary(tx, userId, day))).length
}

function waitingUntil(day: string) {
  return and(isNotNull(outbox.summaryDay), lte(outbox.summaryDay, day), isNull(outbox.sentAt))
}

function queueSummary(tx: Db, userId: string, day: string): boolean {
  const own = and(eq(outbox.userId, userId), waitingUntil(day))
  const rows = tx.select().from(outbox).where(own).orderBy(asc(outbox.createdAt), asc(outbox.eventId)).all()
  const [first] = rows
  if (!first) return false
  tx.update(outbox).set({ sentAt: now(), body: '', markedBody: null, link: null }).where(own).run()
  queueEmail(tx, {
    userId,
    to: first.toAddress,
    subject: `Your summary of ${formatDay(day)} – ${BRAND}`,
    body: summaryOf(rows),
    link: { path: paths.notifications(), label: 'See all notifications' },
    purpose: 'notice',
    topic: 'summary',
  })
  return true
}

function summaryOf(rows: readonly OutboxRow[]): string {
  const shown = rows.slice(0, MOST_IN_ONE)
  const more = rows.length - shown.length
  const rest = more === 0 ? [] : [`${more} more stand among your notifications.`]
  return [...shown.map(itemOf), ...rest].join('\n\n')
}

/** Its title, text and link, one line each. */
function itemOf({ subject, body, link }: OutboxRow): string {
  const title = subject.replace(` – ${BRAND}`, '')
  const text = body.replace(/\s+/g, ' ')
  return [title, text, ...(link === null ? [] : [emailLink(link)])].join('\n')
}
