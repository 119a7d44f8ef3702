import { and, asc, eq, isNull, lt, or, sql, sum } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { dataExports, profiles, removals, uploads } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { noteProgress } from '~/domain/ground/events/progress.server'
import { record } from '~/domain/ground/events/record.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { limited } from '~/domain/ground/shared/refusals'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { findAccountFor } from './access.server'
import type { ClosingPerson } from './entry.server'

/** Exports with more bytes of files than this are prepared in the background. */
const SMALL_BYTES = 20_000_000
/** How long a finished export is kept. */
const EXPORT_LIFE = DAY
/** How long a claim lasts when whatever built the export was cut short. */
const CLAIM_LIFE = HOUR
/** When an export that failed is tried again, and for how long. */
const TRIED_AGAIN_AFTER = 5 * MINUTE
const TRIED_FOR = 2 * DAY

export type ExportState =
  | { kind: 'small' }
  | { kind: 'large' }
  /** `sizeBytes`: its files. */
  | { kind: 'waiting'; sizeBytes: number }
  | { kind: 'ready'; objectKey: string; sizeBytes: number; until: number }

/** State of this person's download. Rule: decisions "Own data: what people download". */
export function exportState(actor: Actor, tx: Db = db()): ExportState {
  findAccountFor(actor, actor.id, 'account.download', tx)
  const row = tx.select().from(dataExports).where(eq(dataExports.userId, actor.id)).get()
  if (row?.readyAt && row.objectKey && row.readyAt + EXPORT_LIFE > now())
    return {
      kind: 'ready',
      objectKey: row.objectKey,
      sizeBytes: row.sizeBytes ?? 0,
      until: row.readyAt + EXPORT_LIFE,
    }
  if (row && row.readyAt === null) return { kind: 'waiting', sizeBytes: fileBytes(actor.id, tx) }
  return { kind: fileBytes(actor.id, tx) > SMALL_BYTES ? 'large' : 'small' }
}

function fileBytes(userId: string, tx: Db): number {
  const row = tx
    .select({ bytes: sum(uploads.sizeBytes).mapWith(Number) })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .get()
  return row?.bytes ?? 0
}

const DOWNLOADS = { hits: 10, perMs: HOUR }

/** @throws limited when this person downloaded their data too often within the hour */
export function countDownload(actor: Actor): void {
  if (!withinLimit(`own-data:${actor.id}`, DOWNLOADS))
    throw limited(t`You downloaded your data many times. Please try again in an hour.`)
}

/** Requests an export in the background, unless one waits or is ready already. */
export function askForExport(actor: Actor): void {
  transaction(actor, (tx) => {
    if (exportState(actor, tx).kind !== 'large') return
    drop(tx, eq(dataExports.userId, actor.id))
    tx.insert(dataExports).values({ id: newId(), userId: actor.id, createdAt: now() }).run()
    record(tx, { name: 'account.data-asked', actorId: actor.id, subject: actor.id })
  })
}

/** Claims the export that waits longest. */
export function claimExport(): { id: string; person: ClosingPerson } | null {
  return transaction(NO_SESSION, (tx) => {
    const free = or(isNull(dataExports.startedAt), lt(dataExports.startedAt, now() - CLAIM_LIFE))
    const due = tx
      .select({
        ...{ id: dataExports.id, userId: profiles.id, email: profiles.email },
        name: sql<string>`${profiles.fullName}`,
      })
      .from(dataExports)
      .innerJoin(profiles, eq(profiles.id, dataExports.userId))
      .where(and(isNull(dataExports.readyAt), free))
      .orderBy(asc(dataExports.createdAt))
      .get()
    if (!due) return null
    tx.update(dataExports).set({ startedAt: now() }).where(eq(dataExports.id, due.id)).run()
    return { id: due.id, person: { id: due.userId, email: due.email ?? '', name: due.name } }
  })
}

/** Gives back the claim of an export that failed: it is tried again in a few minutes. */
export function returnExport(id: string): void {
  const startedAt = now() - CLAIM_LIFE + TRIED_AGAIN_AFTER
  transaction(NO_SESSION, (tx) =>
    tx
      .update(dataExports)
      .set({ startedAt })
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .run(),
  )
}

/**
 * Marks an export as ready under this object key, and notifies the person. If the account was closed in the
 * meantime, the object is removed.
 */
export function finishExport(id: string, objectKey: string, sizeBytes: number): void {
  transaction(NO_SESSION, (tx) => {
    const waiting = and(eq(dataExports.id, id), isNull(dataExports.readyAt))
    const row = tx
      .update(dataExports)
      .set({ objectKey, sizeBytes, readyAt: now() })
      .where(waiting)
      .returning()
      .get()
    if (!row) return
    tx.delete(removals).where(eq(removals.objectKey, objectKey)).run()
    noteProgress(tx, row.userId)
    writeTo(tx, row.userId, () => ({
      subject: t`Your data is ready`,
      body: t`What you asked to download is ready. It stays for 24 hours.`,
      label: t`Download your data`,
    }))
  })
}

function writeTo(tx: Db, userId: string, write: () => Record<'subject' | 'body' | 'label', string>): void {
  const person = tx.select().from(profiles).where(eq(profiles.id, userId)).get()
  const to = person?.email
  if (!to) return
  inTheirLanguage(tx, userId, () => {
    const { subject, body, label } = write()
    const link = { path: paths.ownData(), label }
    queueEmail(tx, { userId, to, subject: `${subject} – ${BRAND}`, body, link, purpose: 'notice' })
  })
}

/**
 * Deletes exports that have been ready for a day, and those that failed for two, whose people get an e-mail. @returns how many
 * failed.
 */
export function sweepExports(): number {
  return transaction(NO_SESSION, (tx) => {
    drop(tx, lt(dataExports.readyAt, now() - EXPORT_LIFE))
    const failed = drop(tx, and(isNull(dataExports.readyAt), lt(dataExports.createdAt, now() - TRIED_FOR)))
    for (const { userId } of failed)
      writeTo(tx, userId, () => ({
        subject: t`Your data could not be prepared`,
        body: t`What you asked to download could not be prepared within two days. Please ask for it again.`,
        label: t`Ask for your data again`,
      }))
    return failed.length
  })
}

/** Deletes a person's exports and their stored objects. */
export function dropExports(tx: Db, userId: string): void {
  drop(tx, eq(dataExports.userId, userId))
}

function drop(tx: Db, which: ReturnType<typeof or>) {
  const dropped = tx.delete(dataExports).where(which).returning().all()
  for (const { objectKey } of dropped)
    if (objectKey) tx.insert(removals).values({ objectKey, createdAt: now() }).onConflictDoNothing().run()
  return dropped
}
