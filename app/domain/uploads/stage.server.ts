import { and, count, eq, isNull, sum } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { removals, uploads } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { refused } from '~/domain/shared/refusals'
import { HOUR } from '~/domain/shared/units'
import { mayStage, TOO_MUCH_WAITING } from './rules'
import { findSameStaged, type StagedUpload } from './staged.server'

/** A whole file whose object is stored; `sizeBytes` and `sha256` are of the file as it was sent. */
export type ArrivedFile = Pick<
  StagedUpload,
  'kind' | 'objectKey' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256' | 'width' | 'height' | 'colour'
>

/** Where the file belongs: a form of one person, and the place in it. */
export type Slot = { userId: string; formKey: string; field: string }

/**
 * Notes an object that is about to be stored, so that it goes again unless `stageUpload` follows within the hour.
 * `objectKey` is a document's key or a picture's folder.
 */
export function announceObject(objectKey: string): void {
  transaction((tx) =>
    tx
      .insert(removals)
      .values({ objectKey, createdAt: now() + HOUR })
      .run(),
  )
}

/** Refused when this person has too much waiting already; asked before anything is stored. */
export function ensureMayStage(userId: string, sizeBytes: number): void {
  ensureRoom(db(), userId, sizeBytes)
}

/**
 * Keeps a stored file for the next send of its form. The same file in the same place, arriving twice at once, is kept
 * once: what was announced for the second goes again.
 */
export function stageUpload(slot: Slot, file: ArrivedFile): StagedUpload {
  return transaction((tx) => {
    const same = findSameStaged(slot, file.sha256, tx)
    if (same) return same
    ensureRoom(tx, slot.userId, file.sizeBytes)
    tx.delete(removals).where(eq(removals.objectKey, file.objectKey)).run()
    const row = { id: newId(), ...slot, ...file, createdAt: now() }
    return tx.insert(uploads).values(row).returning().get()
  })
}

function ensureRoom(tx: Db, userId: string, sizeBytes: number): void {
  const waiting = tx
    .select({ files: count(), bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.claimedAt)))
    .get()
  const taken = { files: waiting?.files ?? 0, bytes: Number(waiting?.bytes ?? 0) }
  if (!mayStage(taken, sizeBytes)) throw refused(TOO_MUCH_WAITING)
}
