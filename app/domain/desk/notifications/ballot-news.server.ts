import { and, asc, eq, gt } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, ballotNews, events, formSubmissions } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { oncePerLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isEventName } from '~/domain/ground/events/catalogue'
import type { RecordedEvent } from '~/domain/ground/events/record.server'
import { ballotContext, ballotParts } from './ballot-context.server'
import { notifyRecipients } from './notify-recipients.server'

/** Max tickets per transaction, once a second; takes a few ms, during which page requests wait. */
const AT_ONCE = 50

type News = typeof ballotNews.$inferSelect

/** Queues the event for the students of its ballot. */
export function queueBallotNews(tx: Db, { id, subject }: RecordedEvent): void {
  tx.insert(ballotNews).values({ eventId: id, ballotId: subject.id }).run()
}

/**
 * Notifies the next few students of each ballot that has queued events. The cursor moves in the same
 * transaction: if the process is killed at any moment, the next run continues there and never notifies
 * anybody twice. @returns whether all were notified.
 */
export function deliverBallotNews(): boolean {
  const waiting = db().select().from(ballotNews).orderBy(asc(ballotNews.eventId)).all()
  const whole = waiting.map(({ eventId }) => transaction(NO_SESSION, (tx) => deliverPiece(tx, eventId)))
  return !whole.includes(false)
}

function deliverPiece(tx: Db, eventId: number): boolean {
  const own = eq(ballotNews.eventId, eventId)
  const news = tx.select().from(ballotNews).where(own).get()
  if (!news) return true
  const entries = nextEntries(tx, news)
  notifyStudents(tx, news, entries)
  const cursor = entries.length === AT_ONCE ? entries.at(-1)?.ticket : undefined
  if (cursor === undefined) tx.delete(ballotNews).where(own).run()
  else tx.update(ballotNews).set({ cursor }).where(own).run()
  return cursor === undefined
}

type Entry = { ticket: string; userId: string | null }

/** Includes students who withdrew or have no account. */
function nextEntries(tx: Db, { ballotId, cursor }: News): Entry[] {
  return tx
    .select({ ticket: ballotEntries.ticket, userId: formSubmissions.studentUserId })
    .from(ballotEntries)
    .leftJoin(formSubmissions, eq(formSubmissions.id, ballotEntries.submissionId))
    .where(and(eq(ballotEntries.ballotId, ballotId), gt(ballotEntries.ticket, cursor)))
    .orderBy(asc(ballotEntries.ticket))
    .limit(AT_ONCE)
    .all()
}

/** Notifies each student once about all their tickets, at the lowest one. */
function notifyStudents(tx: Db, { eventId, ballotId }: News, entries: readonly Entry[]): void {
  const row = tx.select().from(events).where(eq(events.id, eventId)).get()
  const parts = ballotParts(
    tx,
    ballotId,
    entries.flatMap(({ userId }) => userId ?? []),
  )
  const tickets = new Set(entries.map(({ ticket }) => ticket))
  for (const [userId, { tickets: own }] of parts) if (!tickets.has(own[0] ?? '')) parts.delete(userId)
  if (!row || !isEventName(row.name)) return
  const { id, name, actorId, subjectId, data } = row
  const subject = { type: 'ballot', id: subjectId } as const
  const contextIn = oncePerLanguage(() => ballotContext(tx, ballotId, parts))
  notifyRecipients(tx, { id, name, actorId, subject, data }, contextIn)
}
