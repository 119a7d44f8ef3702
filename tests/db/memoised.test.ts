import { expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { memoised } from '~/db/memoised.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { freshApp } from '../support/app'
import { findRows, insertRows } from '../support/rows'

const count = () => findRows(settings).length
const add = (key: string) => insertRows(settings, { key, value: 1, updatedAt: 1 })

it('an answer is worked out once until something changes', () => {
  freshApp()
  const answers = memoised<number>(2)
  let worked = 0
  const ask = (key = 'a') =>
    answers(key, () => {
      worked += 1
      return count()
    })
  expect([ask(), ask(), worked]).toEqual([0, 0, 1])
  add('one')
  expect([ask(), ask(), worked]).toEqual([1, 1, 2])
  ask('b')
  ask('c')
  expect(ask('a')).toBe(1)
  expect(worked).toBe(5)
})

it('as many as fit are all kept', () => {
  freshApp()
  const answers = memoised<number>(1)
  let worked = 0
  const ask = () =>
    answers('a', () => {
      worked += 1
      return worked
    })
  expect([ask(), ask(), ask()]).toEqual([1, 1, 1])
})

it('what a transaction wrote and took back is never an answer', () => {
  freshApp()
  const answers = memoised<number>(10)
  const ask = () => answers('a', count)
  expect(() =>
    transaction(() => {
      add('one')
      expect(ask()).toBe(1)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(ask()).toBe(0)
  database().sqlite.exec('begin')
  add('two')
  expect(ask()).toBe(1)
  database().sqlite.exec('rollback')
  expect(ask()).toBe(0)
})
