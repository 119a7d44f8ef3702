import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { databaseVersion, transaction } from '~/db/transaction.server'
import { freshApp } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { keys, put } from './rows'

useFreshApp()

test('what it returns is handed on, and without a write the database is as it was', () => {
  const before = databaseVersion()
  expect(transaction(() => 'done')).toBe('done')
  expect(databaseVersion()).toBe(before)
  put('a')
  expect(databaseVersion()).toBeGreaterThan(before)
})

test('a throw takes back everything it wrote', () => {
  const attempt = () =>
    transaction(() => {
      put('a')
      put('b')
      throw new Error('no')
    })
  expect(attempt).toThrow('no')
  expect(keys()).toEqual([])
})

test('one inside another joins it: they commit together', () => {
  transaction(() => {
    put('outer')
    expect(database().sqlite.inTransaction).toBe(true)
    transaction(() => put('inner'))
  })
  expect(keys()).toEqual(['outer', 'inner'])
})

test('a throw in the inner one takes the outer one along', () => {
  const attempt = () =>
    transaction(() => {
      put('outer')
      transaction(() => {
        put('inner')
        throw new Error('inner')
      })
    })
  expect(attempt).toThrow('inner')
  expect(keys()).toEqual([])
})

test('waiting inside is refused and nothing is written', () => {
  const attempt = () =>
    transaction(async () => {
      put('late')
    })
  expect(attempt).toThrow(/promise/)
  expect(keys()).toEqual([])
})

test('waiting inside a joined one is refused too', () => {
  const attempt = () =>
    transaction(() => {
      put('outer')
      transaction(async () => put('late'))
    })
  expect(attempt).toThrow(/promise/)
  expect(keys()).toEqual([])
})

test('it takes the writing lock before it reads', () => {
  const file = join(freshApp().folder, 'lock.sqlite')
  const handle = openDatabase(file)
  useDatabase(handle)
  handle.sqlite.exec('create table t (x)')
  const other = new Database(file, { timeout: 0 })
  transaction(() => {
    expect(() => other.exec('insert into t values (1)')).toThrow(/locked/)
  })
  other.exec('insert into t values (1)')
  other.close()
})
