import Database from 'better-sqlite3'
import { log } from '~/adapters/log.server'

/** SQLite codes for a database that cannot be read. */
export const CANNOT_READ = /^SQLITE_(?:IOERR|CANTOPEN|CORRUPT|NOTADB)/

/** What `listOrEmpty` returns for a list that could not be read; compare with `===`. */
export const UNREAD: never[] = []

/**
 * A list that its page can do without: an error is logged, and the page has its sentence for an empty list. A database
 * that cannot be read at all still fails the page. Rule: decisions "Lists: one that fails is empty".
 */
export function listOrEmpty<List extends readonly unknown[]>(name: string, read: () => List): List | never[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof Database.SqliteError && CANNOT_READ.test(error.code)) throw error
    log.error({ list: name, error: error instanceof Error ? error.stack : String(error) }, 'list not read')
    return UNREAD
  }
}
