import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { createTables } from '~/db/create-tables.server'
import { openDatabase, type Sqlite } from '~/db/open.server'
import { afterThisTest } from './clean-up'

/** A new folder below the system's temporary one; it goes after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-data-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The database `file`, opened as the app opens it and migrated. It is closed after the test. */
export function openLive(file: string): Sqlite {
  const handle = openDatabase(file)
  createTables(handle)
  afterThisTest(() => handle.sqlite.close())
  return handle.sqlite
}

/** Two numbers that every transaction moves together, so that a torn copy shows. */
export function addPair(sqlite: Sqlite): void {
  sqlite.exec("insert into settings (key, value, updated_at) values ('left', 0, 1), ('right', 0, 1)")
}

export function movePair(sqlite: Sqlite): void {
  const move = sqlite.prepare('update settings set value = value + 1 where key = ?')
  sqlite.transaction(() => ['left', 'right'].map((key) => move.run(key)))()
}

/** Both numbers of the pair. */
export function readPair(sqlite: Sqlite): number[] {
  const values = sqlite
    .prepare<[], string>("select value from settings where key in ('left', 'right')")
    .pluck()
  return values.all().map(Number)
}

/** Makes the database this many megabytes larger. */
export function addWeight(sqlite: Sqlite, megabytes: number): void {
  const add = sqlite.prepare('insert into settings (key, value, updated_at) values (?, ?, 1)')
  const text = JSON.stringify('x'.repeat(100_000))
  sqlite.transaction(() => {
    for (let at = 0; at < megabytes * 10; at++) add.run(`weight-${at}`, text)
  })()
}

export function addFile(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/**
 * Overwrites the page at which this table of a closed database begins, so that queries of the table meet
 * damage.
 */
export function breakTable(file: string, table: string): void {
  const sqlite = new Database(file)
  const page = sqlite
    .prepare<[string], number>('select rootpage from sqlite_schema where name = ?')
    .pluck()
    .get(table)
  const size = Number(sqlite.pragma('page_size', { simple: true }))
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  const bytes = readFileSync(file)
  bytes.fill(0xab, (Number(page) - 1) * size, Number(page) * size)
  writeFileSync(file, bytes)
}
