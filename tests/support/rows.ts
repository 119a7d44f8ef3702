import { type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { transaction } from '~/db/transaction.server'

type Inserted<T extends SQLiteTable> = InferInsertModel<T>

const conditionOf = (where?: SQL | string) => (typeof where === 'string' ? sql`id = ${where}` : where)

/** All rows of a table, those that meet a condition, or the one with this id. */
export function findRows<T extends SQLiteTable>(table: T, where?: SQL | string) {
  const all = db()
    .select()
    .from(table as SQLiteTable)
  const rows = where === undefined ? wholeTable(table)(db()).all() : all.where(conditionOf(where)).all()
  return rows as InferSelectModel<T>[]
}

const wholeTables = new Map<SQLiteTable, ReturnType<typeof queryOf>>()
const queryOf = (table: SQLiteTable) => prepared((tx) => tx.select().from(table).prepare())

/** Built once: model tests read whole tables at each step. */
function wholeTable(table: SQLiteTable) {
  const query = wholeTables.get(table) ?? queryOf(table)
  wholeTables.set(table, query)
  return query
}

export const findRow = <T extends SQLiteTable>(table: T, where?: SQL | string) => findRows(table, where).at(0)

export const insertRows = <T extends SQLiteTable>(table: T, rows: Inserted<T> | Inserted<T>[]) =>
  transaction((tx) =>
    tx
      .insert(table)
      .values(rows as never)
      .run(),
  )

export const updateRows = <T extends SQLiteTable>(
  table: T,
  values: SQLiteUpdateSetSource<T>,
  where?: SQL | string,
) => transaction((tx) => tx.update(table).set(values).where(conditionOf(where)).run())

export const deleteRows = (table: SQLiteTable, where?: SQL | string) =>
  transaction((tx) => tx.delete(table).where(conditionOf(where)).run())
