// Puts a backup in place of the database while the app is stopped: node app/scripts/restore.mjs FILE [--without-files]
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { copyNewFiles, dataPlaces, filesOf, missingFiles, proveWhole, syncFolder } from './data-folder.mjs'
import { giveUp, Problem } from './problem.mjs'

/**
 * Replaces the database by `backup` and adds the files it has. Nothing changes unless the backup is whole and nobody uses
 * the database, and unless its files are there or are to be missed. Gives the name under which the former database is kept,
 * or undefined when there was none. Rule: decisions "Restore: not without its files".
 */
export function restore({ database, files }, backup, { withoutFiles = false } = {}) {
  if (!existsSync(backup)) throw new Problem(`There is no backup ${backup}.`)
  if (isInUse(database)) throw new Problem('The app is running. Stop it first.')
  mkdirSync(dirname(database), { recursive: true })
  const draft = `${database}.restoring`
  try {
    copyFileSync(backup, draft)
    proveWhole(draft)
    if (files && !withoutFiles) ensureFiles(draft, [filesOf(backup), files])
    signEverybodyOut(draft)
    if (files) copyNewFiles(filesOf(backup), files)
    const former = setAside(database)
    renameSync(draft, database)
    noteInstant(database)
    syncFolder(dirname(database))
    return former
  } finally {
    rmSync(draft, { force: true })
  }
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

/** A session that ended after the backup does not come back. */
function signEverybodyOut(database) {
  const sqlite = new Database(database)
  sqlite.exec('delete from sessions')
  sqlite.close()
}

/**
 * New counters, which say that the server last ran when the backup's last event happened: open deadlines then move by the
 * time since, in which people answered and paid what the backup does not know.
 * Rule: decisions "Clock: what waits when it jumps".
 */
function noteInstant(database) {
  const counters = join(dirname(database), 'counters.sqlite')
  for (const ending of ['', '-wal', '-shm']) rmSync(counters + ending, { force: true })
  const restored = new Database(database, { readonly: true })
  const at = restored.prepare('select max(created_at) from events').pluck().get()
  restored.close()
  if (at === null) return
  writeFileSync(counters, '', { mode: 0o600 })
  const sqlite = new Database(counters)
  sqlite.exec('create table clock (id integer primary key check (id = 1), tick_at integer not null)')
  sqlite.prepare('insert into clock values (1, ?)').run(at)
  sqlite.close()
}

/** Keeps the former database and what stands beside it: next to another database, -wal would be taken for its own. */
function setAside(database) {
  const former = `${database}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const found = ['-wal', '-shm', ''].filter((ending) => existsSync(database + ending))
  for (const ending of found) renameSync(database + ending, former + ending)
  return found.includes('') ? former : undefined
}

async function main(args) {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new Problem('Say which one: node app/scripts/restore.mjs FILE')
  const former = restore(dataPlaces(), resolve(file), { withoutFiles: args.includes('--without-files') })
  console.log(`Restored ${resolve(file)}. Everybody signs in again.`)
  if (former) console.log(`The former database is ${former}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2)).catch(giveUp)
