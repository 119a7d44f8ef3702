import { and, asc, eq, isNull, lt, or, sum } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { withinLimit } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { dataExports, profiles, removals, uploads } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { queueEmail } from '~/domain/mail/queue-email.server'
import { BRAND } from '~/domain/shared/brand'
import { limited } from '~/domain/shared/refusals'
import { DAY, HOUR } from '~/domain/shared/units'
import { paths } from '~/paths'
import { findAccountFor } from './access.server'
import type { ClosingPerson } from './entry.server'

/** Exports with more bytes of files than this are prepared in the background. */
const SMALL_BYTES = 20_000_000
/** How long a finished export is kept. */
const EXPORT_LIFE = DAY

export type ExportState =
  | { kind: 'small' }
  | { kind: 'large' }
  | { kind: 'waiting' }
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
  if (row && row.readyAt === null) return { kind: 'waiting' }
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
    throw limited('You downloaded your data many times. Please try again in an hour.')
}

/** Requests an export in the background, unless one waits or is ready already. */
export function askForExport(actor: Actor): void {
  transaction(actor, (tx) => {
    if (exportState(actor, tx).kind !== 'large') return
    drop(tx, eq(dataExports.userId, actor.id))
    tx.insert(dataExports).values({ id: newId(), userId: actor.id, createdAt: now() }).run()
    record(tx, {
      name: 'account.data-asked',
      actorId: actor.id,
      subject: actor.id,
    })
  })
}

/**
 * Claims the export that waits longest. It may be claimed again after an hour, when whatever built it was cut short.
 */
export function claimExport(): { id: string; person: ClosingPerson } | null {
  return transaction(NO_SESSION, (tx) => {
    const free = or(isNull(dataExports.startedAt), lt(dataExports.startedAt, now() - HOUR))
    const due = tx
      .select({ id: dataExports.id, userId: profiles.id, email: profiles.email, name: profiles.fullName })
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
    const person = tx.select().from(profiles).where(eq(profiles.id, row.userId)).get()
    if (!person?.email) return
    queueEmail(tx, {
      userId: row.userId,
      to: person.email,
      subject: `Your data is ready – ${BRAND}`,
      body: 'What you asked to download is ready. It stays for 24 hours.',
      link: { path: paths.ownData(), label: 'Download your data' },
      purpose: 'notice',
    })
  })
}

/** Deletes exports that have been ready for a day, and those that were not finished within one. */
export function sweepExports(): void {
  const old = now() - EXPORT_LIFE
  transaction(NO_SESSION, (tx) =>
    drop(tx, or(lt(dataExports.readyAt, old), lt(dataExports.createdAt, old - DAY))),
  )
}

/** Deletes a person's exports and their stored objects. */
export function dropExports(tx: Db, userId: string): void {
  drop(tx, eq(dataExports.userId, userId))
}

function drop(tx: Db, which: ReturnType<typeof or>): void {
  for (const { objectKey } of tx.delete(dataExports).where(which).returning().all())
    if (objectKey) tx.insert(removals).values({ objectKey, createdAt: now() }).onConflictDoNothing().run()
}
