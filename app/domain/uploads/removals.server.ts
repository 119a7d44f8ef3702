import { asc, eq, lte } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { removals } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'

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
