import { and, asc, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type PageAt, readsForward } from '~/domain/shared/keyset'

export const PAGE_SIZE = 24
/** Search counts stop here and read '1,000+'. */
export const COUNT_LIMIT = 1_000

type Columns = { at: SQLiteColumn; id: SQLiteColumn }

/** Condition and order of one page of a list, newest first, or oldest first where people wait. */
export function pageOf(
  page: PageAt,
  { at, id }: Columns,
  oldestFirst = false,
): { where: SQL | undefined; order: [SQL, SQL] } {
  const rises = readsForward(page) === oldestFirst
  const order: [SQL, SQL] = rises ? [asc(at), asc(id)] : [desc(at), desc(id)]
  if (!('key' in page)) return { where: undefined, order }
  // Only the first half can use an index.
  const [from, beyond] = rises ? [gte, gt] : [lte, lt]
  const { key } = page
  return { where: and(from(at, key.at), or(beyond(at, key.at), beyond(id, key.id))), order }
}

/** '12' or '1,000+' for a count that was cut off. */
export function countText(counted: number): string {
  return counted > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-TZ')}+` : counted.toLocaleString('en-TZ')
}
