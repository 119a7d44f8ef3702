import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { withinLimit } from '~/db/counters.server'
import { useCounters } from '~/db/counters-file.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { givePassword } from '../support/accounts'
import { asUser } from '../support/app'
import { addWeight, breakTable, newFolder, openLive } from '../support/data-folder'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { serve } from '../support/server'
import { startSite } from '../support/site-process'

const RESTORE = 'stop the app and put a backup in its place: node app/scripts/restore.mjs FILE'

/** A database of the app in a folder of its own, of some megabytes where it should be too large to be looked through. */
function databaseFile(megabytes = 0) {
  const folder = newFolder()
  const file = join(folder, 'bweni.sqlite')
  const sqlite = openLive(file)
  addWeight(sqlite, megabytes)
  sqlite.close()
  return { folder, file }
}

describe('T52: a damaged database', () => {
  const broken: [string, number, (file: string) => void][] = [
    ['that is none', 0, (file) => writeFileSync(file, 'Dear diary, '.repeat(1000))],
    ['with a damaged page', 0, (file) => breakTable(file, 'outbox')],
    [
      'too large to be looked through, with a damaged schema version',
      5,
      (file) => breakTable(file, '_schema_version'),
    ],
    ['too large to be looked through, with damaged cities', 5, (file) => breakTable(file, 'cities')],
  ]

  test.each(broken)('%s ends the start with one sentence', async (_name, megabytes, breakIt) => {
    const { folder, file } = databaseFile(megabytes)
    breakIt(file)
    const { ended, printed } = await startSite({ DATA_DIR: folder })
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(printed().trim()).toBe(`The database ${file} is damaged: ${RESTORE}`)
  })

  test('refuses requests that need the damaged part, and serves the rest', async () => {
    const { folder, file } = databaseFile(5)
    breakTable(file, 'settings')
    const { url, printed } = await startSite({ DATA_DIR: folder })
    const headers = { origin: url }
    const send = (path: string) =>
      fetch(url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams('key=a') })
    const health = async () => {
      const response = await fetch(`${url}/healthz`)
      return [response.status, await response.text()]
    }
    expect(await health()).toEqual([200, 'ok\nlate: no'])
    expect((await send('/write')).status).toBe(503)
    expect((await fetch(`${url}/read`)).status).toBe(503)
    expect((await send('/form')).status).toBe(303)
    await eventually(async () => expect(await health()).toEqual([503, 'The database is damaged.']))
    expect(printed().split(`The database ${file} is damaged: ${RESTORE}`)).toHaveLength(2)
  })
})

describe('T52: sessions that cannot be read', () => {
  const app = useFreshApp({ APP_ORIGIN: '' })

  test('make pages of signed-in people answer 503 with a page that says so', async () => {
    const cookie = await asUser('amina')
    const file = join(app.folder, 'bweni.sqlite')
    writeFileSync(file, database().sqlite.serialize())
    breakTable(file, 'sessions')
    useDatabase(openDatabase(file))
    const { url } = await serve()
    const answer = await fetch(`${url}/properties`, { headers: { cookie } })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('This cannot be reached right now. Please try again in a moment.')
    expect((await fetch(`${url}/properties`)).status).toBe(200)
  })
})

describe('T52: damaged counters', () => {
  const garbage = (file: string) => writeFileSync(file, 'no counters any more '.repeat(500))

  test.each([
    ['at the start', garbage],
    ['when they are asked', (file: string) => breakTable(file, 'counters')],
  ])('met %s are made anew, and the old ones are kept', async (_when, breakIt) => {
    const { folder } = databaseFile()
    const file = join(folder, 'counters.sqlite')
    useCounters(file)
    useCounters(':memory:')
    breakIt(file)
    const { url, printed } = await startSite({ DATA_DIR: folder })
    const body = new URLSearchParams('a=b')
    for (let time = 0; time < 2; time += 1)
      expect(
        (await fetch(`${url}/count`, { method: 'POST', redirect: 'manual', headers: { origin: url }, body }))
          .status,
      ).toBe(303)
    expect(readdirSync(folder)).toContain('counters.sqlite.damaged')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(printed().split('the counters were damaged and are made anew')).toHaveLength(2)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  const app = useFreshApp({ APP_ORIGIN: '' })
  let file: string

  beforeEach(async () => {
    file = join(app.folder, 'counters.sqlite')
    useCounters(file)
    useCounters(':memory:')
    await givePassword('amina', 'mto wa mbu 1')
    breakTable(file, 'counters')
    breakTable(file, 'session_use')
    breakTable(file, 'known_devices')
    useCounters(undefined)
  })

  afterEach(() => useCounters(':memory:'))

  const password = 'mto wa mbu 1'

  async function signIn() {
    const { url } = await serve()
    const body = new URLSearchParams({ email: demoUsers.amina.email, password })
    const response = await fetch(`${url}/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body,
    })
    return { status: response.status, body: await response.text() }
  }

  test('let people sign in', async () => {
    expect((await signIn()).status).toBe(303)
    expect(existsSync(`${file}.damaged`)).toBe(true)
  })

  test('that cannot be recreated make a sign-in fail with 503 and the form, while pages stay readable', async () => {
    mkdirSync(join(`${file}.damaged`, 'in the way'), { recursive: true })
    const refused = await signIn()
    expect(refused.status).toBe(503)
    expect(refused.body).toContain('We could not save this.')
    expect(refused.body).toContain(`value="${demoUsers.amina.email}"`)
    const { url } = await serve()
    expect((await fetch(`${url}/properties`)).status).toBe(200)
  })

  test('beside a main database that is gone are left alone', () => {
    const main = join(app.folder, 'bweni.sqlite')
    writeFileSync(main, database().sqlite.serialize())
    useDatabase(openDatabase(main))
    renameSync(main, `${main}-elsewhere`)
    expect(() => withinLimit('somebody', { hits: 1, perMs: 1 })).toThrow(/malformed|disk image/)
    expect(existsSync(`${file}.damaged`)).toBe(false)
  })
})
