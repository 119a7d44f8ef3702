import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { database } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { backUp } from '../../app/scripts/backup.mjs'
import { restore } from '../../app/scripts/restore.mjs'
import { newFolder } from '../support/data-folder'
import { useFreshApp } from '../support/fresh-app'
import { shareDatabase } from '../support/share-database'
import { startSite } from '../support/site-process'

const SENTENCE = 'Another file was copied over the database.'
const LOGGED = 'bweni.sqlite","msg":"another file was copied over the database: stop the app'

/** A server, and the ways to ask it. */
async function start(data: string) {
  const site = await startSite({ DATA_DIR: data })
  const { url, child, ended } = site
  const write = async (key: string) => {
    const body = new URLSearchParams({ key })
    const answer = fetch(`${url}/write`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body,
    })
    return (await answer).status
  }
  const health = async () => {
    const answer = await fetch(`${url}/healthz`)
    return { status: answer.status, body: await answer.text() }
  }
  const stop = async () => {
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
  }
  const timesLogged = () => site.printed().split(LOGGED).length - 1
  return { write, health, stop, timesLogged }
}

/** The keys in a database, which must be sound. */
function keysIn(file: string): unknown[] {
  const sqlite = new Database(file, { readonly: true })
  try {
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const keys = sqlite.prepare('select key from settings where value = \'"written"\' order by key').pluck()
    return keys.all()
  } finally {
    sqlite.close()
  }
}

/** A data folder with a server that wrote `a`, and the name for a copy of its database. */
async function startWithRow() {
  const data = newFolder()
  const site = await start(data)
  expect(await site.write('a')).toBe(303)
  return { ...site, data, file: join(data, 'bweni.sqlite'), copy: join(newFolder(), 'copy.sqlite') }
}

/** Runs a write that stays in the log: an open read, which the caller ends, keeps it out of the database's file. */
async function writeToLog(file: string, write: () => Promise<number>): Promise<Database.Database> {
  const reader = new Database(file)
  reader.pragma('wal_checkpoint(PASSIVE)')
  reader.exec('begin')
  reader.prepare('select count(*) from settings').get()
  expect(await write()).toBe(303)
  return reader
}

describe('a file that is copied over the open database', () => {
  const copies: [string, (file: string, copy: string) => Promise<unknown>][] = [
    ['a backup of the running server', (file, copy) => backUp({ database: file, files: undefined }, copy)],
    ['another file', async (_file, copy) => writeFileSync(copy, 'Dear diary, '.repeat(10_000))],
  ]

  test.each(copies)('is noticed and left as it is: %s', async (_title, makeCopy) => {
    const { file, copy, write, health, stop, timesLogged } = await startWithRow()
    await makeCopy(file, copy)
    const reader = await writeToLog(file, () => write('b'))
    copyFileSync(copy, file)
    reader.close()
    for (const key of ['c', 'd']) expect(await write(key)).toBe(503)
    for (let time = 0; time < 2; time += 1) expect(await health()).toEqual({ status: 503, body: SENTENCE })
    expect(timesLogged()).toBe(1)
    await stop()
    expect(readFileSync(file).equals(readFileSync(copy))).toBe(true)
    for (const ending of ['-wal', '-shm']) expect(existsSync(file + ending)).toBe(false)
  })

  test('is what the next start works with, without the log of the former database', async () => {
    const { data, file, copy, stop: stopFirst } = await startWithRow()
    await stopFirst()
    copyFileSync(file, copy)
    const former = await start(data)
    const reader = await writeToLog(file, () => former.write('b'))
    copyFileSync(copy, file)
    reader.close()
    await former.stop()
    expect(former.timesLogged()).toBe(1)
    const { write, health, stop } = await start(data)
    expect(await health()).toEqual({ status: 200, body: 'ok\nlate: no' })
    expect(await write('c')).toBe(303)
    await stop()
    expect(keysIn(file)).toEqual(['a', 'c'])
  })

  test('is replaced by a backup as the log says', async () => {
    const { file, copy, write, health, stop } = await startWithRow()
    await backUp({ database: file, files: undefined }, copy)
    const reader = await writeToLog(file, () => write('b'))
    writeFileSync(file, 'no database')
    reader.close()
    expect((await health()).status).toBe(503)
    await stop()
    restore({ database: file, files: undefined }, copy)
    expect(keysIn(file)).toEqual(['a'])
  })
})

describe('a process that writes beside the server', () => {
  const app = useFreshApp()

  test('continues as the server does, although the server starts after it opened the database', async () => {
    const writeHere = (key: string) =>
      transaction((tx) => tx.insert(settings).values({ key, value: 'written', updatedAt: 1 }).run())
    shareDatabase(app.folder)
    writeHere('a')
    const { write, health, stop, timesLogged } = await start(app.folder)
    for (const key of ['b', 'd']) {
      writeHere(key)
      expect(await write(`${key} server`)).toBe(303)
      database().sqlite.pragma('wal_checkpoint(PASSIVE)')
    }
    expect(await health()).toEqual({ status: 200, body: 'ok\nlate: no' })
    expect(timesLogged()).toBe(0)
    await stop()
    writeHere('e')
    expect(keysIn(join(app.folder, 'bweni.sqlite'))).toEqual(['a', 'b', 'b server', 'd', 'd server', 'e'])
  })
})
