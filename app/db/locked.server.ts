import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Sqlite } from './open.server'

/** Interval for checking whether another process has released the lock, in ms. */
const LOOK_EVERY_MS = 25

/** Databases that another process has locked, and when each is free again. */
const locked = new Map<Sqlite, Promise<void>>()

/**
 * Runs one write on this connection. While another process is known to hold the lock it throws SQLITE_BUSY at once: nobody
 * waits for it inside the event loop a second time. Rule: decisions "Locked database: nobody waits inside the event loop".
 */
export function writeUnlessLocked<T>(sqlite: Sqlite, write: () => T): T {
  if (locked.has(sqlite)) throw new Database.SqliteError('another process holds the lock', 'SQLITE_BUSY')
  try {
    return write()
  } catch (error) {
    if (isBusy(error)) locked.set(sqlite, untilFree(sqlite))
    throw error
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

/** When all databases that are locked now are free again. */
export async function allFree(): Promise<void> {
  await Promise.all(locked.values())
}

async function untilFree(sqlite: Sqlite): Promise<void> {
  do await wait(LOOK_EVERY_MS, undefined, { ref: false })
  while (sqlite.open && isHeld(sqlite))
  locked.delete(sqlite)
}

/** Whether another process holds the lock, without waiting for it. The next write reports any other error. */
function isHeld(sqlite: Sqlite): boolean {
  const patience = sqlite.pragma('busy_timeout', { simple: true })
  sqlite.pragma('busy_timeout = 0')
  try {
    sqlite.exec('begin immediate; rollback')
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`)
  }
}
