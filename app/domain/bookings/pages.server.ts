import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type PageAt, readsForward } from '~/domain/shared/keyset'

export const PAGE_SIZE = 24
/** Counts of a search stop here and read '1,000+'. */
export const COUNT_LIMIT = 1_000
const MAX_SEARCH_LENGTH = 100

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
  const beyond = rises ? gt : lt
  const sameInstant = and(eq(at, page.key.at), beyond(id, page.key.id))
  return { where: or(beyond(at, page.key.at), sameInstant), order }
}

/** A `like` pattern of what was typed, at most 100 letters of it; empty when nothing was. */
export function likePattern(typed: string | null | undefined): string {
  const text = (typed ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  return text === '' ? '' : `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** '12' or '1,000+' for a count that was cut off. */
export function countText(counted: number): string {
  return counted > COUNT_LIMIT ? `${COUNT_LIMIT.toLocaleString('en-TZ')}+` : counted.toLocaleString('en-TZ')
}
