import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { wordMatch } from '~/domain/ground/shared/word-match'
import { endingsIn } from './word-endings.server'
import type { WordIndex } from './words.server'

/** The rows whose words begin with what somebody typed, as a condition on their number; undefined when nothing was typed. */
export function foundWords(
  index: WordIndex,
  seq: SQLiteColumn | SQL,
  search: string | null | undefined,
): SQL | undefined {
  const match = wordMatch(search ?? '', endingsIn(index))
  if (match === null) return undefined
  // Numbers begin with 1.
  if (match === '') return sql`${seq} = 0`
  const table = sql.raw(index)
  return sql`${seq} in (select rowid from ${table} where ${table} match ${match})`
}
