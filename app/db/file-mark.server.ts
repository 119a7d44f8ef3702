import { randomInt } from 'node:crypto'
import { openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readMark } from '../scripts/file-mark.mjs'

/** The mark in a database file, and a descriptor to look at it. */
export type FileMark = { fd: number; mark: number }

/**
 * Gives the database a mark unless it has one; backups have none. The descriptor stays open as long as the process runs:
 * closing it would drop SQLite's locks on the file. Rule: decisions "Data folder: a copy over the database is noticed".
 */
export function markFile(sqlite: Database.Database): FileMark | undefined {
  const give = () => {
    if (markOf(sqlite) === 0) sqlite.pragma(`user_version = ${randomInt(1, 2 ** 31)}`)
  }
  try {
    if (markOf(sqlite) === 0) sqlite.transaction(give).immediate()
    sqlite.pragma('wal_checkpoint(PASSIVE)')
  } catch {
    // A full disk or a lock: the file is then watched by its device and number alone.
  }
  const fd = openSync(sqlite.name, 'r')
  const mark = markOf(sqlite)
  return readMark(fd) === mark ? { fd, mark } : undefined
}

function markOf(sqlite: Database.Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }))
}

/**
 * Takes the mark from the database, so that the next one differs from that of every copy made before. Only for a process that
 * is alone with the file.
 */
export function forgetMark(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return
  try {
    const sqlite = new Database(file, { timeout: 0 })
    try {
      sqlite.pragma('user_version = 0')
    } finally {
      sqlite.close()
    }
  } catch {
    // A bad or full disk: the former mark stays, and opening the database says what is wrong.
  }
}

/** A file that cannot be read counts as marked: that is another matter. */
export function hasMark({ fd, mark }: FileMark): boolean {
  try {
    return readMark(fd) === mark
  } catch {
    return true
  }
}
