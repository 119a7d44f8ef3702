import Database from 'better-sqlite3'
import { privateFile } from '~/adapters/data-folder.server'
import { log } from '~/adapters/log.server'

/** How long a start waits for another one that is sweeping the folder. */
const PATIENCE_MS = 5_000

let held: Database.Database | undefined

/**
 * Takes a shared lock on the data folder, which the system lets go of when this process ends, in whatever way. When no
 * other process has it, `ifAlone` is called first; who starts meanwhile waits.
 * Rule: decisions "Partial uploads: swept at the start".
 */
export function joinDataFolder(ifAlone: () => void): void {
  held?.close()
  held = new Database(privateFile('processes.lock'), { timeout: 0 })
  if (isAlone(held)) {
    ifAlone()
    letGo(held)
  }
  share(held)
}

/**
 * Without the lock, e.g. on a bad disk, the process still works: the lock only lets files be removed sooner.
 */
function share(lock: Database.Database): void {
  try {
    lock.pragma(`busy_timeout = ${PATIENCE_MS}`)
    lock.exec('begin')
    lock.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    log.warn({ error: String(error) }, 'cannot lock the data folder')
  }
}

/** Takes the lock for this process alone. When that fails for whatever reason, e.g. a bad disk, it counts as not alone. */
function isAlone(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError) return false
    throw error
  }
}

/** The first commit writes the file's only page. On a full disk that fails and is rolled back: the lock needs no page. */
function letGo(lock: Database.Database): void {
  try {
    lock.exec('commit')
  } catch {
    if (lock.inTransaction) lock.exec('rollback')
  }
}
