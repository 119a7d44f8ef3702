import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { filesIn } from '../scripts/file-columns.mjs'
import * as tables from './tables/index.server'

/**
 * Every column that names stored files, with its name in rows: the one list for restore, orphans and the
 * download of one's own data. `holds` says whether it is a key or pictures as JSON.
 */
export const fileColumns = Object.values<unknown>(tables)
  .filter((value) => is(value, SQLiteTable))
  .flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
      const holds = filesIn(getTableName(table), column.name)
      return holds ? [{ table, name, column, holds }] : []
    }),
  )

/** The keys in a value of such a column. */
export function keysIn(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return value ? [(value as { key: string }).key] : []
}
