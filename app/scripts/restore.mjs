// Puts a backup, or what a replica holds, in place of the database while the app is stopped:
// node app/scripts/restore.mjs FILE, or --from-replica URL [--at TIME]; both [--without-files] [--new-secret]
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
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
import { copyReplica, ensureFolder, litestreamProgram, metaOf, targetOf } from './litestream.mjs'
import { giveUp, Problem, root } from './problem.mjs'
import { readSchema, schemaHashOf } from './schema.mjs'
import { unsealWith } from './sealed.mjs'
import { takeServerLock } from './server-lock.mjs'

/** Restores a backup: its file and the folder beside it. Throws and returns as `replaceDatabase`. */
export function restore(places, backup, options) {
  if (!existsSync(backup)) throw new Problem(`There is no backup ${backup}.`)
  const beside = filesOf(backup)
  const source = {
    name: `The backup ${backup}`,
    copyTo: (draft) => copyFileSync(backup, draft),
    files: beside,
    missing: existsSync(beside) ? `they are not in ${beside}` : `there is no folder ${beside}`,
    advice: 'Put that folder with all its files beside the backup',
  }
  return replaceDatabase(places, source, options)
}

/**
 * Restores what a replica holds, up to the instant `at` (milliseconds UTC) or all of it. Throws and returns as
 * `replaceDatabase`.
 * @param {{ at?: number, isNewSecret?: boolean, withoutFiles?: boolean, print?: (line: string) => void }} options
 * @throws Problem when Litestream is not installed, or the replica cannot be read, is empty, or begins after `at`
 */
export function restoreReplica(places, url, options = {}) {
  const { at, ...others } = options
  const target = targetOf(url)
  ensureFolder(target)
  litestreamProgram()
  const source = {
    name: `The replica ${url}`,
    copyTo: (draft) => copyReplica(target, draft, at),
    missing: `they are not in ${[places.mirror, places.files].filter(Boolean).join(' or ')}`,
    advice: 'Mount the folder of their mirror, or copy the files there first',
  }
  return replaceDatabase(places, source, others)
}

/**
 * Replaces the database by what `source` copies to a draft, and adds the files that it and the mirror have. Cut at any moment, it leaves the former or
 * the restored database whole, or none and a start that is refused. Returns the name under which the former database is kept, or
 * undefined when there was none.
 * @throws Problem when the copy is damaged or too old, files are missing, the session secret is another one, the app is running
 * or the disk is full: the database stays as it was.
 * Rules: decisions "Restore: one rename decides", "Restore: not without its files and its secret", "Data folder: one server".
 */
function replaceDatabase(
  { database, files, mirror },
  source,
  { withoutFiles = false, isNewSecret = false, print = () => {} } = {},
) {
  mkdirSync(dirname(database), { recursive: true })
  const lock = takeServerLock(dirname(database))
  if (!lock) throw new Problem('The app is running. Stop it first.')
  const draft = `${database}.restoring`
  const copies = [source.files, mirror].filter(Boolean)
  try {
    if (isInUse(database))
      throw new Problem('A process has the database open. Stop the app and its replication first.')
    removeDraft(draft)
    print('Copying the database')
    source.copyTo(draft)
    print('Checking the copy')
    proveWhole(draft)
    ensureSameSchema(draft, source)
    if (!isNewSecret) ensureSecret(draft, dirname(database), source)
    if (files && !withoutFiles) ensureFiles(draft, source, [...copies, files])
    markRestored(draft)
    syncPath(draft)
    if (files && copies.length > 0) print('Copying the files')
    if (files) for (const folder of copies) copyNewFiles(folder, files)
    print('Replacing the database')
    const former = setAside(database)
    renameSync(draft, database)
    syncPath(dirname(database))
    // What Litestream noted of the former database; the next start of it begins with the whole restored one.
    rmSync(metaOf(database), { recursive: true, force: true })
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
  const [folder, name] = [dirname(draft), basename(draft)]
  for (const one of readdirSync(folder).filter((each) => each.startsWith(name)))
    rmSync(join(folder, one), { force: true })
}

/** Throws a Problem when this database holds encrypted keys and the secret of the next start decrypts none of them. */
function ensureSecret(draft, folder, { name }) {
  const file = join(folder, 'session-secret')
  const { SESSION_SECRET: given } = process.env
  const kept = given || (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const secrets = kept.split(',').map((one) => one.trim())
  const sealed = sealedIn(draft)
  if (sealed.length === 0 || sealed.some(([purpose, text]) => unsealWith(secrets, purpose, text) !== null))
    return
  const none = `SESSION_SECRET is not set and there is no ${file}`
  const other = `${given ? 'SESSION_SECRET' : `${file}, which an earlier start made,`} is another one`
  throw new Problem(
    `${name} needs its own secret, and ${kept ? other : none}. Set SESSION_SECRET to the one that you keep elsewhere. If it is lost, add --new-secret: two-step sign-in is then turned off by hand, and room ballots that wait are announced again.`,
  )
}

/**
 * Purpose and text of what is encrypted and still needed. Earlier versions have no such tables, or seeds in plain text.
 * @returns {[string, string][]}
 */
function sealedIn(file) {
  const sqlite = new Database(file, { readonly: true })
  try {
    const has = sqlite.prepare("select 1 from sqlite_schema where type = 'table' and name = ?")
    return SEALED.filter(({ table }) => has.get(table)).flatMap(
      ({ query }) => /** @type {[string, string][]} */ (sqlite.prepare(query).raw().all()),
    )
  } finally {
    sqlite.close()
  }
}

const SEALED = [
  { table: 'second_factors', query: "select 'second factor', sealed_secret from second_factors" },
  {
    table: 'room_ballots',
    query: "select 'ballot seed', seed from room_ballots where status = 'announced' and length(seed) > 64",
  },
]

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

/** Throws a Problem when the next start would refuse the backup. */
function ensureSameSchema(draft, { name }) {
  const sqlite = new Database(draft, { readonly: true })
  const made = schemaHashOf(sqlite)
  sqlite.close()
  if (made !== readSchema(join(root, 'drizzle/schema.sql')).hash)
    throw new Problem(`${name} has the tables of another version: restore it with the version that made it.`)
}

/** Throws a Problem when a file that this database names is neither in the source nor in place. */
function ensureFiles(database, source, folders) {
  const missing = missingFiles(database, folders)
  if (missing.length === 0) return
  throw new Problem(
    `Files that the database names are missing, ${missing.length} in all: ${source.missing}. ${source.advice}, or add --without-files to restore it without them: the app then runs without them.`,
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

const OPTIONS = {
  'from-replica': { type: 'string' },
  at: { type: 'string' },
  'without-files': { type: 'boolean' },
  'new-secret': { type: 'boolean' },
}
const USAGE =
  'Say which one: node app/scripts/restore.mjs FILE, or node app/scripts/restore.mjs --from-replica URL [--at TIME]'

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    return { ...values, file: positionals[0] ?? '' }
  } catch ({ message }) {
    throw new Problem(`${message}\n${USAGE}`)
  }
}

/** `--at` with its time zone, in milliseconds UTC. */
function readTime(text) {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (!(at < Date.now()))
    throw new Problem(`${text} is no time in the past with its time zone, as 2026-11-21T14:30:00+03:00 is.`)
  return at
}

async function main(args) {
  const {
    file,
    at,
    'from-replica': url,
    'without-files': withoutFiles,
    'new-secret': isNewSecret,
  } = readArguments(args)
  if (Boolean(file) === Boolean(url)) throw new Problem(USAGE)
  const places = dataPlaces()
  const options = { withoutFiles, isNewSecret, print: console.log }
  const former = url
    ? restoreReplica(places, url, { ...options, at: at && readTime(at) })
    : restore(places, resolve(file), options)
  console.log(`Restored ${url ?? resolve(file)}${lastEvent(places.database)}. Everybody signs in again.`)
  if (former) console.log(`The former database is ${former}`)
}

/** Up to when it goes, so that the operator sees what is lost. */
function lastEvent(database) {
  const sqlite = new Database(database, { readonly: true })
  const at = sqlite.prepare('select max(created_at) from events').pluck().get()
  sqlite.close()
  return at ? `, whose last event was at ${new Date(at).toISOString()}` : ''
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2)).catch(giveUp)
