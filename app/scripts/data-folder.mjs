// What backup and restore share: where things are in the data folder, and how they are proved and copied.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Problem, root } from './problem.mjs'

/** The database and, unless a bucket holds them, the folder of pictures and documents; `.env` is read as by the app. */
export function dataPlaces() {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const folder = process.env.DATA_DIR || './data'
  return {
    database: join(folder, 'bweni.sqlite'),
    files: process.env.S3_ENDPOINT ? undefined : join(folder, 'files'),
  }
}

/** Where the files of a backup stand. */
export const filesOf = (backup) => `${backup}.files`

/** Throws a Problem unless `file` is a whole database of this app. Leaves it as one file without a -wal beside it. */
export function proveWhole(file) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = DELETE')
    const tables = sqlite
      .prepare("select count(*) from sqlite_schema where name = '__drizzle_migrations'")
      .pluck()
    if (tables.get() === 0) throw new Problem(`${file} is no database of this app.`)
    const words = sqlite.pragma('integrity_check', { simple: true })
    if (words !== 'ok') throw new Problem(`${file} is damaged: ${words}`)
    const dangling = sqlite.pragma('foreign_key_check').length
    if (dangling > 0) throw new Problem(`${file} is not consistent: ${dangling} rows point at missing ones.`)
  } catch (error) {
    if (error instanceof Problem || !error.code?.startsWith('SQLITE_')) throw error
    throw new Problem(`${file} cannot be read: ${error.message}`)
  } finally {
    sqlite.close()
  }
}

/** Receipts by their keys, and pictures by the folders of their widths, as rows name them. */
const NAMED = `select receipt_url from payments union
  select part.value from properties, json_tree(images) as part where part.key = 'key' union
  select part.value from hostel_rooms, json_tree(images) as part where part.key = 'key' union
  select json_extract(image, '$.key') from cities where image is not null union
  select json_extract(logo, '$.key') from universities where logo is not null`

/** The pictures and receipts that the database `file` names and none of these folders holds. */
export function missingFiles(file, folders) {
  const sqlite = new Database(file, { readonly: true })
  try {
    const isThere = (key) => folders.some((folder) => existsSync(join(folder, key)))
    return sqlite
      .prepare(NAMED)
      .pluck()
      .all()
      .filter((key) => !isThere(key))
  } finally {
    sqlite.close()
  }
}

/** Copies what `to` does not have yet: an object never changes under its key. Half-written ones are left out. */
export function copyNewFiles(from, to) {
  const entries = existsSync(from) ? readdirSync(from, { withFileTypes: true }) : []
  for (const entry of entries.filter(({ name }) => name !== '.partial')) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyNewFiles(source, target)
    else copyUnlessThere(source, target)
  }
}

/** A source that the app removes meanwhile is not missed. */
function copyUnlessThere(source, target) {
  const size = statSync(source, { throwIfNoEntry: false })?.size
  if (size === undefined || statSync(target, { throwIfNoEntry: false })?.size === size) return
  mkdirSync(dirname(target), { recursive: true })
  try {
    copyFileSync(source, target)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** Returns when the names in a folder are on the disk. */
export function syncFolder(folder) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
