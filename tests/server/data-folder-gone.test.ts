import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { useCounters } from '~/db/counters-file.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { asUser } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { newFolder } from '../support/data-folder'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { serve } from '../support/server'
import { startSite } from '../support/site-process'

const NOT_SAVED = 'We could not save this. Nothing was charged. Please try again.'
const GONE = 'The files of the database were removed, moved or replaced.'

const answerOf = async (pending: Promise<Response>) => {
  const response = await pending
  return { status: response.status, body: await response.text() }
}

/** A server on a folder that can be moved, and the ways to ask it. */
async function start() {
  const data = join(newFolder(), 'data')
  const site = await startSite({ DATA_DIR: data })
  const { url } = site
  const post = (path: string, body: string) =>
    answerOf(
      fetch(url + path, { method: 'POST', redirect: 'manual', headers: { origin: url }, body: form(body) }),
    )
  const health = () => answerOf(fetch(`${url}/healthz`))
  const isLogged = (text: string) => site.printed().split(text).length - 1
  return { ...site, data, post, health, isLogged }
}

const form = (body: string) => new URLSearchParams(body)

/** The written keys, as a reader of this folder's files finds them. */
function keysIn(folder: string): unknown[] {
  const sqlite = new Database(join(folder, 'bweni.sqlite'), { readonly: true })
  const keys = sqlite
    .prepare('select key from settings where value = \'"written"\' order by key')
    .pluck()
    .all()
  sqlite.close()
  return keys
}

/** The same of the database's file without its log. */
function keysInFileAlone(folder: string): unknown[] {
  const alone = newFolder()
  copyFileSync(join(folder, 'bweni.sqlite'), join(alone, 'bweni.sqlite'))
  return keysIn(alone)
}

const bytesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name), 'base64')]),
  )

describe('T50: while the files that the process opened are not in the data folder', () => {
  test('acknowledges and recreates nothing, fails the health check, and resumes when they are back', async () => {
    const { data, url, post, health, isLogged } = await start()
    const elsewhere = `${data}-elsewhere`
    expect(await post('/write', 'key=a')).toMatchObject({ status: 303 })
    renameSync(data, elsewhere)
    for (const key of ['b', 'c']) expect((await post('/write', `key=${key}`)).status).toBe(503)
    expect((await post('/count', '')).status).toBe(503)
    expect(await health()).toEqual({ status: 503, body: GONE })
    expect((await answerOf(fetch(`${url}/read`))).body).toContain('"a"')
    expect(existsSync(data)).toBe(false)
    expect(isLogged('bweni.sqlite","msg":"the file that was opened is no longer there')).toBe(1)

    renameSync(elsewhere, data)
    expect(await health()).toEqual({ status: 200, body: 'ok\nlate: no' })
    expect(await post('/write', 'key=d')).toMatchObject({ status: 303 })
    expect(await post('/count', '')).toMatchObject({ status: 303 })
    expect(keysIn(data)).toEqual(['a', 'd'])
  })

  test('what was being worked on when they went is not acknowledged, and the process ends in order', async () => {
    const { data, post, says, child, ended } = await start()
    const slow = post('/slow', 'key=a')
    await says('slow has begun')
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true })
    expect((await slow).status).toBe(503)
    expect(readdirSync(data)).toEqual([])
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(readdirSync(data)).toEqual([])
  })

  test('a database that took their place stays as it is', async () => {
    const { data, post, health, child, ended } = await start()
    expect((await post('/write', 'key=a')).status).toBe(303)
    await eventually(() => expect(keysInFileAlone(data)).toEqual(['a']))
    const another = newFolder()
    const filter = (path: string) => !path.endsWith('-shm')
    cpSync(data, another, { recursive: true, filter })
    const before = bytesIn(another)
    renameSync(data, `${data}-elsewhere`)
    renameSync(another, data)
    for (const path of ['/write', '/count']) expect((await post(path, 'key=b')).status).toBe(503)
    expect((await health()).status).toBe(503)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(bytesIn(data)).toEqual(before)
  })

  test('any of the three is missed, too', async () => {
    const { data, post, health } = await start()
    const names = ['bweni.sqlite', 'bweni.sqlite-wal', 'bweni.sqlite-shm']
    for (const name of names) {
      renameSync(join(data, name), join(data, 'elsewhere'))
      expect((await post('/write', 'key=a')).status, name).toBe(503)
      expect((await health()).status, name).toBe(503)
      renameSync(join(data, 'elsewhere'), join(data, name))
      expect((await post('/write', `key=${name}`)).status, name).toBe(303)
    }
    expect(keysIn(data)).toEqual(names.sort())
  })

  test('recreates counters when only they are gone', async () => {
    const { data, post, health } = await start()
    for (const ending of ['', '-wal', '-shm']) rmSync(join(data, `counters.sqlite${ending}`))
    expect((await post('/count', '')).status).toBe(303)
    expect((await health()).status).toBe(200)
    const counters = new Database(join(data, 'counters.sqlite'), { readonly: true })
    expect(counters.prepare("select hits from counters where bucket = 'somebody'").pluck().all()).toEqual([1])
    counters.close()
  })
})

describe('a form that cannot be saved because the files are gone', () => {
  const app = useFreshApp({ APP_ORIGIN: '' })

  beforeEach(() => {
    const file = join(app.folder, 'bweni.sqlite')
    writeFileSync(file, database().sqlite.serialize())
    useDatabase(openDatabase(file))
    useCounters(join(app.folder, 'counters.sqlite'))
  })

  test('comes back as it was filled, no folder is made for its files, and pages are read on', async () => {
    const { url } = await serve()
    const headers = { cookie: await asUser('neema'), origin: url }
    const send = (path: string, body: URLSearchParams | FormData) =>
      answerOf(fetch(url + path, { method: 'POST', redirect: 'manual', headers, body }))
    const fullName = 'Neema Hassan wa Kwanza'
    const profile = form(`full_name=${fullName}&phone=${demoUsers.neema.phone}&gender=female`)
    const elsewhere = `${app.folder}-elsewhere`
    renameSync(app.folder, elsewhere)
    const refused = await send('/settings/profile', profile)
    expect(refused.status).toBe(503)
    expect(refused.body).toContain(NOT_SAVED)
    expect(refused.body).toContain(`value="${fullName}"`)
    const photo = new FormData()
    photo.append('images', new File(['a photo'], 'room.jpg'))
    expect((await send('/property-upload', photo)).status).toBe(503)
    expect(existsSync(app.folder)).toBe(false)
    for (const path of ['/properties', '/notifications'])
      expect((await answerOf(fetch(url + path, { headers }))).status, path).toBe(200)
    renameSync(elsewhere, app.folder)
    expect((await send('/settings/profile', profile)).status).toBe(303)
  })
})

describe('T50: while the folder of files alone is gone or another one', () => {
  const app = useFreshApp({ APP_ORIGIN: '' })

  test.each([
    ['gone', () => undefined],
    ['empty', (files: string) => mkdirSync(files)],
  ])('and %s, the health check and the log say so until it is back', async (_state, replace) => {
    const { url } = await serve()
    const key = 'public/a-picture/jpg'
    await app.store.put(key, Buffer.from('a picture'), { contentType: 'image/jpeg' })
    const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
    afterThisTest(() => vi.restoreAllMocks())
    const health = () => answerOf(fetch(`${url}/healthz`))
    const picture = () => answerOf(fetch(`${url}/files/a-picture/jpg`))
    const files = join(app.folder, 'files')
    renameSync(files, `${files}-elsewhere`)
    replace(files)
    const sentence = 'The folder of files was removed, unmounted or replaced.'
    for (let time = 0; time < 2; time += 1) expect(await health()).toEqual({ status: 503, body: sentence })
    expect(error.mock.calls).toEqual([
      [{ folder: files }, 'the folder of files was removed, unmounted or replaced'],
    ])
    expect((await picture()).status).toBe(503)

    rmSync(files, { recursive: true, force: true })
    renameSync(`${files}-elsewhere`, files)
    expect(await health()).toEqual({ status: 200, body: 'ok\nlate: no' })
    expect(await picture()).toEqual({ status: 200, body: 'a picture' })
    expect(warn.mock.calls).toEqual([[{ folder: files }, 'the folder of files is back']])
  })
})
