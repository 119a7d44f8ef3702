import { join } from 'node:path'
import Database from 'better-sqlite3'

export const SERVER_LOCK = 'server.lock'

/**
 * Takes the lock of a data folder, which one server or one restore has at a time; `name` is that of another lock. The system
 * releases it when this process ends, in whatever way. The file stays empty. Returns the connection that holds the lock, or
 * undefined when another process has had it for `patienceMs`. Rule: decisions "Data folder: one server".
 */
export function takeServerLock(folder, patienceMs = 0, name = SERVER_LOCK) {
  const lock = new Database(join(folder, name), { timeout: patienceMs })
  try {
    // A journal on the disk would need room there, and be left behind by a killed process.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
}
