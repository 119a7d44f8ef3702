import Database from 'better-sqlite3'
import { privateFile } from '~/adapters/data-folder.server'
import { log } from '~/adapters/log.server'

/** How long a start waits for another one that looks whether it is alone. */
const PATIENCE_MS = 5_000

let held: Database.Database | undefined

/**
 * Shares a lock that says that a process works in the data folder until it ends, in whatever way: the system lets go of a
 * killed one's. Before that it does `ifAlone` when nobody else has it; whoever joins meanwhile waits.
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

/** Without the lock, e.g. on a bad disk, this process works all the same: all it is for is to remove files sooner. */
function share(lock: Database.Database): void {
  try {
    lock.pragma(`busy_timeout = ${PATIENCE_MS}`)
    lock.exec('begin')
    lock.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    log.warn({ error: String(error) }, 'cannot lock the data folder')
  }
}

/** Takes the lock for this process alone. Who cannot tell, e.g. because the disk is bad, is not alone. */
function isAlone(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Database.SqliteError) return false
    throw error
  }
}

/** The first time this writes the file's only page, for which a full disk has no room: it does without. */
function letGo(lock: Database.Database): void {
  try {
    lock.exec('commit')
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
    if (lock.inTransaction) lock.exec('rollback')
  }
}
