import type { Database } from 'better-sqlite3'
import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { searchWords } from '~/domain/ground/shared/text'

const MOST_LETTERS = 100
const MOST_WORDS = 12

/** Lets queries ask for the words of a text as a search compares them: `search_words(text)`. */
export function addWordFunction(sqlite: Database): void {
  sqlite.function('search_words', { deterministic: true, directOnly: true }, (text) =>
    searchWords(String(text ?? '')).join(' '),
  )
}

const wordIndexes = ['property_words', 'booking_words', 'people_words'] as const

/** An index of the words of rows. */
export type WordIndex = (typeof wordIndexes)[number]

/** The table of the words that an index has, one row each: `term`. */
export function termsOf(index: WordIndex): string {
  return `temp.${index}_terms`
}

/** Lets queries of this connection read them. */
export function addTerms(sqlite: Database): void {
  for (const index of wordIndexes)
    sqlite.exec(`create virtual table ${termsOf(index)} using fts5vocab('main', '${index}', 'row')`)
}

/**
 * A condition that all typed words occur in these texts, each in any of them, in any order, also inside
 * longer words; ignores accents and case. `undefined` when nothing was typed. Rule: decisions "Free text:
 * what it looks for".
 */
export function hasWords(
  search: string | null | undefined,
  texts: readonly (SQLiteColumn | SQL)[],
): SQL | undefined {
  const trimmed = (search ?? '').trim().slice(0, MOST_LETTERS)
  if (trimmed === '') return undefined
  const terms = searchWords(trimmed).slice(0, MOST_WORDS)
  if (terms.length === 0) return sql`0`
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  )
  return and(...terms.map((word) => sql`instr(search_words(${all}), ${word}) > 0`))
}
