import { statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { log } from '~/adapters/log.server'
import { type FileMark, hasMark, markFile } from './file-mark.server'

type Opened = {
  identities: Map<string, string>
  mark?: FileMark
  problem?: 'gone' | 'overwritten'
  /** Pages of another file may have been read. */
  isDoubtful: boolean
}

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
  opened.set(sqlite, { identities, isDoubtful: false })
}

/** Watches from now on whether another file is copied over the database. */
export function watchMark(sqlite: Database.Database): void {
  const state = opened.get(sqlite)
  if (state) state.mark = markFile(sqlite)
}

export function fileMark(sqlite: Database.Database): FileMark | undefined {
  return opened.get(sqlite)?.mark
}

/**
 * Whether those files are where they were opened, with what this process wrote. The log says once that they are not, and once
 * that they are back.
 */
export function isInPlace(sqlite: Database.Database): boolean {
  const state = opened.get(sqlite)
  if (!state) return true
  const gone = [...state.identities].find(([file, identity]) => identityOf(file) !== identity)
  const former = state.problem
  if (gone) state.problem = 'gone'
  else state.problem = !state.mark || hasMark(state.mark) ? undefined : 'overwritten'
  if (state.problem === 'overwritten') state.isDoubtful = true
  if (state.problem && !former) log.error({ file: gone?.[0] ?? sqlite.name }, messages[state.problem])
  if (!state.problem && former) {
    // Pages in memory may be those of the other file.
    sqlite.pragma('shrink_memory')
    log.warn({ file: sqlite.name }, 'the files that were opened are back')
  }
  return !state.problem
}

const messages = {
  gone: 'the file that was opened is no longer there',
  overwritten:
    'another file was copied over the database: stop the app and put a backup in its place: node app/scripts/restore.mjs FILE',
}

/** Whether another file is at the place of the database, under the same device and number. */
export function isOverwritten(sqlite: Database.Database): boolean {
  return opened.get(sqlite)?.problem === 'overwritten'
}

/** Returns once that the database should be checked, since another file was copied over it for a while. */
export function takeDoubt(sqlite: Database.Database): boolean {
  const state = opened.get(sqlite)
  if (!state?.isDoubtful) return false
  state.isDoubtful = false
  return true
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
