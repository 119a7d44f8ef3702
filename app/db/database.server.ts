import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { dataFolder, privateFile, StartRefusal } from '~/adapters/data-folder.server'
import { createTables } from './create-tables.server'
import { isInPlace, takenBy } from './in-place.server'
import { type DatabaseHandle, openDatabase, type Sqlite } from './open.server'

/** The typed handle that queries and commands use; inside `transaction` it is the transaction. */
export type Db = DatabaseHandle['orm']

let current: DatabaseHandle | undefined

/** The name of the main database in `DATA_DIR`. */
export const DATABASE = 'bweni.sqlite'

/** The process's database, opened on first use, with its tables. */
export function database(): DatabaseHandle {
  current ??= openWithTables()
  return current
}

/** Up to this size in bytes the start looks through the whole database, in about 0.15 s. */
const LOOKED_THROUGH = 4_000_000

function openWithTables(): DatabaseHandle {
  ensureMayBeNew(dataFolder())
  const file = privateFile(DATABASE)
  const handle = openDatabase(file)
  try {
    if (statSync(file).size <= LOOKED_THROUGH) lookThrough(handle.sqlite)
    createTables(handle)
    return handle
  } catch (error) {
    handle.sqlite.close()
    throw error
  }
}

/** Names that only a former database leaves in the folder. */
const LEFT_OVER =
  /^(?:files|counters\.sqlite|before-.+\.sqlite|bweni\.sqlite(?:-wal|\.before-.+|\.restoring.*))$/

/**
 * @throws StartRefusal when there is no database, or an empty file, and other files in the folder show that
 * there was one. Rule: decisions "New database: only in a folder that never had one".
 */
function ensureMayBeNew(folder: string): void {
  const size = statSync(join(folder, DATABASE), { throwIfNoEntry: false })?.size ?? 0
  if (size > 0 || process.argv.includes('--new-database')) return
  const found = readdirSync(folder).filter((name) => LEFT_OVER.test(name))
  if (found.length > 0)
    throw new StartRefusal(
      `The database ${join(folder, DATABASE)} is missing, but there is ${found.join(', ')}: put a backup in its place with node app/scripts/restore.mjs FILE, or start with --new-database to begin without data.`,
    )
}

/**
 * Throws SQLITE_CORRUPT unless every page is sound. Rule: decisions "Damaged database: reported after a
 * second look".
 */
function lookThrough(sqlite: Sqlite): void {
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Database.SqliteError(String(found), 'SQLITE_CORRUPT')
}

/** Whether this is the process's database, and open. */
export function isDatabaseOpen(sqlite: Sqlite): boolean {
  return current?.sqlite === sqlite && sqlite.open
}

/** For a thread beside the server's: this one only reads. The file and its tables are there. */
export function openForReading(): void {
  current = openDatabase(join(dataFolder(), DATABASE), { readonly: true })
}

/** Runs work that only reads on one state of the database, whatever is committed meanwhile. */
export async function atOneMoment<T>(work: () => Promise<T>): Promise<T> {
  const { sqlite } = database()
  sqlite.exec('begin')
  try {
    return await work()
  } finally {
    sqlite.exec('rollback')
  }
}

export function db(): Db {
  return database().orm
}

/** @internal Tests and tools put their own database in place. */
export function useDatabase(handle: DatabaseHandle | undefined): void {
  current = handle
}

/** Leaves a database that is another's now as it is: closing would write the log into it. */
export function closeDatabase(): void {
  const sqlite = current?.sqlite
  current = undefined
  if (!sqlite || (!isInPlace(sqlite) && takenBy(sqlite))) return
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    sqlite.close()
  }
}
