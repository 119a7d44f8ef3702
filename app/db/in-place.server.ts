import { randomInt } from 'node:crypto'
import { openSync, renameSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { log } from '~/adapters/log.server'
import { type FileMark, hasMark } from '../scripts/file-mark.mjs'

type Opened = {
  identities: Map<string, string>
  isGone: boolean
  /** Only of the server's database. */
  mark?: FileMark
  /** The file that locks the server's data folder. */
  lock?: { file: string; identity: string }
  takenBy?: TakenBy
}

/** A file that was copied over the database, or another server on its folder. */
type TakenBy = 'copy' | 'server'

/** Databases with the files that they were opened on. */
const opened = new WeakMap<Database.Database, Opened>()

/** SQLite's error code when an open file was moved. */
const MOVED = 'SQLITE_READONLY_DBMOVED'

/** Records the files of this connection: the database, its WAL and the WAL's index. Call it right after opening. */
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

/**
 * Gives the database a new mark, and notices from now on when another file is copied over it, or another server took `lock`.
 * Only for the one server of a data folder: processes beside it neither renew the mark nor look at it. Rules: decisions
 * "Data folder: a copy over the database is noticed", "Data folder: one server".
 */
export function watchForCopies(sqlite: Database.Database, lock: string): void {
  const state = opened.get(sqlite)
  if (!state) return
  state.lock = { file: lock, identity: identityOf(lock) }
  try {
    sqlite.pragma(`user_version = ${randomInt(1, 2 ** 31)}`)
    sqlite.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // On a full disk the former mark stays.
  }
  // Never closed: that would drop SQLite's locks on the file.
  const fd = openSync(sqlite.name, 'r')
  state.mark = { fd, mark: Number(sqlite.pragma('user_version', { simple: true })), wasSeen: false }
  hasMark(state.mark)
}

/** The open file of a database that `watchForCopies` watches, and its mark. */
export const fileMark = (sqlite: Database.Database) => opened.get(sqlite)?.mark

/** The copy or server that took the database from this process, if any did; until the process ends. */
export const takenBy = (sqlite: Database.Database) => opened.get(sqlite)?.takenBy

/**
 * Whether those files are where they were opened, and nothing was copied over the database. It is logged once when they are gone,
 * and once when they are back.
 */
export function isInPlace(sqlite: Database.Database): boolean {
  const state = opened.get(sqlite)
  if (!state) return true
  if (state.takenBy) return false
  const gone = [...state.identities].find(([file, identity]) => identityOf(file) !== identity)
  if (gone && !state.isGone) log.error({ file: gone[0] }, 'the file that was opened is no longer there')
  if (!gone && state.isGone) log.warn({ file: sqlite.name }, 'the files that were opened are back')
  state.isGone = gone !== undefined
  if (!gone && hasOtherLock(state)) noteOtherServer(sqlite, state)
  else if (!gone && state.mark && !hasMark(state.mark)) noteOverwritten(sqlite, state)
  return !gone && !state.takenBy
}

/** A new lock is made by the next server only. A missing one alone changes nothing. */
function hasOtherLock({ lock }: Opened): boolean {
  const identity = lock && identityOf(lock.file)
  return identity !== undefined && identity !== '' && identity !== lock?.identity
}

/** Both servers have the same files open, so these stay as they are. */
function noteOtherServer(sqlite: Database.Database, state: Opened): void {
  state.takenBy = 'server'
  log.error({ file: sqlite.name }, 'another server was started on this folder: end both and start one')
}

/** The log does not belong to the copied file: the next start must not apply it. */
function noteOverwritten(sqlite: Database.Database, state: Opened): void {
  state.takenBy = 'copy'
  log.error({ file: sqlite.name }, OVERWRITTEN)
  for (const ending of ['-wal', '-shm']) {
    const file = sqlite.name + ending
    try {
      renameSync(file, `${file}.former`)
    } catch (error) {
      log.error({ file, error: String(error) }, 'the log of the former database could not be moved away')
    }
  }
}

const OVERWRITTEN =
  'another file was copied over the database: stop the app and put a backup in its place: node app/scripts/restore.mjs FILE'

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
