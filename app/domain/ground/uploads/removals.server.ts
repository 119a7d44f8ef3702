import { asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { fileColumns } from '~/db/file-columns.server'
import { removals } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { DAY } from '~/domain/ground/shared/units'

/** The two calls of the storage that removing needs. */
type Remover = {
  remove: (key: string) => Promise<void>
  list: (prefix: string) => AsyncIterable<{ key: string }>
}

const REMOVED_AT_ONCE = 100

/**
 * Removes all objects that no row refers to any more: a document by its key, a picture with all its widths. An
 * object that the storage or its mirror fails to remove stays queued for the next run; a mirror that fails does not keep others
 * in the storage. Safe to run twice at once.
 */
export async function removeObjects(store: Remover, mirror?: Remover): Promise<void> {
  let failure: unknown
  let kept = 0
  for (let due = dueRemovals(kept); due.length > 0; due = dueRemovals(kept))
    for (const { objectKey } of due) {
      await removeFrom(store, objectKey)
      if (mirror && failure === undefined)
        await removeFrom(mirror, objectKey).catch((error) => {
          failure = error
        })
      if (failure === undefined)
        transaction(NO_SESSION, (tx) => tx.delete(removals).where(eq(removals.objectKey, objectKey)).run())
      else kept += 1
    }
  if (failure !== undefined) throw failure
}

async function removeFrom(store: Remover, objectKey: string): Promise<void> {
  if (objectKey.startsWith('public/'))
    for await (const { key } of store.list(`${objectKey}/`)) await store.remove(key)
  else await store.remove(objectKey)
}

/** Since when the earliest object waits to be removed; null when none does. */
export function removalsDueSince(): number | null {
  return dueRemovals(0)[0]?.createdAt ?? null
}

function dueRemovals(offset: number) {
  return db()
    .select()
    .from(removals)
    .where(lte(removals.createdAt, now()))
    .orderBy(asc(removals.createdAt))
    .limit(REMOVED_AT_ONCE)
    .offset(offset)
    .all()
}

/** The one call of the storage that looking for orphans needs. */
type Lister = { list: (prefix: string, after?: string) => AsyncIterable<{ key: string; modifiedAt: number }> }

/** Picture folders and documents with generated ids; objects stored under other names are never orphans. */
const SENT = /^(?:public\/[0-9a-f-]{36}(?=\/)|private\/[0-9a-f-]{36}\.[a-z]+$)/
const OBJECTS_AT_ONCE = 4_000
const ROWS_AT_ONCE = 5_000

/**
 * Scans the next part of the storage after the key `after`, and schedules for removal in a day the objects
 * older than a day that no row names. Schedules none if more would go than stay: then the database is
 * probably the wrong one. Safe to run twice at once. @returns where the next part begins, null at the end,
 * and how many orphans were left for being too many.
 */
export async function sweepOrphans(
  store: Lister,
  after = '',
  atOnce = OBJECTS_AT_ONCE,
): Promise<{ next: string | null; left: number }> {
  const { names, next } = await oldObjects(store, after, atOnce)
  const orphans = await withoutNamed(withoutNoted(names))
  if (orphans.length * 2 > names.length) return { next, left: orphans.length }
  if (orphans.length > 0)
    transaction(NO_SESSION, (tx) => {
      for (const objectKey of orphans)
        tx.insert(removals)
          .values({ objectKey, createdAt: now() + DAY })
          .onConflictDoNothing()
          .run()
    })
  return { next, left: 0 }
}

/** A document's key or a picture's folder, once for all its widths, when every width that was seen is older than a day. */
async function oldObjects(store: Lister, after: string, atOnce: number) {
  const newest = new Map<string, number>()
  let next: string | null = null
  let seen = 0
  for await (const { key, modifiedAt } of store.list('', after)) {
    const [name] = SENT.exec(key) ?? []
    if (name) newest.set(name, Math.max(modifiedAt, newest.get(name) ?? 0))
    seen += 1
    if (seen < atOnce) continue
    next = key
    break
  }
  const names = [...newest].filter(([, modifiedAt]) => modifiedAt < now() - DAY).map(([name]) => name)
  return { names, next }
}

/** Leaves out objects that are already scheduled for removal. */
function withoutNoted(names: readonly string[]): string[] {
  const query = sql`select value as name from json_each(${JSON.stringify(names)})
    where not exists (select 1 from ${removals} where ${removals.objectKey} = value)`
  return db()
    .all<{ name: string }>(query)
    .map(({ name }) => name)
}

/** Leaves out what a row names; pictures in steps, because no index has their keys. */
async function withoutNamed(names: readonly string[]): Promise<string[]> {
  const left = new Set(names)
  const keys = sql`(select value from json_each(${JSON.stringify(names)}))`
  const find = (query: SQL) => {
    for (const { name } of db().all<{ name: string }>(query)) left.delete(name)
  }
  for (const { table, column, holds } of fileColumns) {
    if (holds === 'key') {
      find(sql`select ${column} as name from ${table} where ${column} in ${keys}`)
      continue
    }
    const { last } = db().get<{ last: number | null }>(sql`select max(rowid) as last from ${table}`)
    for (let from = 1; left.size > 0 && from <= Number(last); from += ROWS_AT_ONCE) {
      find(sql`select part.value as name from ${table}, json_tree(${column}) as part
        where ${table}.rowid >= ${from} and ${table}.rowid < ${from + ROWS_AT_ONCE} and part.key = 'key'
          and part.value in ${keys}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return [...left]
}
