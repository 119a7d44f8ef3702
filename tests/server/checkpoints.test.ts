import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { log } from '~/adapters/log.server'
import { createTables } from '~/db/create-tables.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { MIB, SECOND } from '~/domain/ground/shared/units'
import { startCheckpoints } from '~/server/checkpoints.server'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { findRows } from '../support/rows'

test('what was committed reaches the file of the database without another commit', async () => {
  const { folder } = freshApp()
  const file = join(folder, 'checkpoints.sqlite')
  useDatabase(openDatabase(file))
  createTables(database())
  const stop = startCheckpoints()
  transaction((tx) => tx.insert(settings).values({ key: 'a', value: 1, updatedAt: 1 }).run())
  await eventually(() => expect(keysInFileAlone(file)).toEqual(['a']))
  transaction((tx) => tx.insert(settings).values({ key: 'b', value: 1, updatedAt: 1 }).run())
  await eventually(() => expect(keysInFileAlone(file)).toEqual(['a', 'b']))
  await stop()
  expect(findRows(settings)).toHaveLength(2)
})

/** The threads that begin while a test runs, on a database of their own. */
async function begin() {
  const { folder } = freshApp()
  const file = join(folder, 'checkpoints.sqlite')
  useDatabase(openDatabase(file))
  createTables(database())
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  afterThisTest(() => void process.off('worker', note))
  const stop = startCheckpoints()
  await eventually(() => expect(threads).toHaveLength(1))
  return { file, threads, stop }
}

test('a thread that ended is followed by another one', async () => {
  const { file, threads, stop } = await begin()
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
  threads[0]?.emit('error', new Error('a bad disk'))
  expect(logged.mock.calls).toEqual([[{ error: 'Error: a bad disk' }, 'checkpoints ended']])
  logged.mockRestore()
  await threads[0]?.terminate()
  transaction((tx) => tx.insert(settings).values({ key: 'a', value: 1, updatedAt: 1 }).run())
  await eventually(() => expect(keysInFileAlone(file)).toEqual(['a']))
  await stop()
})

test('no thread begins on a file that took the place of the database, and again once that is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const { file, threads, stop } = await begin()
  renameSync(file, `${file}-away`)
  await threads[0]?.terminate()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(threads).toHaveLength(1)
  renameSync(`${file}-away`, file)
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(threads).toHaveLength(2)
  await stop()
})

test('none follows once it was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const { threads, stop } = await begin()
  await stop()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(threads).toHaveLength(1)
})

test('a commit moves 64 MB of the log itself, should no thread have, and keeps a file of that size', async () => {
  const { stop } = await begin()
  expect(database().sqlite.pragma('wal_autocheckpoint', { simple: true })).toBe(16_000)
  expect(database().sqlite.pragma('journal_size_limit', { simple: true })).toBe(64 * MIB)
  await stop()
})

/** The keys in the file without its log. */
function keysInFileAlone(file: string): unknown[] {
  copyFileSync(file, `${file}-alone`)
  const alone = new Database(`${file}-alone`)
  try {
    return alone.prepare('select key from settings order by key').pluck().all()
  } finally {
    alone.close()
  }
}
