import { and, asc, desc, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  type ListKey,
  type PageAt,
  type PageTokens,
  type ReadRows,
  readPage,
  readPageToken,
  readsForward,
} from '~/domain/shared/keyset'

const PAGE_SIZE = 24

type Columns = { at: SQLiteColumn; id: SQLiteColumn }

/** A dynamic select. */
type Query<Row> = {
  where(condition: SQL | undefined): Query<Row>
  orderBy(...order: SQL[]): Query<Row>
  limit(limit: number): Query<Row>
  all(): Row[]
}

/** Reads a list along these columns, newest first, or oldest first where people wait. */
export function keysetReader<Row>(
  query: () => Query<Row>,
  where: SQL | undefined,
  columns: Columns,
  oldestFirst = false,
): ReadRows<Row> {
  return (page, limit) => {
    const { beyond, order } = positionOf(page, columns, oldestFirst)
    return query()
      .where(and(where, beyond))
      .orderBy(...order)
      .limit(limit)
      .all()
  }
}

function positionOf(page: PageAt, { at, id }: Columns, oldestFirst: boolean) {
  const rises = readsForward(page) === oldestFirst
  const order = rises ? [asc(at), asc(id)] : [desc(at), desc(id)]
  if (!('key' in page)) return { beyond: undefined, order }
  // Only the first half can use an index.
  const [from, past] = rises ? [gte, gt] : [lte, lt]
  const { key } = page
  return { beyond: and(from(at, key.at), or(past(at, key.at), past(id, key.id))), order }
}

/** One page of a list by its `page` parameter, 24 rows at most. */
export function listPage<Row>(
  page: string | null | undefined,
  read: ReadRows<Row>,
  keyOf: (row: Row) => ListKey,
): { rows: Row[]; tokens: PageTokens } {
  return readPage(readPageToken(page), PAGE_SIZE, read, keyOf)
}
