import { type Column, type SQL, sql } from 'drizzle-orm'

/** `column in ('a', 'b')`, as a CHECK: an unknown word never reaches a stored row. Empty columns pass. */
export function oneOf(column: Column, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}
