import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backUp } from '../../app/scripts/backup.mjs'
import { addFile, addPair, addWeight, movePair, newFolder, openLive, readPair } from '../support/data-folder'

function liveData() {
  const folder = newFolder()
  const places = { database: join(folder, 'bweni.sqlite'), files: join(folder, 'files') }
  const sqlite = openLive(places.database)
  addPair(sqlite)
  return { sqlite, places, backup: join(newFolder(), 'monday.sqlite') }
}

test('what the app writes meanwhile neither tears the copy nor starts it again', async () => {
  const { sqlite, places, backup } = liveData()
  addWeight(sqlite, 20)
  movePair(sqlite)
  let steps = 0
  await backUp(places, backup, () => {
    steps += 1
    movePair(sqlite)
  })
  expect(steps).toBeGreaterThan(5)
  expect(steps).toBeLessThan(50)
  expect(readPair(sqlite)).toEqual([1 + steps, 1 + steps])
  const copy = openCopy(backup)
  expect(readPair(copy)).toEqual([1, 1])
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.close()
})

test('a backup is one file and the folder of its files', async () => {
  const { places, backup } = liveData()
  addFile(places.files, 'public/a/1600.webp', 'a picture')
  addFile(places.files, '.partial/b', 'half a picture')
  await backUp(places, backup)
  expect(readdirSync(join(backup, '..')).sort()).toEqual(['monday.sqlite', 'monday.sqlite.files'])
  expect(readdirSync(`${backup}.files`, { recursive: true }).sort()).toEqual([
    'public',
    'public/a',
    'public/a/1600.webp',
  ])
})

test('files that arrive or go meanwhile: every one that the copy names is there', async () => {
  const { sqlite, places, backup } = liveData()
  addWeight(sqlite, 5)
  addFile(places.files, 'private/early.pdf', 'early')
  await backUp(places, backup, () => {
    addFile(places.files, 'private/late.pdf', 'late')
    rmSync(join(places.files, 'private/early.pdf'), { force: true })
  })
  expect(readFileSync(`${backup}.files/private/early.pdf`, 'utf8')).toBe('early')
  expect(readFileSync(`${backup}.files/private/late.pdf`, 'utf8')).toBe('late')
})

test('without a folder of files only the database is copied', async () => {
  const { places, backup } = liveData()
  await backUp({ ...places, files: undefined }, backup)
  expect(existsSync(`${backup}.files`)).toBe(false)
})

test('a backup is never written over', async () => {
  const { places, backup } = liveData()
  writeFileSync(backup, 'the only one')
  await expect(backUp(places, backup)).rejects.toThrow('exists; a backup is never written over')
  expect(readFileSync(backup, 'utf8')).toBe('the only one')
  renameSync(backup, `${backup}.files`)
  await expect(backUp(places, backup)).rejects.toThrow('exists; a backup is never written over')
})

test('a missing database or folder is reported and nothing is made', async () => {
  const { places, backup } = liveData()
  const elsewhere = join(newFolder(), 'absent/monday.sqlite')
  await expect(backUp(places, elsewhere)).rejects.toThrow('There is no folder')
  await expect(backUp({ ...places, database: `${places.database}2` }, backup)).rejects.toThrow(
    'There is no database',
  )
  expect(existsSync(backup)).toBe(false)
  expect(existsSync(join(elsewhere, '..'))).toBe(false)
})

test('a damaged database leaves nothing behind', async () => {
  const { sqlite, places, backup } = liveData()
  sqlite.pragma('foreign_keys = OFF')
  sqlite.exec("insert into sessions values ('hash', 'nobody', 'Phone', 1)")
  await expect(backUp(places, backup)).rejects.toThrow('1 rows point at missing ones')
  expect(readdirSync(join(backup, '..'))).toEqual([])
})

test('a file that cannot be copied ends the backup, which removes what it wrote', async () => {
  const { places, backup } = liveData()
  addFile(places.files, 'private/a.pdf', 'a document')
  symlinkSync('loop', join(places.files, 'private/loop'))
  await expect(backUp(places, backup)).rejects.toThrow('ELOOP')
  expect(readdirSync(join(backup, '..'))).toEqual([])
})

test('a full disk ends the backup with one sentence, and it removes what it wrote', async () => {
  const { places, backup } = liveData()
  addFile(places.files, 'private/a.pdf', 'a document')
  const fail = () => {
    throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
  }
  await expect(backUp(places, backup, fail)).rejects.toThrow(
    `The disk of ${join(backup, '..')} is full. Nothing is left of this backup.`,
  )
  expect(readdirSync(join(backup, '..'))).toEqual([])
})

const openCopy = (file: string) => new Database(file, { readonly: true })

test('removes what a killed backup left half beside it, not what another one writes', async () => {
  const { places, backup } = liveData()
  const folder = join(backup, '..')
  const daysAgo = (days: number, name: string) => {
    writeFileSync(join(folder, name), 'half')
    const at = Date.now() / 1_000 - days * 86_400
    utimesSync(join(folder, name), at, at)
  }
  daysAgo(2, 'sunday.sqlite.bweni-part')
  daysAgo(2, 'sunday.sqlite.bweni-part-journal')
  addFile(folder, 'sunday.sqlite.files.bweni-part/private/a.pdf', 'half')
  utimesSync(join(folder, 'sunday.sqlite.files.bweni-part'), 1, 1)
  daysAgo(0, 'now.sqlite.bweni-part')
  daysAgo(9, 'somebody.part')
  await backUp({ ...places, files: undefined }, backup)
  expect(readdirSync(folder).sort()).toEqual(['monday.sqlite', 'now.sqlite.bweni-part', 'somebody.part'])
})
