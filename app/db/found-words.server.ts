import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { wordMatch } from '~/domain/shared/word-match'
import { oneRow } from './prepared.server'
import { endingsIn } from './word-endings.server'
import type { WordIndex } from './words.server'

/** With more matches than this, the list is walked in its own order until a page is full. */
const FEW = 1_000

/** Which rows words find: a condition on their number, how the index of words is asked, and whether they are many. */
export type FoundWords = { where: SQL; match: string; isMany: boolean }

/**
 * The rows whose words begin with what somebody typed, for lists that have an order of their own; null when nothing was
 * typed. Rule: decisions "Numbered lists: newest first by one number".
 */
export function foundWords(
  index: WordIndex,
  seq: SQLiteColumn,
  search: string | null | undefined,
): FoundWords | null {
  const match = wordMatch(search ?? '', endingsIn(index))
  if (match === null) return null
  if (match === '') return { where: sql`0`, match, isMany: false }
  const some = `select 1 from ${index} where ${index} match :match limit ${FEW + 1}`
  const isMany = (oneRow<{ n: number }>(`select count(*) as n from (${some})`, { match })?.n ?? 0) > FEW
  const table = sql.raw(index)
  const rows = sql`(select rowid from ${table} where ${table} match ${match})`
  return { where: isMany ? sql`+${seq} in ${rows}` : sql`${seq} in ${rows}`, match, isMany }
}
