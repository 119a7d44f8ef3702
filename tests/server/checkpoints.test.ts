import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { database, db, useDatabase } from '~/db/database.server'
import { migrateDatabase } from '~/db/migrate.server'
import { openDatabase } from '~/db/open.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { startCheckpoints } from '~/server/checkpoints.server'
import { freshApp } from '../support/app'

test('what was committed reaches the file of the database without another commit', async () => {
  const { folder } = freshApp()
  const file = join(folder, 'checkpoints.sqlite')
  useDatabase(openDatabase(file))
  migrateDatabase(database())
  const stop = startCheckpoints()
  transaction((tx) => tx.insert(settings).values({ key: 'a', value: 1, updatedAt: 1 }).run())
  await vi.waitFor(() => expect(keysInFileAlone(file)).toEqual(['a']), { timeout: 10_000, interval: 50 })
  transaction((tx) => tx.insert(settings).values({ key: 'b', value: 1, updatedAt: 1 }).run())
  await vi.waitFor(() => expect(keysInFileAlone(file)).toEqual(['a', 'b']), { timeout: 10_000, interval: 50 })
  await stop()
  expect(db().select().from(settings).all()).toHaveLength(2)
})

test('a thread that ended is followed by another one', async () => {
  const { folder } = freshApp()
  const file = join(folder, 'checkpoints.sqlite')
  useDatabase(openDatabase(file))
  migrateDatabase(database())
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const stop = startCheckpoints()
  await vi.waitFor(() => expect(threads).toHaveLength(1))
  await threads[0]?.terminate()
  transaction((tx) => tx.insert(settings).values({ key: 'a', value: 1, updatedAt: 1 }).run())
  await vi.waitFor(() => expect(keysInFileAlone(file)).toEqual(['a']), { timeout: 10_000, interval: 50 })
  await stop()
  process.off('worker', note)
})

/** What the file holds without its log. */
function keysInFileAlone(file: string): unknown[] {
  copyFileSync(file, `${file}-alone`)
  const alone = new Database(`${file}-alone`)
  try {
    return alone.prepare('select key from settings order by key').pluck().all()
  } finally {
    alone.close()
  }
}
