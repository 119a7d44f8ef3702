import { and, asc, eq, inArray, isNull, lt, lte, type SQL } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { db } from '~/db/database.server'
import { removals, uploads } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { STAGED_FOR } from './rules'

/** Takes away a waiting file of this person's form; nothing happens to files that are in use. */
export function dropUpload(userId: string, formKey: string, uploadId: string): void {
  const mine = and(eq(uploads.userId, userId), eq(uploads.formKey, formKey))
  transaction((tx) => dropWhere(tx, and(eq(uploads.id, uploadId), mine, isNull(uploads.claimedAt))))
}

/** Takes away everything that still waits in this person's form. */
export function dropForm(tx: Db, userId: string, formKey: string): void {
  const mine = and(eq(uploads.userId, userId), eq(uploads.formKey, formKey), isNull(uploads.claimedAt))
  dropWhere(tx, mine)
}

/**
 * Lets go of objects that were in use, e.g. photos of a deleted listing. Objects that did not come by upload, such as the
 * demo's shared drawings, stay.
 */
export function releaseObjects(tx: Db, objectKeys: readonly string[]): void {
  if (objectKeys.length > 0) dropWhere(tx, inArray(uploads.objectKey, [...objectKeys]))
}

/** Takes away what nobody came back for within a day. Rule: decisions "Uploads: files that arrived are kept". */
export function sweepUploads(): void {
  const forgotten = and(isNull(uploads.claimedAt), lt(uploads.createdAt, now() - STAGED_FOR))
  transaction((tx) => dropWhere(tx, forgotten))
}

function dropWhere(tx: Db, condition: SQL | undefined): void {
  const gone = tx.delete(uploads).where(condition).returning({ objectKey: uploads.objectKey }).all()
  for (const { objectKey } of gone)
    tx.insert(removals).values({ objectKey, createdAt: now() }).onConflictDoNothing().run()
}

/** The two calls of the storage that this needs. */
type Remover = {
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncIterable<{ key: string }>
}

/**
 * Removes the objects that nothing points at any more: a document by its key, a picture with all its widths. What the
 * storage refuses now stays noted for the next time. Safe to run twice at once.
 */
export async function removeObjects(store: Remover): Promise<void> {
  const due = db()
    .select()
    .from(removals)
    .where(lte(removals.createdAt, now()))
    .orderBy(asc(removals.createdAt))
    .limit(100)
    .all()
  for (const { objectKey } of due) {
    if (objectKey.startsWith('public/'))
      for await (const { key } of store.list(`${objectKey}/`)) await store.remove(key)
    else await store.remove(objectKey)
    transaction((tx) => tx.delete(removals).where(eq(removals.objectKey, objectKey)).run())
  }
}
