import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { MIB } from '~/domain/ground/shared/units'
import { noteFiles } from './in-place.server'
import * as tables from './tables/index.server'
import { addTerms, addWordFunction } from './words.server'

export type Sqlite = Database.Database

/**
 * Bytes that the write-ahead log keeps on disk once all of it is in the database: a larger one is cut at the next commit. More
 * than Litestream lets it grow to, which loses what it has not copied of a log that is cut.
 */
const LOG_LIMIT = 64 * MIB

/**
 * Opens the main database. An acknowledged write survives a power cut: synchronous is FULL, set after WAL,
 * because the driver lowers it when it switches to WAL. Rule: decisions "Database: every write in one immediate transaction".
 */
export function openDatabase(file: string | Buffer, options: Pick<Database.Options, 'readonly'> = {}) {
  const sqlite = new Database(file, options)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cache_size = -8000')
  sqlite.pragma(`journal_size_limit = ${LOG_LIMIT}`)
  addWordFunction(sqlite)
  addTerms(sqlite)
  noteFiles(sqlite)
  return { sqlite, orm: drizzle(withStatementCache(sqlite), { schema: tables }) }
}

export type DatabaseHandle = ReturnType<typeof openDatabase>

type Statement = Database.Statement

/** More than the product has queries of one shape each. */
const STATEMENT_LIMIT = 900

/**
 * The same connection with a cache of prepared statements by their text: SQLite takes longer to prepare one than to run
 * it. A statement handed out again returns rows as objects, as a new one does.
 */
function withStatementCache(sqlite: Sqlite): Sqlite {
  const cache = new Map<string, Statement>()
  function prepare(text: string): Statement {
    const known = cache.get(text)
    if (known) return known.reader ? known.raw(false) : known
    if (cache.size >= STATEMENT_LIMIT) cache.clear()
    const fresh = sqlite.prepare(text)
    cache.set(text, fresh)
    return fresh
  }
  return Object.create(sqlite, { prepare: { value: prepare } })
}
