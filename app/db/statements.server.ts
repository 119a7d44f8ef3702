import type Database from 'better-sqlite3'

type Statement = Database.Statement

/** More than the product has queries of one shape each. */
const MOST_KEPT = 500

/**
 * The same connection for the query builder, except that a statement stays prepared for its text: SQLite takes longer to
 * prepare one than to run it. A statement handed out again returns rows as objects, as a new one does.
 */
export function withKeptStatements(sqlite: Database.Database): Database.Database {
  const kept = new Map<string, Statement>()
  function prepare(text: string): Statement {
    const known = kept.get(text)
    if (known) return known.reader ? known.raw(false) : known
    if (kept.size >= MOST_KEPT) kept.clear()
    const fresh = sqlite.prepare(text)
    kept.set(text, fresh)
    return fresh
  }
  return Object.create(sqlite, { prepare: { value: prepare } })
}
