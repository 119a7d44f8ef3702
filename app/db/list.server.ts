import { inArray, type SQL, type Subquery } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { sum } from '~/domain/ground/shared/money'
import { PAGE_SIZE, pageOf } from '~/domain/ground/shared/pages'
import { countRows } from './count-rows.server'
import { db } from './database.server'

type Id = string | number

/** What a list reads its ids from: a table, or a query given as one, and its id. */
type Ids = { table: SQLiteTable | Subquery; id: SQLiteColumn | SQL.Aliased<string> }

/** A list of one table. `rows`: the query of what its pages show, with all joins; `idOf`: the id of such a row. */
export type List<Row> = {
  table: SQLiteTable
  id: SQLiteColumn
  rows: () => { where(condition: SQL | undefined): { all(): Row[] } }
  idOf: (row: Row) => Id
}

/**
 * Rows in an order that an index has. `where` names columns of the list's own table alone; other tables are asked in
 * subqueries.
 */
export type Part = { where: SQL | undefined; order: readonly SQL[] }

/**
 * One page of a list by its `page` parameter, with the number of all rows: ids first, through the parts in turn, then
 * these rows alone. To count what a search finds costs as much as to read its ids, so these are read once. Rule:
 * decisions "Lists: ids first, by page number".
 */
export function listPage<Row>(
  list: List<Row>,
  parts: readonly Part[],
  page: string | null | undefined,
  isSearch = false,
  size = PAGE_SIZE,
) {
  const { ids, ...found } = idPage(list, parts, page, isSearch, size)
  return { rows: rowsOf(list, ids), ...found }
}

/** The ids of one page, for a list whose rows are in several tables. */
export function idPage(
  list: Ids,
  parts: readonly Part[],
  page: string | null | undefined,
  isSearch = false,
  size = PAGE_SIZE,
) {
  const counted = parts.map((part) => (isSearch ? foundIds(list, part) : countedIds(list, part)))
  const count = sum(counted.map((part) => part.count))
  const { from, tokens, position } = pageOf(count, page, size)
  const ids: Id[] = []
  let skipped = from
  for (const part of counted) {
    const left = size - ids.length
    if (left > 0 && skipped < part.count) ids.push(...part.ids(skipped, left))
    skipped = Math.max(0, skipped - part.count)
  }
  return { ids, count, tokens, position }
}

/** How many rows a part has, and some of their ids. */
type Counted = { count: number; ids: (from: number, limit: number) => Id[] }

function countedIds(list: Ids, part: Part): Counted {
  return {
    count: countRows(list.table, part.where),
    ids: (from, limit) => idsOf(list, part, limit, from),
  }
}

function foundIds(list: Ids, part: Part): Counted {
  const found = idsOf(list, part)
  return { count: found.length, ids: (from, limit) => found.slice(from, from + limit) }
}

/** All rows of a part; null for more than `most`. */
export function listUpTo<Row>(list: List<Row>, part: Part, most: number): Row[] | null {
  const ids = idsOf(list, part, most + 1)
  return ids.length > most ? null : rowsOf(list, ids)
}

const ROWS_AT_ONCE = 500

/** All rows of a list: the ids at once, then some hundreds of rows at a time, each when it is asked for. */
export function* listAll<Row>(list: List<Row>, parts: readonly Part[]): Generator<Row[], void> {
  const ids = parts.flatMap((part) => idsOf(list, part))
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    yield rowsOf(list, ids.slice(from, from + ROWS_AT_ONCE))
}

/** -1: no limit. */
function idsOf({ table, id }: Ids, { where, order }: Part, limit = -1, offset = 0): Id[] {
  return db()
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => row.id as Id)
}

/** Rows by their ids, in the order of these. */
export function rowsOf<Row>({ rows, id, idOf }: List<Row>, ids: readonly Id[]): Row[] {
  if (ids.length === 0) return []
  const found = rows()
    .where(inArray(id, [...ids]))
    .all()
  const byId = new Map(found.map((row) => [idOf(row), row]))
  return ids.flatMap((one) => byId.get(one) ?? [])
}
