import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { withKeptStatements } from './statements.server'
import * as tables from './tables/index.server'

export type Sqlite = Database.Database

/**
 * Opens the main database. An acknowledged write survives a power cut: synchronous is FULL, set after WAL,
 * because the driver lowers it when it switches to WAL. Rule: DECISIONS "Writing".
 */
export function openDatabase(file: string | Buffer) {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cache_size = -8000')
  return { sqlite, orm: drizzle(withKeptStatements(sqlite), { schema: tables }) }
}

export type Handle = ReturnType<typeof openDatabase>
