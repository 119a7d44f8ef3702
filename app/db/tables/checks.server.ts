import { type Column, type SQL, sql } from 'drizzle-orm'

/** `column in ('a', 'b')`, as a CHECK: an unknown value never reaches a stored row. Empty columns pass. */
export function oneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}
