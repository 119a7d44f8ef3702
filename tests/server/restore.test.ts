import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '../../app/scripts/backup.mjs'
import { restore } from '../../app/scripts/restore.mjs'
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
  sqlite.exec("insert into users values ('amina', 'amina@bweni.example', 'hash', null, 1)")
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
  expect(() => restore(places, backup)).toThrow('The app is running. Stop it first.')
  expect(readPair(sqlite)).toEqual([2, 2])
  expect(existsSync(`${places.database}.restoring`)).toBe(false)
})

test('a backup can be restored again and again', async () => {
  const { backup } = await backupOfAnApp()
  const bytes = readFileSync(backup)
  const places = placesIn(newFolder())
  restore(places, backup)
  restore(places, backup)
  expect(reopen(places.database).pair).toEqual([1, 1])
  expect(readFileSync(backup)).toEqual(bytes)
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

test.each(broken)('%s is refused and the database stays as it was', async (_name, breakIt, words) => {
  const { backup, places, sqlite } = await backupOfAnApp()
  sqlite.close()
  writeFileSync(backup, breakIt(readFileSync(backup)))
  expect(() => restore(places, backup)).toThrow(words)
  expect(reopen(places.database).pair).toEqual([2, 2])
})

test('a backup that is not there is said', () => {
  expect(() => restore(placesIn(newFolder()), '/nowhere/monday.sqlite')).toThrow('There is no backup')
})
