import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { groupCommit } from '~/db/group-commit.server'
import { databaseProblem } from '~/db/health.server'
import { openDatabase } from '~/db/open.server'
import { startCheckpoints } from '~/server/checkpoints.server'
import { backUp } from '../../app/scripts/backup.mjs'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { newFolder } from '../support/data-folder'
import { keys, put } from './rows'

let folder: string
let file: string

beforeEach(() => {
  folder = join(freshApp().folder, 'data')
  file = join(folder, 'place.sqlite')
  mkdirSync(folder)
  useDatabase(openDatabase(file))
  createTables(database())
  const { sqlite } = database()
  afterThisTest(() => sqlite.close())
})

const MOVED = { code: 'SQLITE_READONLY_DBMOVED' }

test('a commit whose files go while it is made is not acknowledged to anybody', async () => {
  const outcomes = await Promise.allSettled([
    groupCommit(() => put('a')),
    groupCommit(() => {
      renameSync(folder, `${folder}-elsewhere`)
      return put('b')
    }),
  ])
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: MOVED },
    { status: 'rejected', reason: MOVED },
  ])
  renameSync(`${folder}-elsewhere`, folder)
  expect(await groupCommit(() => put('c'))).toBe('c')
})

test('rejects work before a write, without writing any of it', async () => {
  renameSync(folder, `${folder}-elsewhere`)
  await expect(groupCommit(() => put('a'))).rejects.toMatchObject(MOVED)
  renameSync(`${folder}-elsewhere`, folder)
  expect(keys()).toEqual([])
})

const ordinary: [string, () => unknown][] = [
  ['a checkpoint that empties the log', () => database().sqlite.pragma('wal_checkpoint(TRUNCATE)')],
  ['VACUUM', () => database().sqlite.exec('vacuum')],
  ['a backup', () => backUp({ database: file, files: undefined }, join(newFolder(), 'monday.sqlite'))],
  [
    'the thread of checkpoints',
    async () => {
      const stop = startCheckpoints()
      await stop()
    },
  ],
  [
    'another process that came and went',
    () =>
      execFileSync(process.execPath, [
        '--eval',
        `const sqlite = new (require('better-sqlite3'))(${JSON.stringify(file)})
        sqlite.exec("insert into settings (key, value, updated_at) values ('other', 1, 1)")
        sqlite.exec('vacuum')
        sqlite.close()`,
      ]),
  ],
  [
    'another connection that restored a large log',
    () => {
      const other = new Database(file)
      other.exec('create table weight (text)')
      other.prepare('insert into weight values (?)').run('x'.repeat(10_000_000))
      other.exec('drop table weight; vacuum')
      other.pragma('wal_checkpoint(TRUNCATE)')
      other.close()
    },
  ],
]

test.each(ordinary)('%s is nothing to complain of', async (_name, happen) => {
  put('before')
  await happen()
  put('after')
  expect(databaseProblem()).toBeUndefined()
  expect(keys()).toEqual(expect.arrayContaining(['after', 'before']))
})
