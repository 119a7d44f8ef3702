import { type Db, database } from './database.server'

type Sqlite = ReturnType<typeof database>['sqlite']
type Statement = ReturnType<Sqlite['prepare']>
export type Params = Record<string, string | number | null>

/** More queries than the pages of a busy hour are made of. */
const MOST_KEPT = 400
const kept = new WeakMap<Sqlite, Map<string, Statement>>()

/** All rows of a query that is prepared once for each database. Values stand in it as `:name`, never as text. */
export function allRows<Row>(query: string, params: Params = {}): Row[] {
  return statement(query).all(params) as Row[]
}

/** The first row of such a query. */
export function oneRow<Row>(query: string, params: Params = {}): Row | undefined {
  return statement(query).get(params) as Row | undefined
}

/**
 * A query of the builder, built once for each database: building one costs more than running it. Its values stand in it
 * as `sql.placeholder(name)`.
 */
export function prepared<Query>(build: (tx: Db) => Query): (tx: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (tx) => {
    const query = built.get(tx) ?? build(tx)
    built.set(tx, query)
    return query
  }
}

function statement(query: string): Statement {
  const { sqlite } = database()
  const own = kept.get(sqlite) ?? new Map<string, Statement>()
  kept.set(sqlite, own)
  const known = own.get(query)
  if (known) return known
  if (own.size >= MOST_KEPT) own.clear()
  const fresh = sqlite.prepare(query)
  own.set(query, fresh)
  return fresh
}
