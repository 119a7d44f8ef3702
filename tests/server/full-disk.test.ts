import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { measureDiskWith } from '~/adapters/free-space.server'
import { useCounters } from '~/db/counters-file.server'
import { database } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { asUser } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { useFreshApp } from '../support/fresh-app'
import { findRow } from '../support/rows'
import { requestText, sendRaw, serve } from '../support/server'

const SENTENCE = 'We could not save this. Nothing was charged. Please try again.'

const app = useFreshApp({ APP_ORIGIN: '' })

/** Allows the database no page more than it has; returns what gives it room again. */
function fillDisk() {
  const { sqlite } = database()
  sqlite.exec('vacuum')
  const pages = Number(sqlite.pragma('page_count', { simple: true }))
  sqlite.pragma(`max_page_count = ${pages}`)
  return () => sqlite.pragma(`max_page_count = ${pages * 100}`)
}

async function start() {
  const { port, host } = await serve()
  return (line: string, headers: Record<string, string> = {}, body?: string) =>
    sendRaw(port, requestText(line, { Host: host, Origin: `http://${host}`, ...headers }, body))
}

const name = 'Amina Hassan wa Kwanza'
const phone = String(demoUsers.amina.phone)
const profile = new URLSearchParams({ full_name: name, phone, gender: 'female' }).toString()
const nameOf = () => findRow(profiles, demoUsers.amina.id)?.fullName

test('a form on a full disk comes back whole with 503, pages are read on, and it works again without a restart', async () => {
  const send = await start()
  const amina = { Cookie: await asUser('amina') }
  const giveRoom = fillDisk()
  let answer = await send('POST /settings/profile', amina, profile)
  // The last page may have room for some rows of the trail yet.
  while (answer.status === 303) answer = await send('POST /settings/profile', amina, profile)
  expect(answer.status).toBe(503)
  expect(answer.body).toContain(SENTENCE)
  expect(answer.body).toContain(`value="${name}"`)
  expect((await send('GET /properties')).status).toBe(200)
  expect((await send('GET /notifications', amina)).status).toBe(200)
  giveRoom()
  expect((await send('POST /settings/profile', amina, profile)).status).toBe(303)
  expect(nameOf()).toBe(name)
})

test('/healthz names a disk that is nearly full, and not one with room', async () => {
  const disk = { bavail: 0, blocks: 1000, bsize: 1024 }
  measureDiskWith(async () => disk)
  afterThisTest(() => measureDiskWith(undefined))
  const { url } = await serve()
  const health = async () => {
    const answer = await fetch(`${url}/healthz`)
    return [answer.status, await answer.text()]
  }
  expect(await health()).toEqual([200, 'ok\nlate: no\ndisk: full'])
  disk.bavail = 500
  expect(await health()).toEqual([200, 'ok\nlate: no'])
})

test('an action without fields that cannot be saved says so', async () => {
  const send = await start()
  const amina = { Cookie: await asUser('amina') }
  database().sqlite.pragma('query_only = on')
  for (const line of ['POST /notifications/clear', 'POST /sign-out', 'POST /notifications/clear.data']) {
    const answer = await send(line, amina, 'a=b')
    expect(answer.status, line).toBe(503)
    expect(answer.body, line).toContain(SENTENCE)
  }
  database().sqlite.pragma('query_only = off')
  expect((await send('POST /notifications/clear', amina, 'a=b')).status).toBe(303)
})

test('when visits cannot be counted any more, people are still served', async () => {
  const file = join(app.folder, 'counters.sqlite')
  useCounters(file)
  const send = await start()
  const amina = { Cookie: await asUser('amina') }
  const counters = new Database(file)
  for (const table of ['session_use', 'counters'])
    counters.exec(
      `create trigger full_${table} before insert on ${table} begin select raise(abort, 'full'); end`,
    )
  counters.close()
  app.passTime(HOUR)
  expect((await send('GET /notifications', amina)).status).toBe(200)
  expect((await send('POST /settings/profile', amina, profile)).status).toBe(303)
})
