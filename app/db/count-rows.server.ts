import { count, type SQL, type Subquery } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, db } from './database.server'

/** Search counts stop here and read '1,000+'. */
export const COUNT_LIMIT = 1_000

/** How many rows a table, or a query given as one, has under a condition. */
export function countRows(from: SQLiteTable | Subquery, where?: SQL, tx: Db = db()): number {
  return tx.select({ n: count() }).from(from).where(where).get()?.n ?? 0
}

/** How many rows a query has; more than `COUNT_LIMIT` are not counted. */
export function countUpTo(rows: { limit(limit: number): { as(name: 'found'): Subquery } }): number {
  return countRows(rows.limit(COUNT_LIMIT + 1).as('found'))
}

/** '12'; '1,000+' for more that a search finds. */
export function countText(counted: number, isSearch = true): string {
  return isSearch && counted > COUNT_LIMIT
    ? `${COUNT_LIMIT.toLocaleString('en-TZ')}+`
    : counted.toLocaleString('en-TZ')
}
