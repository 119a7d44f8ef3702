import { and, asc, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type PageAt, readsForward } from '~/domain/shared/keyset'

export const PAGE_SIZE = 24
/** Counts of a search stop here and read '1,000+'. */
export const COUNT_LIMIT = 1_000

type Columns = { at: SQLiteColumn; id: SQLiteColumn }

/** Condition and order of a page of a list that is newest first, or oldest first where somebody waits. */
export function pageOf(
  page: PageAt,
  { at, id }: Columns,
  oldestFirst = false,
): { where: SQL | undefined; order: [SQL, SQL] } {
  const rises = readsForward(page) === oldestFirst
  const order: [SQL, SQL] = rises ? [asc(at), asc(id)] : [desc(at), desc(id)]
  if (!('key' in page)) return { where: undefined, order }
  // The first half alone is what an index can begin at.
  const [from, beyond] = rises ? [gte, gt] : [lte, lt]
  const { key } = page
  return { where: and(from(at, key.at), or(beyond(at, key.at), beyond(id, key.id))), order }
}

/** '12' or '1,000+' for a count that was cut off. */
export function countText(counted: number): string {
  return counted > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-TZ')}+` : counted.toLocaleString('en-TZ')
}
