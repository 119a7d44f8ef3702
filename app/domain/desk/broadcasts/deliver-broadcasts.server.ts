import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import {
  broadcastReceivers,
  broadcasts,
  events,
  notifications,
  profiles,
  universities,
} from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { inTheirLanguage, oncePerLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { readPayload } from '~/domain/ground/events/payload'
import { noteProgress } from '~/domain/ground/events/progress.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { language, t } from '~/domain/ground/shared/language'
import { markName, readMarked } from '~/domain/ground/shared/marked-names'
import { isAdministratorOf } from '~/domain/university/universities/access.server'
import { paths } from '~/paths'
import { receives } from './receivers.server'
import { endBroadcast, forgetReceivers } from './stop-broadcast.server'
import { textToLeavers } from './write-to-students.server'

/**
 * People notified, and people checked, per transaction: it blocks pages for a few milliseconds, once a
 * second.
 */
const NOTIFIED_AT_ONCE = 50
const LOOKED_AT = 1_000

type Row = typeof broadcasts.$inferSelect

/**
 * Notifies the next batch of receivers of each unfinished broadcast. The cursor moves in the same
 * transaction: after a crash at any moment it continues with the next person, and nobody is notified twice.
 * Rule: decisions "Broadcasts: sent in the background, once to each".
 */
export function deliverBroadcasts(): void {
  const unfinished = db()
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(isNull(broadcasts.finishedAt))
    .orderBy(asc(broadcasts.createdAt))
    .all()
  for (const { id } of unfinished) transaction(NO_SESSION, (tx) => deliverBatch(tx, id))
}

function deliverBatch(tx: Db, id: string): void {
  const own = and(eq(broadcasts.id, id), isNull(broadcasts.finishedAt))
  const broadcast = tx.select().from(broadcasts).where(own).get()
  if (!broadcast) return
  if (isAbandoned(tx, broadcast)) return void endBroadcast(tx, null, broadcast)
  const windowEnd = broadcast.audience === null ? endOfWindow(tx, broadcast.cursor) : undefined
  const found = receiversIn(tx, broadcast, windowEnd)
  const batch = found.slice(0, NOTIFIED_AT_ONCE)
  const isCut = found.length > batch.length
  const textIn = oncePerLanguage(() => textOf(tx, broadcast))
  for (const person of batch)
    inTheirLanguage(tx, person.id, () => notifyRecipient(tx, broadcast, textIn(language()), person))
  const isLast = !isCut && windowEnd === undefined
  tx.update(broadcasts)
    .set({
      cursor: (isCut ? batch.at(-1)?.id : windowEnd) ?? broadcast.cursor,
      notified: broadcast.notified + batch.length,
      finishedAt: isLast ? now() : null,
    })
    .where(own)
    .run()
  if (isLast) forgetReceivers(tx, id)
  noteProgress(tx, broadcast.createdBy)
}

/** Whether the sender of a university's message no longer administers it; the news of a closed year has no such sender. */
function isAbandoned(tx: Db, { audience, eventId, universityId, createdBy }: Row): boolean {
  const event = and(eq(events.id, eventId), eq(events.name, 'broadcast.sent'))
  if (audience === null || !tx.select().from(events).where(event).get()) return false
  return !isAdministratorOf(tx, universityId ?? '', createdBy)
}

/** The title and the message, of which ours are in the reader's language; students also read who writes to them, and for which university. */
function textOf(tx: Db, { audience, eventId, universityId, createdBy, ...own }: Row) {
  const event = tx.select().from(events).where(eq(events.id, eventId)).get()
  const { title, message } = textToLeavers(readPayload(event?.data)) ?? own
  if (audience === null) return { title, text: message }
  const sender = tx.select().from(profiles).where(eq(profiles.id, createdBy)).get()
  const university = tx
    .select()
    .from(universities)
    .where(eq(universities.id, universityId ?? ''))
    .get()
  const name = markName(createdBy, sender?.fullName ?? '')
  const writer = university
    ? t`${name} writes for ${university.name}:`
    : t`${name} writes for your university:`
  return { title, text: `${writer}\n\n${message}` }
}

/** Id of the last person to check in this batch; undefined when the rest fits in one batch. */
function endOfWindow(tx: Db, cursor: string): string | undefined {
  return tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(gt(profiles.id, cursor))
    .orderBy(asc(profiles.id))
    .limit(LOOKED_AT)
    .all()
    .at(LOOKED_AT - 1)?.id
}

/** Receivers among them, at most one more than are notified at once. */
function receiversIn(tx: Db, broadcast: Row, windowEnd: string | undefined) {
  if (broadcast.audience !== null) return studentsIn(tx, broadcast)
  const beforeEnd = windowEnd === undefined ? undefined : lte(profiles.id, windowEnd)
  return tx
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(and(gt(profiles.id, broadcast.cursor), beforeEnd, receives(broadcast)))
    .orderBy(asc(profiles.id))
    .limit(NOTIFIED_AT_ONCE + 1)
    .all()
}

function studentsIn(tx: Db, { id, cursor }: Row) {
  const after = and(eq(broadcastReceivers.broadcastId, id), gt(broadcastReceivers.userId, cursor))
  return tx
    .select({ id: profiles.id, email: profiles.email })
    .from(broadcastReceivers)
    .innerJoin(profiles, eq(profiles.id, broadcastReceivers.userId))
    .where(and(after, isNull(profiles.deletedAt)))
    .orderBy(asc(broadcastReceivers.userId))
    .limit(NOTIFIED_AT_ONCE + 1)
    .all()
}

/** Creates a notification under the bell, and the same as an e-mail. */
function notifyRecipient(
  tx: Db,
  { id, eventId, type, audience }: Row,
  { title, text }: ReturnType<typeof textOf>,
  person: { id: string; email: string | null },
) {
  const { plain, marked } = readMarked(text)
  insertRow(tx, notifications, {
    id: newId(),
    userId: person.id,
    eventId,
    title,
    message: plain,
    markedMessage: marked,
    type,
    relatedEntityType: audience === null ? 'admin_broadcast' : 'broadcast',
    relatedEntityId: id,
    createdAt: now(),
  })
  if (!person.email) return
  queueEmail(tx, {
    userId: person.id,
    eventId,
    to: person.email,
    subject: `${title} – ${BRAND}`,
    body: text,
    link: { path: paths.notifications(), label: t`See your notifications` },
    purpose: 'notice',
    topic: 'announcements',
  })
}
