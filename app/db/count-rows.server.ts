import { count, type SQL, type Subquery } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, db } from './database.server'

/** How many rows a table, or a query given as one, has under a condition. */
export function countRows(from: SQLiteTable | Subquery, where?: SQL, tx: Db = db()): number {
  return tx.select({ n: count() }).from(from).where(where).get()?.n ?? 0
}
