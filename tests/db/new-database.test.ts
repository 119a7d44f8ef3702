import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { afterThisTest } from '../support/clean-up'
import { addFile, newFolder } from '../support/data-folder'

let folder: string

beforeEach(() => {
  folder = newFolder()
  setEnv(readEnv({ DATA_DIR: folder }))
  useDatabase(undefined)
})

afterEach(() => closeDatabase())

const tables = () => database().sqlite.prepare('select count(*) from sqlite_schema').pluck().get()

test.each([
  'bweni.sqlite-wal',
  'bweni.sqlite.before-2026-11-26T08-00-00-000Z',
  'bweni.sqlite.restoring',
  'before-clearing-2026-11-26T08-00-00-000Z.sqlite',
  'counters.sqlite',
  'files/private/a.pdf',
])('none is made beside %s', (name) => {
  addFile(folder, name, '')
  const before = readdirSync(folder)
  expect(() => database()).toThrow(
    `The database ${folder}/bweni.sqlite is missing, but there is ${before}: put a backup in its place with node app/scripts/restore.mjs FILE, or start with --new-database to begin without data.`,
  )
  expect(readdirSync(folder)).toEqual(before)
})

test('none takes the place of an empty file beside what a former one left', () => {
  for (const name of ['bweni.sqlite', 'files/private/a.pdf', 'counters.sqlite']) addFile(folder, name, '')
  expect(() => database()).toThrow('but there is counters.sqlite, files: put')
})

test('one is made beside them when the start says so', () => {
  mkdirSync(join(folder, 'files'))
  process.argv.push('--new-database')
  afterThisTest(() => void process.argv.pop())
  expect(tables()).toBeGreaterThan(0)
})

test('one is made where a first start was cut before it had any table', () => {
  for (const name of ['bweni.sqlite', 'server.lock']) writeFileSync(join(folder, name), '')
  expect(tables()).toBeGreaterThan(0)
})
