import { and, asc, count, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
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
  return people.filter((userId) => transaction(NO_SESSION, (tx) => queueSummary(tx, userId, day))).length
}

/**
 * Joins the e-mails of a person with the same subject that waited for an hour; a single one leaves as it is. Rule: decisions
 * "E-mail: one of a kind an hour".
 */
export function joinEmails(): void {
  const { userId, subject } = outbox
  const kinds = db()
    .select({ userId, subject })
    .from(outbox)
    .where(hasWaited())
    .groupBy(userId, subject)
    .having(gt(count(), 1))
    .all()
  for (const kind of kinds) transaction(NO_SESSION, (tx) => joinKind(tx, kind))
}

const hasWaited = () =>
  and(
    isNull(outbox.sentAt),
    isNull(outbox.summaryDay),
    eq(outbox.attempts, 0),
    gt(outbox.nextTryAt, outbox.createdAt),
    lte(outbox.nextTryAt, now()),
  )

function joinKind(tx: Db, kind: Pick<OutboxRow, 'userId' | 'subject'>): void {
  const alike = and(hasWaited(), eq(outbox.userId, kind.userId ?? ''), eq(outbox.subject, kind.subject))
  const rows = closeRows(tx, alike)
  const [first] = rows
  if (!first) return
  queueEmail(tx, {
    userId: first.userId,
    to: first.toAddress,
    subject: `${rows.length} more: ${kind.subject}`,
    body: summaryOf(rows),
    link: { path: paths.notifications(), label: 'See all notifications' },
    purpose: 'notice',
    topic: first.topic as Ending,
    isUrgent: true,
  })
}

/** Takes rows out of the outbox whose texts leave in another e-mail. */
function closeRows(tx: Db, where: SQL | undefined): OutboxRow[] {
  const rows = tx.select().from(outbox).where(where).orderBy(asc(outbox.createdAt), asc(outbox.eventId)).all()
  tx.update(outbox).set({ sentAt: now(), body: '', markedBody: null, link: null }).where(where).run()
  return rows
}

function waitingUntil(day: string) {
  return and(isNotNull(outbox.summaryDay), lte(outbox.summaryDay, day), isNull(outbox.sentAt))
}

function queueSummary(tx: Db, userId: string, day: string): boolean {
  const rows = closeRows(tx, and(eq(outbox.userId, userId), waitingUntil(day)))
  const [first] = rows
  if (!first) return false
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
