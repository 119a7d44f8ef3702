import { and, asc, getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { type Person, type Rows, reasonsByColumn } from './entry.server'

const AT_ONCE = 500

type Row = Record<string, unknown>

/** A person's rows of a table in one way, a few hundred at a time, each batch read on demand. */
export function* ownRows(table: SQLiteTable, { where }: Rows, person: Person): Generator<Row[], void> {
  for (let after = -1; ; ) {
    const rows = db()
      .select({ ...getTableColumns(table), rowId: sql<number>`rowid` })
      .from(table)
      .where(and(where(person), sql`rowid > ${after}`))
      .orderBy(asc(sql`rowid`))
      .limit(AT_ONCE)
      .all() as (Row & { rowId: number })[]
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.rowId
  }
}

/** A row for the person to read: without the columns left out, and with instants as readable text. */
export function readable({ rowId: _, ...row }: Row, { without }: Rows): Row {
  const leftOut = reasonsByColumn(without)
  const shown = Object.entries(row).filter(([column]) => !leftOut.has(column))
  return Object.fromEntries(shown.map(([column, value]) => [column, readableValue(column, value)]))
}

function readableValue(column: string, value: unknown): unknown {
  return column.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value
}
