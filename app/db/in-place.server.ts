import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { log } from '~/adapters/log.server'

type Opened = { identities: Map<string, string>; isGone: boolean }

/** Databases with the files that they were opened on. */
const opened = new WeakMap<Database.Database, Opened>()

/** What SQLite says where a file was moved while it was open. */
const MOVED = 'SQLITE_READONLY_DBMOVED'

/** Notes which files this connection has opened: the database, its log and the index of the log. Call it right after opening. */
export function noteFiles(sqlite: Database.Database): void {
  if (sqlite.memory) return
  // Makes the log, where the database is new.
  sqlite.prepare('select count(*) from sqlite_schema').get()
  const identities = new Map<string, string>()
  for (const ending of ['', '-wal', '-shm']) {
    const file = sqlite.name + ending
    identities.set(file, identityOf(file))
  }
  opened.set(sqlite, { identities, isGone: false })
}

/** Whether those files are where they were opened. It is logged once when they are gone, and once when they are back. */
export function isInPlace(sqlite: Database.Database): boolean {
  const state = opened.get(sqlite)
  if (!state) return true
  const gone = [...state.identities].find(([file, identity]) => identityOf(file) !== identity)
  if (gone && !state.isGone) log.error({ file: gone[0] }, 'the file that was opened is no longer there')
  if (!gone && state.isGone) log.warn({ file: sqlite.name }, 'the files that were opened are back')
  state.isGone = gone !== undefined
  return !gone
}

/**
 * Runs one write on this connection, and throws SQLITE_READONLY_DBMOVED when its files are not in place before or after:
 * nobody hears of a write that went into a file that is gone. Rule: decisions "Data folder: noticed when it is gone".
 */
export function writeInPlace<T>(sqlite: Database.Database, write: () => T): T {
  ensureInPlace(sqlite)
  const result = write()
  ensureInPlace(sqlite)
  return result
}

export function isMoved(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === MOVED
}

function ensureInPlace(sqlite: Database.Database): void {
  if (!isInPlace(sqlite))
    throw new Database.SqliteError('the files of the database are not those that were opened', MOVED)
}

/**
 * Device and number of a file; empty where there is none, or none that can be looked at. It is never opened for this:
 * closing it would drop SQLite's locks on it.
 */
function identityOf(file: string): string {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats ? `${stats.dev} ${stats.ino}` : ''
  } catch {
    return ''
  }
}
