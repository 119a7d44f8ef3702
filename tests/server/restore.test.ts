import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { seal } from '~/adapters/sealed-text.server'
import { lastTick, noteTick } from '~/db/counters.server'
import { closeDatabase, useDatabase } from '~/db/database.server'
import { fileColumns } from '~/db/file-columns.server'
import type { Sqlite } from '~/db/open.server'
import { startClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { backUp } from '../../app/scripts/backup.mjs'
import { missingFiles } from '../../app/scripts/data-folder.mjs'
import { restore } from '../../app/scripts/restore.mjs'
import { takeServerLock } from '../../app/scripts/server-lock.mjs'
import { filledDatabase } from '../db/filled-database'
import { freshApp } from '../support/app'
import { addFile, addPair, addWeight, movePair, newFolder, openLive, readPair } from '../support/data-folder'

const placesIn = (folder: string) => ({
  database: join(folder, 'bweni.sqlite'),
  files: join(folder, 'files'),
})

/** A backup with a person who is signed in, a file, and the pair at 1; the app went on to 2. */
async function backupOfAnApp() {
  const folder = newFolder()
  const places = placesIn(folder)
  const sqlite = openLive(places.database)
  addPair(sqlite)
  movePair(sqlite)
  sqlite.exec(
    "insert into users (id, email, password_hash, created_at) values ('amina', 'amina@bweni.example', 'hash', 1)",
  )
  sqlite.exec("insert into sessions values ('session', 'amina', 'Phone', 1)")
  addFile(places.files, 'public/a/1600.webp', 'a picture')
  const backup = join(newFolder(), 'monday.sqlite')
  await backUp(places, backup)
  movePair(sqlite)
  return { backup, places, sqlite }
}

/** The database as the app opens it after the restore. */
function reopen(file: string) {
  const sqlite = openLive(file)
  return { pair: readPair(sqlite), sqlite }
}

test('on an empty machine the app starts from the backup, everybody signed out', async () => {
  const { backup } = await backupOfAnApp()
  const places = placesIn(join(newFolder(), 'data'))
  expect(restore(places, backup)).toBeUndefined()
  const { pair, sqlite } = reopen(places.database)
  expect(pair).toEqual([1, 1])
  expect(sqlite.prepare('select email from users').pluck().all()).toEqual(['amina@bweni.example'])
  expect(sqlite.prepare('select * from sessions').all()).toEqual([])
  expect(readFileSync(join(places.files, 'public/a/1600.webp'), 'utf8')).toBe('a picture')
})

test('the server counts as away since the last event of the backup: deadlines move by what it does not know', async () => {
  const { sqlite, places } = await backupOfAnApp()
  const insertEvent = sqlite.prepare(
    "insert into events (name, subject_type, subject_id, data, created_at) values ('setting.changed', 'setting', 'x', '{}', ?)",
  )
  for (const at of [500, 900, 700]) insertEvent.run(at)
  const backup = join(newFolder(), 'tuesday.sqlite')
  await backUp(places, backup)
  insertEvent.run(9_000)
  sqlite.close()
  restore(places, backup)

  freshApp({ DATA_DIR: dirname(places.database) })
  useDatabase(undefined)
  noteTick(10_000)
  startClockWatch()
  expect(lastTick()).toBe(900)
  noteTick(20_000)
  startClockWatch()
  expect(lastTick()).toBe(20_000)
  closeDatabase()
})

test('what an app that was killed left in -wal stays with the former database', async () => {
  const { backup, places: running, sqlite: live } = await backupOfAnApp()
  addWeight(live, 1)
  const folder = newFolder()
  const places = placesIn(folder)
  for (const ending of ['', '-wal']) copyFileSync(running.database + ending, places.database + ending)
  const former = restore(places, backup)
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
  const { pair, sqlite } = reopen(places.database)
  expect(pair).toEqual([1, 1])
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  const before = new Database(former, { readonly: true })
  expect(readPair(before)).toEqual([2, 2])
  before.close()
})

test('a -wal without its database does not reach into the restored one', async () => {
  const { backup, places: running } = await backupOfAnApp()
  const places = placesIn(newFolder())
  copyFileSync(`${running.database}-wal`, `${places.database}-wal`)
  restore(places, backup)
  expect(reopen(places.database).pair).toEqual([1, 1])
})

test('a database that is beyond reading is replaced and kept', async () => {
  const { backup } = await backupOfAnApp()
  const places = placesIn(newFolder())
  writeFileSync(places.database, 'no database any more '.repeat(500))
  const former = restore(places, backup)
  expect(readFileSync(former ?? '', 'utf8')).toContain('no database any more')
  expect(reopen(places.database).pair).toEqual([1, 1])
})

test('while the app has the database open nothing is replaced', async () => {
  const { backup, places, sqlite } = await backupOfAnApp()
  expect(() => restore(places, backup)).toThrow(
    'A process has the database open. Stop the app and its replication first.',
  )
  expect(readPair(sqlite)).toEqual([2, 2])
  expect(existsSync(`${places.database}.restoring`)).toBe(false)
})

test('while a server has the folder nothing is restored, also where its database is gone', async () => {
  const { backup } = await backupOfAnApp()
  const places = placesIn(newFolder())
  const server = takeServerLock(dirname(places.database))
  expect(() => restore(places, backup)).toThrow('The app is running. Stop it first.')
  expect(existsSync(places.database)).toBe(false)
  server?.close()
  restore(places, backup)
  expect(reopen(places.database).pair).toEqual([1, 1])
})

test('a backup can be restored again and again', async () => {
  const { backup } = await backupOfAnApp()
  const bytes = readFileSync(backup)
  const places = placesIn(newFolder())
  restore(places, backup)
  restore(places, backup)
  expect(reopen(places.database).pair).toEqual([1, 1])
  expect(readFileSync(backup).equals(bytes)).toBe(true)
})

const broken: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /is no database of this app/],
  ['a text', () => Buffer.from('Dear backup, '.repeat(1000)), /cannot be read/],
  ['a database cut short', (bytes) => bytes.subarray(0, bytes.length / 2), /cannot be read|is damaged/],
  [
    'zeroes in the middle',
    (bytes) => Buffer.from(bytes).fill(0, 20_000, 60_000),
    /cannot be read|is damaged/,
  ],
]

test.each(broken)('%s is refused and the database stays as it was', async (_name, breakIt, message) => {
  const { backup, places, sqlite } = await backupOfAnApp()
  sqlite.close()
  writeFileSync(backup, breakIt(readFileSync(backup)))
  expect(() => restore(places, backup)).toThrow(message)
  expect(reopen(places.database).pair).toEqual([2, 2])
})

test('a backup of another schema is refused, and the database stays as it was', async () => {
  const { backup, places, sqlite } = await backupOfAnApp()
  sqlite.close()
  const older = new Database(backup)
  older.exec("update _schema_version set hash = 'another'")
  older.close()
  expect(() => restore(places, backup)).toThrow(
    `The backup ${backup} has the tables of another version: restore it with the version that made it.`,
  )
  expect(existsSync(`${places.database}.restoring`)).toBe(false)
  expect(reopen(places.database).pair).toEqual([2, 2])
})

/** Gives one row of each table that names stored files a key of its own. Returns these keys. */
function nameFiles(sqlite: Sqlite): string[] {
  return fileColumns.map(({ table, column, holds }) => {
    const name = getTableName(table)
    const key = holds === 'key' ? `private/${name}.${column.name}.pdf` : `public/${name}`
    const value = holds === 'key' ? key : JSON.stringify([{ key, width: 9, height: 9, colour: '#123456' }])
    const update = `update "${name}" set "${column.name}" = ? where rowid = (select min(rowid) from "${name}")`
    expect(sqlite.prepare(update).run(value).changes, name).toBe(1)
    return key
  })
}

/** A backup of an app with files, and `paths`: one file for each key that its rows name. */
async function backupWithFiles() {
  const places = placesIn(newFolder())
  writeFileSync(places.database, await filledDatabase())
  const sqlite = openLive(places.database)
  sqlite.exec('delete from second_factors')
  const keys = nameFiles(sqlite)
  const named = missingFiles(places.database, [])
  // The photo of this row waits to be prepared: so far there is only what was sent.
  const unprepared = 'private/uploads.object_key.pdf'
  expect(keys).toContain(unprepared)
  expect(named).not.toContain(unprepared)
  expect(named).toEqual(expect.arrayContaining(keys.filter((key) => key !== unprepared)))
  const paths = named.map((key) => (key.startsWith('public/') ? `${key}/320.webp` : key))
  for (const path of paths) addFile(places.files, path, 'a file')
  const backup = join(newFolder(), 'monday.sqlite')
  await backUp(places, backup)
  return { backup, paths, places, sqlite }
}

test('T52: a backup whose folder of files was left behind is refused, unless they are to be missed', async () => {
  const { backup, paths } = await backupWithFiles()
  renameSync(`${backup}.files`, `${backup}-elsewhere`)
  const places = placesIn(newFolder())
  expect(() => restore(places, backup)).toThrow(
    `Files that the database names are missing, ${paths.length} in all: there is no folder ${backup}.files. Put that folder with all its files beside the backup, or add --without-files to restore it without them: the app then runs without them.`,
  )
  expect(readdirSync(join(places.database, '..'))).toEqual(['server.lock'])
  restore(places, backup, { withoutFiles: true })
  expect(existsSync(places.database)).toBe(true)
})

test('T52: any one of its files is missed', async () => {
  const { backup, paths } = await backupWithFiles()
  for (const path of paths) {
    const file = join(`${backup}.files`, path)
    rmSync(file)
    expect(() => restore(placesIn(newFolder()), backup), path).toThrow(
      `missing, 1 in all: they are not in ${backup}.files`,
    )
    addFile(`${backup}.files`, path, 'a file')
  }
})

test('files that are in place already or in the mirror need no folder, nor do those in a bucket', async () => {
  const { backup, places, sqlite } = await backupWithFiles()
  sqlite.close()
  rmSync(`${backup}.files`, { recursive: true })
  expect(restore(places, backup)).toBeDefined()
  const elsewhere = placesIn(newFolder())
  restore({ ...elsewhere, files: undefined }, backup)
  expect(existsSync(elsewhere.database)).toBe(true)
  const again = placesIn(newFolder())
  restore({ ...again, mirror: places.files }, backup)
  expect(missingFiles(again.database, [again.files])).toEqual([])
})

test('a database that another secret encrypted is refused and changes nothing, unless that secret is lost', async () => {
  const { places: former, sqlite } = await backupOfAnApp()
  const lost = 'the secret of the machine that was lost'
  freshApp({ SESSION_SECRET: lost })
  const insert = sqlite.prepare("insert into second_factors values ('amina', ?, null, 1, 0, '[]')")
  insert.run(seal('second factor', 'key of an app'))
  const backup = join(newFolder(), 'tuesday.sqlite')
  await backUp(former, backup)

  const places = placesIn(newFolder())
  const begun = openLive(places.database)
  addPair(begun)
  begun.close()
  const file = join(dirname(places.database), 'session-secret')
  const refuse = (problem: string) =>
    expect(() => restore(places, backup)).toThrow(
      `The backup ${backup} needs its own secret, and ${problem}. Set SESSION_SECRET to the one that you keep elsewhere.`,
    )
  vi.stubEnv('SESSION_SECRET', '')
  refuse(`SESSION_SECRET is not set and there is no ${file}`)
  writeFileSync(file, 'what a start before the restore made')
  refuse(`${file}, which an earlier start made, is another one`)
  vi.stubEnv('SESSION_SECRET', 'not the secret of the machine')
  refuse('SESSION_SECRET is another one')
  const unchanged = reopen(places.database)
  expect(unchanged.pair).toEqual([0, 0])
  unchanged.sqlite.close()

  restore(places, backup, { isNewSecret: true })
  vi.stubEnv('SESSION_SECRET', `the next secret,${lost}`)
  restore(places, backup)
  vi.unstubAllEnvs()
  expect(reopen(places.database).pair).toEqual([2, 2])
})

test('a missing backup is reported', () => {
  expect(() => restore(placesIn(newFolder()), '/nowhere/monday.sqlite')).toThrow('There is no backup')
})
