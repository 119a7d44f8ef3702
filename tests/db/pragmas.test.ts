import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv, setEnv } from '~/adapters/env.server'
import { closeDatabase, database, useDatabase } from '~/db/database.server'
import { sessions, settings, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { findRows } from '../support/rows'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bweni-pragmas-'))
  setEnv(readEnv({ DATA_DIR: folder }))
  useDatabase(undefined)
})

afterEach(() => {
  closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

const pragma = (name: string) => database().sqlite.pragma(name, { simple: true })

function write(key = 'test') {
  transaction((tx) => tx.insert(settings).values({ key, value: 1, updatedAt: 1 }).run())
}

test('after a write the database still waits for the disk', () => {
  write()
  expect(pragma('synchronous')).toBe(2)
  expect(pragma('journal_mode')).toBe('wal')
})

test('after a write foreign keys, the busy timeout and the distrust of the schema still hold', () => {
  write()
  expect(pragma('foreign_keys')).toBe(1)
  expect(pragma('busy_timeout')).toBe(5000)
  expect(pragma('trusted_schema')).toBe(0)
})

test('a second start finds the same database in the same state', () => {
  write()
  closeDatabase()
  expect(findRows(settings)).toHaveLength(1)
  write('again')
  expect(pragma('synchronous')).toBe(2)
})

test('a row that points at nobody is refused', () => {
  const orphan = { idHash: 'x', userId: 'nobody', device: '', createdAt: 1 }
  expect(() => transaction((tx) => tx.insert(sessions).values(orphan).run())).toThrow(/FOREIGN KEY/)
})

test('tables check business rules too', () => {
  const shouting = { id: 'a', email: ' Neema@Bweni.test', passwordHash: 'x', createdAt: 1 }
  expect(() => transaction((tx) => tx.insert(users).values(shouting).run())).toThrow(/CHECK/)
})
