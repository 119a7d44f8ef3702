// Shared by backup and restore: paths in the data folder, checks and copies.
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { filesIn } from './file-columns.mjs'
import { Problem, root } from './problem.mjs'
import { schemaHashOf } from './schema.mjs'

/**
 * The database and, unless a bucket holds them, the folder of pictures and documents and that of their mirror; `.env` is read as
 * by the app.
 */
export function dataPlaces() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const folder = process.env.DATA_DIR || './data'
  const mirror = process.env.FILES_MIRROR
  return {
    database: join(folder, 'bweni.sqlite'),
    files: process.env.S3_ENDPOINT ? undefined : join(folder, 'files'),
    mirror: mirror?.startsWith('file:') ? fileURLToPath(mirror) : undefined,
  }
}

/** Folder of a backup's files. */
export const filesOf = (backup) => `${backup}.files`

/** Throws a Problem unless `file` is a whole database of this app. Leaves it as one file, without a -wal beside it and without a mark. */
export function proveWhole(file) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = DELETE')
    if (!schemaHashOf(sqlite)) throw new Problem(`${file} is no database of this app.`)
    const report = sqlite.pragma('integrity_check', { simple: true })
    if (report !== 'ok') throw new Problem(`${file} is damaged: ${report}`)
    const dangling = sqlite.pragma('foreign_key_check').length
    if (dangling > 0) throw new Problem(`${file} is not consistent: ${dangling} rows point at missing ones.`)
    sqlite.pragma('user_version = 0')
  } catch (error) {
    if (error instanceof Problem || !error.code?.startsWith('SQLITE_')) throw error
    throw new Problem(`${file} cannot be read: ${error.message}`)
  } finally {
    sqlite.close()
  }
}

/**
 * Returns the keys of files that rows of the database `file` name and none of these folders holds. The columns are looked
 * up in its own schema, which may be that of an earlier version.
 * @returns {string[]}
 */
export function missingFiles(file, folders) {
  const sqlite = new Database(file, { readonly: true })
  try {
    const columns = sqlite.prepare(
      `select t.name as "table", c.name as "column" from pragma_table_list t, pragma_table_info(t.name) c
        where t.schema = 'main' and t.type = 'table'`,
    )
    const found = columns.all()
    const queries = found.flatMap(
      ({ table, column }) => QUERIES[filesIn(table, column)]?.(table, column) ?? [],
    )
    const isNewer = found.some(({ table, column }) => table === 'uploads' && column === 'original_key')
    const all = `${queries.join(' union ')} ${isNewer ? `except ${WITHOUT_WIDTHS}` : ''}`
    const keys = /** @type {string[]} */ (sqlite.prepare(all).pluck().all())
    return keys.filter((key) => !folders.some((folder) => hasBytes(join(folder, key))))
  } finally {
    sqlite.close()
  }
}

/** Photos that are not prepared yet, or cannot be used. */
const WITHOUT_WIDTHS = 'select object_key from uploads where original_key is not null or problem is not null'

const QUERIES = {
  key: (table, column) => `select "${column}" from "${table}" where "${column}" <> ''`,
  pictures: (table, column) =>
    `select part.value from "${table}", json_tree("${column}") as part where part.key = 'key'`,
}

/** A picture is a folder of its widths. */
function hasBytes(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return (entry?.size ?? 0) > 0
  return readdirSync(path).some((name) => hasBytes(join(path, name)))
}

/** Where a file is written before it gets its name; the app and backups ignore it. */
const DRAFT = '.partial-copy'

/**
 * Copies what `to` does not have yet: a file never changes under its key. Skips hidden names: uploads that have not arrived, and
 * the folder's mark. `putFile` puts one file at its place and returns whether the names in its folder must be on the disk, as
 * this function does.
 */
export function copyNewFiles(from, to, putFile = copyThrough(join(to, DRAFT))) {
  const entries = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []
  let isChanged = false
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    const copy = entry.isDirectory() ? copyNewFiles : copyUnlessThere
    isChanged = copy(source, target, putFile) || isChanged
  }
  if (isChanged) syncPath(to)
  return isChanged
}

/** Skips a source that the app has removed since it was listed. */
function copyUnlessThere(source, target, putFile) {
  const size = statSync(source, { throwIfNoEntry: false })?.size
  if (size === undefined || statSync(target, { throwIfNoEntry: false })?.size === size) return false
  mkdirSync(dirname(target), { recursive: true })
  try {
    return putFile(source, target)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return false
  }
}

/** Copies a file so that it gets its name when it is on the disk. */
const copyThrough = (draft) => (source, target) => {
  try {
    copyFileSync(source, draft)
    syncPath(draft)
    renameSync(draft, target)
    return true
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * Gives a file a second name, which takes no space: a file never changes. Copies it where the disk has no second names. None
 * of it has to outlive a power cut.
 */
export function linkFile(source, target) {
  try {
    linkSync(source, target)
  } catch (error) {
    if (error.code === 'ENOENT') throw error
    copyFileSync(source, target, constants.COPYFILE_EXCL)
  }
  return false
}

/** Returns when a file, or the names in a folder, are on the disk. */
export function syncPath(path) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Whether an error says that a disk has no room left. */
export const isFull = ({ code }) => ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)
