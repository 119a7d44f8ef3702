import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './database.server'

type Shape = { text: string; columns: SQLiteColumn[] }

const shapes = new WeakMap<SQLiteTable, Map<string, Shape>>()

/** Inserts one row through a statement that is written once for each table and choice of columns. */
export function insertRow<T extends SQLiteTable>(tx: Db, table: T, row: T['$inferInsert']): void {
  const given = Object.entries(row).filter(([, value]) => value !== undefined)
  const { text, columns } = shapeOf(
    table,
    given.map(([key]) => key),
  )
  const values = given.map(([, value], index) =>
    value === null ? null : columns[index]?.mapToDriverValue(value),
  )
  tx.$client.prepare(text).run(...values)
}

function shapeOf(table: SQLiteTable, keys: readonly string[]): Shape {
  const own = shapes.get(table) ?? new Map<string, Shape>()
  shapes.set(table, own)
  const choice = keys.join()
  const shape = own.get(choice) ?? newShape(table, keys)
  own.set(choice, shape)
  return shape
}

function newShape(table: SQLiteTable, keys: readonly string[]): Shape {
  const all: Record<string, SQLiteColumn> = getTableColumns(table)
  const columns = keys.map((key) => {
    const column = all[key]
    if (!column) throw new TypeError(`${getTableName(table)} has no column ${key}`)
    return column
  })
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const marks = columns.map(() => '?').join(', ')
  return { text: `insert into "${getTableName(table)}" (${names}) values (${marks})`, columns }
}
