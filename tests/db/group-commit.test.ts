import { join } from 'node:path'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { groupCommit } from '~/db/group-commit.server'
import { openDatabase } from '~/db/open.server'
import { retryLocked } from '~/db/retry-locked.server'
import { type Language, language } from '~/domain/ground/shared/language'
import { freshApp } from '../support/app'
import { keys, put } from './rows'

let other: Database.Database

beforeEach(() => {
  const file = join(freshApp().folder, 'group.sqlite')
  useDatabase(openDatabase(file))
  createTables(database())
  other = new Database(file)
})

const seenByOthers = () => other.prepare('select key from settings').pluck().all()

test('work of one moment runs in order, and is committed before anybody gets a result', async () => {
  const heard = [groupCommit(() => put('a')), groupCommit(() => put('b'))].map(async (one) => [
    await one,
    seenByOthers(),
  ])
  expect(seenByOthers()).toEqual([])
  expect(await Promise.all(heard)).toEqual([
    ['a', ['a', 'b']],
    ['b', ['a', 'b']],
  ])
})

test('work that comes a few turns of the event loop later is committed with it', async () => {
  const first = groupCommit(() => put('a'))
  for (let turns = 0; turns < 5; turns += 1) await nextLoopTurn()
  const second = groupCommit(() => [put('b'), ...seenByOthers()])
  expect(await Promise.all([first, second])).toEqual(['a', ['b']])
})

test('eight commit once, and the ninth with the next ones', async () => {
  const inOne: string[][] = []
  await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      groupCommit(() => {
        if (seenByOthers().length === index) inOne.push([])
        inOne.at(-1)?.push(put(`key ${index}`))
      }),
    ),
  )
  expect(inOne.map((group) => group.length)).toEqual([8, 1])
  expect(seenByOthers()).toHaveLength(9)
})

test('one that throws takes back its own writes alone', async () => {
  const all = [
    groupCommit(() => put('first')),
    groupCommit(() => {
      put('half')
      throw new Error('no')
    }),
    groupCommit(() => put('last')),
  ]
  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 'first' },
    { status: 'rejected', reason: new Error('no') },
    { status: 'fulfilled', value: 'last' },
  ])
  expect(keys()).toEqual(['first', 'last'])
})

test('work that would wait is refused and writes nothing', async () => {
  const all = [groupCommit(async () => put('late')), groupCommit(() => put('now'))]
  const [late, now] = await Promise.allSettled(all)
  expect(late).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
  expect(now).toMatchObject({ status: 'fulfilled' })
  expect(keys()).toEqual(['now'])
})

test('nobody gets a result when the commit fails', async () => {
  other.prepare('begin immediate').run()
  database().sqlite.pragma('busy_timeout = 1')
  const outcomes = await Promise.allSettled([groupCommit(() => put('a')), groupCommit(() => put('b'))])
  other.prepare('rollback').run()
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(keys()).toEqual([])
  expect(await retryLocked(() => groupCommit(() => put('c')))).toBe('c')
})

test('on a full disk those of one commit are refused, and later ones go on', async () => {
  const { sqlite } = database()
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  sqlite.pragma(`max_page_count = ${pages + 2}`)
  const outcomes = await Promise.allSettled([
    groupCommit(() => put('small')),
    groupCommit(() => put('large', 'x'.repeat(1_000_000))),
  ])
  sqlite.pragma('max_page_count = 1000000')
  const fulfilled = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(outcomes[1]).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_FULL' } })
  expect(keys()).toHaveLength(fulfilled)
  expect(await groupCommit(() => put('later'))).toBe('later')
})

test('each work keeps the language of its own request', async () => {
  const from = (written: Language) =>
    inLanguages({ requested: written, written }, () => groupCommit(() => language()))
  expect(await Promise.all([from('en'), from('sw'), groupCommit(() => language()), from('sw')])).toEqual([
    'en',
    'sw',
    'en',
    'sw',
  ])
})
