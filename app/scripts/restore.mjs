// Puts a backup in place of the database while the app is stopped: node app/scripts/restore.mjs FILE [--without-files]
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import {
  copyNewFiles,
  dataPlaces,
  filesOf,
  isFull,
  missingFiles,
  proveWhole,
  syncPath,
} from './data-folder.mjs'
import { ageOf, appliedIn, readMigrations } from './migrations.mjs'
import { giveUp, Problem, root } from './problem.mjs'
import { takeServerLock } from './server-lock.mjs'

/**
 * Replaces the database by `backup` and adds the files it has. Cut at any moment, it leaves the former or the restored
 * database whole, or none and a start that is refused. Returns the name under which the former database is kept, or
 * undefined when there was none.
 * @throws Problem when the backup is damaged or too old, files are missing, the app is running or the disk is full: the
 * database stays as it was.
 * Rules: decisions "Restore: one rename decides", "Restore: not without its files", "Data folder: one server".
 */
export function restore({ database, files }, backup, { withoutFiles = false } = {}) {
  if (!existsSync(backup)) throw new Problem(`There is no backup ${backup}.`)
  mkdirSync(dirname(database), { recursive: true })
  const lock = takeServerLock(dirname(database))
  if (!lock || isInUse(database)) {
    lock?.close()
    throw new Problem('The app is running. Stop it first.')
  }
  const draft = `${database}.restoring`
  try {
    removeDraft(draft)
    copyFileSync(backup, draft)
    proveWhole(draft)
    ensureNotOlder(draft, backup)
    if (files && !withoutFiles) ensureFiles(draft, [filesOf(backup), files])
    markRestored(draft)
    syncPath(draft)
    if (files) copyNewFiles(filesOf(backup), files)
    const former = setAside(database)
    renameSync(draft, database)
    syncPath(dirname(database))
    return former
  } catch (error) {
    throw isFull(error)
      ? new Problem(`The disk of ${dirname(database)} is full. The database was not changed.`)
      : error
  } finally {
    removeDraft(draft)
    lock.close()
  }
}

/** A journal left by a restore that was cut would be applied to the next draft. */
function removeDraft(draft) {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(draft + ending, { force: true })
}

/** Leaving WAL needs the file alone, so this fails while anybody has it open. A damaged file is nobody's. */
function isInUse(database) {
  if (!existsSync(database)) return false
  const sqlite = new Database(database, { timeout: 0 })
  try {
    sqlite.pragma('journal_mode = DELETE')
    return false
  } catch (error) {
    return error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED'
  } finally {
    sqlite.close()
  }
}

/** Throws a Problem when the next start would refuse the backup as too old for this version. */
function ensureNotOlder(draft, backup) {
  const sqlite = new Database(draft, { readonly: true })
  const age = ageOf(appliedIn(sqlite), readMigrations(join(root, 'drizzle/migrations')))
  sqlite.close()
  if (age !== 'older') return
  throw new Problem(
    `The backup ${backup} is from before this version's first migration: restore it with the version that made it.`,
  )
}

/** Throws a Problem when a file that this database names is in none of the folders. */
function ensureFiles(database, folders) {
  const missing = missingFiles(database, folders)
  if (missing.length === 0) return
  const [beside] = folders
  const why = existsSync(beside) ? `they are not in ${beside}` : `there is no folder ${beside}`
  throw new Problem(
    `Files that the backup names are missing, ${missing.length} in all: ${why}. Put that folder with all its files beside the backup, or add --without-files to restore it without them: the app then runs without them.`,
  )
}

/**
 * Ends all sessions: one that ended after the backup must not come back. Notes when the backup's last event happened: the
 * app then moves open deadlines by the time since, in which people answered and paid.
 * Rule: decisions "Clock: what waits when it jumps".
 */
function markRestored(database) {
  const sqlite = new Database(database)
  sqlite.exec(`begin;
    delete from sessions;
    insert or replace into settings (key, value, updated_at)
      select 'restored.from', max(created_at), max(created_at) from events having count(*) > 0;
    commit`)
  sqlite.close()
}

/**
 * Keeps the former database under a second name, so that its own stays taken until the restored one replaces it. A log
 * beside it that SQLite could not merge would be taken for the restored one's: then all move away, the database first, and
 * a start is refused meanwhile. Returns the second name.
 */
function setAside(database) {
  const former = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const logs = ['-wal', '-shm'].filter((ending) => existsSync(database + ending))
  const isThere = existsSync(database)
  if (isThere && logs.length === 0) link(database, former)
  else if (isThere) renameSync(database, former)
  for (const ending of logs) renameSync(database + ending, former + ending)
  syncPath(dirname(database))
  return isThere ? former : undefined
}

/** Moves the file where its file system has no second names. */
function link(file, name) {
  try {
    linkSync(file, name)
  } catch {
    renameSync(file, name)
  }
}

async function main(args) {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Problem('Say which one: node app/scripts/restore.mjs FILE')
  const former = restore(dataPlaces(), resolve(file), { withoutFiles: args.includes('--without-files') })
  console.log(`Restored ${resolve(file)}. Everybody signs in again.`)
  if (former) console.log(`The former database is ${former}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2)).catch(giveUp)
