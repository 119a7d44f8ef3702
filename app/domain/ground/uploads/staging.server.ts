import { and, count, eq, inArray, isNull, lt, not, notLike, type SQL, sql, sum } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { removals, uploads } from '~/db/tables/index.server'
import { type Acting, type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { KeptFile } from '~/domain/ground/shared/form-reply'
import type { Picture } from '~/domain/ground/shared/picture'
import { refused } from '~/domain/ground/shared/refusals'
import { HOUR } from '~/domain/ground/shared/units'
import {
  BEING_PREPARED,
  HELD,
  MAX_CROWDED_BYTES,
  MAX_NETWORK_BYTES,
  MAX_STAGED_BYTES,
  MAX_STAGED_FILES,
  MAX_UNCONFIRMED_BYTES,
  NETWORK_FULL,
  NETWORK_FULL_UNCONFIRMED,
  NO_LONGER_HERE,
  STAGED_FOR,
  TOO_MUCH_UNCONFIRMED,
  TOO_MUCH_WAITING,
} from './rules'

/** A whole file whose object is stored; `sizeBytes` and `sha256` are of the file as it was sent. */
export type NewUpload = Pick<
  StagedUpload,
  'kind' | 'objectKey' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256' | 'width' | 'height' | 'colour'
> &
  Partial<Pick<StagedUpload, 'originalKey'>>

/** Where a person's file belongs: the field of a form, which keeps its newest file unless it takes several. */
export type Slot = { formKey: string; field: string; takesSeveral?: boolean }
/** A slot and the network from which its file arrives, if it arrives by one. */
export type Target = Slot & { networkHash?: string }

/**
 * Schedules an object for removal before it is stored: it is removed unless `stageUpload` follows within the hour.
 * `objectKey` is a document's key or a picture's folder.
 */
export function reserveObject(actor: Acting, objectKey: string): void {
  transaction(actor, (tx) =>
    tx
      .insert(removals)
      .values({ objectKey, createdAt: now() + HOUR })
      .run(),
  )
}

/**
 * Refused when too much of this person waits already, apart from files that this one replaces; asked before
 * anything is stored. Rule: decisions "Uploads: files that arrived are kept".
 */
export function ensureMayStage(actor: Actor, target: Target, sizeBytes: number, tx: Db = db()): void {
  const stays = target.takesSeveral ? undefined : not(waitingAt(actor.id, target))
  // Anybody with an ended session of this person can hold files: those leave room for the person's own.
  const counted = target.formKey.startsWith(HELD) ? undefined : notLike(uploads.formKey, `${HELD}%`)
  const mine = waiting(tx, and(eq(uploads.userId, actor.id), stays, counted))
  const { maxBytes, sentence } = allowance(tx, actor, target, stays, sizeBytes)
  if (mine.files >= MAX_STAGED_FILES) throw refused(TOO_MUCH_WAITING)
  if (mine.bytes + sizeBytes > maxBytes) throw refused(sentence)
}

/** How much of this person may wait, and why no more. */
function allowance(tx: Db, actor: Actor, { networkHash }: Target, stays: SQL | undefined, sizeBytes: number) {
  const ofNetwork = networkHash ? waiting(tx, and(eq(uploads.networkHash, networkHash), stays)).bytes : 0
  const isNetworkFull = ofNetwork + sizeBytes > MAX_NETWORK_BYTES
  if (!actor.emailConfirmed)
    return isNetworkFull
      ? { maxBytes: 0, sentence: NETWORK_FULL_UNCONFIRMED }
      : { maxBytes: MAX_UNCONFIRMED_BYTES, sentence: TOO_MUCH_UNCONFIRMED }
  return isNetworkFull
    ? { maxBytes: MAX_CROWDED_BYTES, sentence: NETWORK_FULL }
    : { maxBytes: MAX_STAGED_BYTES, sentence: TOO_MUCH_WAITING }
}

function waiting(tx: Db, where: SQL | undefined): { files: number; bytes: number } {
  const found = tx
    .select({ files: count(), bytes: sum(uploads.sizeBytes) })
    .from(uploads)
    .where(and(where, isNull(uploads.claimedAt)))
    .get()
  return { files: found?.files ?? 0, bytes: Number(found?.bytes ?? 0) }
}

/**
 * Keeps a stored file for the next send of its form. The same file in the same slot, arriving twice at once, is
 * kept once; the objects of the second are removed.
 */
export function stageUpload(actor: Actor, target: Target, file: NewUpload): StagedUpload {
  const { formKey, field, takesSeveral, networkHash } = target
  return transaction(actor, (tx) => {
    const same = findSameStaged(actor.id, target, file.sha256, tx)
    if (same) return same
    ensureMayStage(actor, target, file.sizeBytes, tx)
    if (!takesSeveral) dropWhere(tx, waitingAt(actor.id, target))
    tx.delete(removals)
      .where(eq(removals.objectKey, file.originalKey ?? file.objectKey))
      .run()
    const row = { id: newId(), userId: actor.id, formKey, field, networkHash, ...file, createdAt: now() }
    return tx.insert(uploads).values(row).returning().get()
  })
}

export type StagedUpload = typeof uploads.$inferSelect

/** Files of one person's form that arrived and are not used yet, in the order in which they did. */
export function stagedUploads(userId: string, formKey: string, tx: Db = db()): StagedUpload[] {
  return tx.select().from(uploads).where(waitingIn(userId, formKey)).orderBy(sql`rowid`).all()
}

function waitingIn(userId: string, formKey: string): SQL | undefined {
  return and(eq(uploads.userId, userId), eq(uploads.formKey, formKey), isNull(uploads.claimedAt))
}

function waitingAt(userId: string, { formKey, field }: Slot): SQL {
  return sql`${and(waitingIn(userId, formKey), eq(uploads.field, field))}`
}

/** A person's own waiting file; `undefined` when it is another person's, already used or swept. */
export function findStaged(userId: string, uploadId: string): StagedUpload | undefined {
  const mine = and(eq(uploads.id, uploadId), eq(uploads.userId, userId), isNull(uploads.claimedAt))
  return db().select().from(uploads).where(mine).get()
}

/** The upload that stored this object; `undefined` for objects that did not come by upload. */
export function findUpload(objectKey: string): StagedUpload | undefined {
  return db().select().from(uploads).where(eq(uploads.objectKey, objectKey)).get()
}

/** The same file, already waiting in the same slot: a send that is repeated adds nothing. */
export function findSameStaged(
  userId: string,
  { formKey, field }: Slot,
  sha256: string,
  tx: Db = db(),
): StagedUpload | undefined {
  return stagedUploads(userId, formKey, tx).find(
    (upload) => upload.field === field && upload.sha256 === sha256,
  )
}

/** The file as the form's page shows it. */
export function keptFile(upload: StagedUpload): KeptFile {
  const { id, field, fileName: name, sizeBytes, kind, objectKey } = upload
  const note = noteOf(upload)
  return {
    id,
    field,
    name,
    sizeBytes,
    ...(kind === 'picture' ? { pictureKey: objectKey } : {}),
    ...(note ? { note } : {}),
  }
}

/** Says in its form why a photo is not shown; null for one that is. */
export function noteOf({
  originalKey,
  problem,
}: Pick<StagedUpload, 'originalKey' | 'problem'>): string | null {
  return originalKey === null ? problem : BEING_PREPARED
}

/** The stored picture that a picture upload is. */
export function uploadedPicture({ objectKey, width, height, colour }: StagedUpload): Picture {
  return { key: objectKey, width: width ?? 0, height: height ?? 0, colour: colour ?? '#888888' }
}

/**
 * Takes a waiting file of this person's form into use, inside the transaction that uses it; `propertyId` is the listing
 * whose photo it becomes. Refused when it is no longer waiting, or not theirs: each file is used once.
 */
export function claimUpload(
  tx: Db,
  userId: string,
  formKey: string,
  uploadId: string,
  propertyId: string | null = null,
): StagedUpload {
  const waiting = and(eq(uploads.id, uploadId), waitingIn(userId, formKey))
  const claimed = { claimedAt: now(), networkHash: null, propertyId }
  const row = tx.update(uploads).set(claimed).where(waiting).returning().get()
  if (!row) throw refused(NO_LONGER_HERE)
  return row
}

/** Takes the newest file that waits in a form of one file into use, as `claimUpload`, and drops the others; undefined without one. */
export function claimNewest(tx: Db, userId: string, formKey: string): StagedUpload | undefined {
  const file = stagedUploads(userId, formKey, tx).at(-1)
  const claimed = file && claimUpload(tx, userId, formKey, file.id)
  dropForm(tx, userId, formKey)
  return claimed
}

/** Takes away a waiting file of this person's form; nothing happens to files that are in use. */
export function dropUpload(actor: Actor, formKey: string, uploadId: string): void {
  const waiting = and(eq(uploads.id, uploadId), waitingIn(actor.id, formKey))
  transaction(actor, (tx) => dropWhere(tx, waiting))
}

/** Moves all files that wait in one form of this person to another, as if they had just arrived there. */
export function moveUploads(
  tx: Db,
  userId: string,
  from: string,
  { formKey, several }: { formKey: string; several: readonly string[] },
): void {
  for (const { id, field, sha256 } of stagedUploads(userId, from, tx)) {
    const target = { formKey, field, takesSeveral: several.includes(field) }
    if (findSameStaged(userId, target, sha256, tx)) {
      dropWhere(tx, eq(uploads.id, id))
      continue
    }
    if (!target.takesSeveral) dropWhere(tx, waitingAt(userId, target))
    tx.update(uploads).set({ formKey }).where(eq(uploads.id, id)).run()
  }
}

/** Takes away everything that still waits in this person's form. */
export function dropForm(tx: Db, userId: string, formKey: string): void {
  dropWhere(tx, waitingIn(userId, formKey))
}

/**
 * Lets go of objects that were in use, e.g. photos of a deleted listing. Objects that did not come by upload, such as the
 * demo's shared drawings, stay.
 */
export function releaseObjects(tx: Db, objectKeys: readonly string[]): void {
  dropWhere(tx, inArray(uploads.objectKey, [...objectKeys]))
}

/** Takes away everything of this person that still waits in any form; returns how many files. */
export function dropStaged(tx: Db, userId: string): number {
  return dropWhere(tx, and(eq(uploads.userId, userId), isNull(uploads.claimedAt)))
}

/** Deletes staged files that nobody used within a day. */
export function sweepUploads(): void {
  const forgotten = and(isNull(uploads.claimedAt), lt(uploads.createdAt, now() - STAGED_FOR))
  transaction(NO_SESSION, (tx) => dropWhere(tx, forgotten))
}

function dropWhere(tx: Db, condition: SQL | undefined): number {
  const { objectKey, originalKey } = uploads
  const gone = tx.delete(uploads).where(condition).returning({ objectKey, originalKey }).all()
  for (const keys of gone) removeSoon(tx, keys.objectKey, keys.originalKey)
  return gone.length
}

/** Schedules objects for removal that no row names any more. */
export function removeSoon(tx: Db, ...objectKeys: (string | null)[]): void {
  for (const objectKey of objectKeys)
    if (objectKey !== null)
      tx.insert(removals).values({ objectKey, createdAt: now() }).onConflictDoNothing().run()
}
