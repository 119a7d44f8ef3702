import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { sessionLastUse } from '~/db/counters.server'
import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { notifications, sessions } from '~/db/tables/index.server'
import { asUser, TEST_NOW } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { giveNotification } from '../support/notifications'
import { deleteRows, findRows, updateRows } from '../support/rows'
import { serve } from '../support/server'

const app = useFreshApp({ APP_ORIGIN: '' })
let url: string

beforeEach(async () => {
  url = (await serve()).url
})

afterEach(() => {
  vi.useRealTimers()
})

const { amina, daudi } = demoUsers
const notify = (id: string, userId = amina.id) =>
  giveNotification({
    id,
    userId,
    title: 'Secret title',
  })

/** A stream as a browser opens it; `next` waits for the words and gives all that came until then. */
async function listen(as: DemoUserName | 'guest', cookie?: string) {
  const leave = new AbortController()
  afterThisTest(() => leave.abort())
  const Cookie = cookie ?? (as === 'guest' ? '' : await asUser(as))
  const answer = await fetch(`${url}/events`, {
    headers: { Accept: 'text/event-stream', Cookie },
    signal: leave.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (awaited: string) => {
    while (!text.includes(awaited)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return `${text}(ended)`
      text += value
    }
    return text
  }
  return { answer, next, leave: () => leave.abort() }
}

test('a guest gets no stream, a page without events is led on', async () => {
  expect((await listen('guest')).answer.status).toBe(401)
  const page = await fetch(`${url}/events`, {
    redirect: 'manual',
    headers: { Cookie: await asUser('amina') },
  })
  expect([page.status, page.headers.get('Location')]).toEqual([303, '/notifications'])
})

test('a stream begins with the current state, and must not be cached or compressed', async () => {
  notify('n1')
  const { answer, next } = await listen('amina')
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache, no-transform')
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
  expect(await next('data')).toBe(
    `retry: 3000\n\nid: 1\nevent: news\ndata: ${JSON.stringify({ for: amina.id, seq: 1, unread: 1 })}\n\n`,
  )
})

test('who was cut off hears at once what came meanwhile', async () => {
  const first = await listen('amina')
  await first.next('"unread":0')
  first.leave()
  notify('n1')
  expect(await (await listen('amina')).next('data')).toContain('"unread":1')
})

test('each person hears of their own news at the commit, of reading and removing too, and of no words', async () => {
  // News must not wait for the only timer of streams.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const own = await listen('amina')
  const other = await listen('daudi')
  notify('n1')
  await own.next('"unread":1')
  updateRows(notifications, { readAt: TEST_NOW })
  await own.next('"seq":2,"unread":0')
  deleteRows(notifications)
  notify('n2', daudi.id)
  const heard = await other.next('"unread":1')
  expect(heard).not.toContain(amina.id)
  expect(await own.next('"seq":3')).not.toContain('Secret')
})

test('what a command-line tool commits is heard with the heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const file = join(app.folder, 'shared.sqlite')
  await database().sqlite.backup(file)
  useDatabase(openDatabase(file))
  const { next } = await listen('amina')
  await next('"unread":0')
  const script = `
    const db = new (require('better-sqlite3'))(process.argv[1])
    db.prepare("insert into notifications (id, user_id, title, message, type, created_at) values ('x', ?, 't', 'm', 'info', 1)").run(process.argv[2])`
  expect(spawnSync(process.execPath, ['-e', script, file, amina.id]).status).toBe(0)
  vi.advanceTimersByTime(25_000)
  expect(await next('"unread":1')).toContain('"unread":1')
})

test('a stream ends with its session, within a second, and says so', async () => {
  const { next } = await listen('amina')
  await next('data')
  deleteRows(sessions, eq(sessions.userId, amina.id))
  const heard = await next('(never)')
  expect(heard).toMatch(/event: end\ndata:\n\n\(ended\)$/)
  expect(heard, 'before the next heartbeat').not.toMatch(/^:/m)
})

test('a stream does not count as use of its session, which still expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const cookie = await asUser('admin')
  const [session] = findRows(sessions)
  app.passTime(20 * 60_000)
  const { next } = await listen('admin', cookie)
  await next('data')
  vi.advanceTimersByTime(25_000)
  notify('n1', demoUsers.admin.id)
  const heard = await next('"unread":1')
  expect(heard, 'a heartbeat after 25 seconds').toMatch(/^:\n\nid: 1$/m)
  expect(heard).not.toContain('end')
  expect(sessionLastUse(session!.idHash)).toBeUndefined()
  app.passTime(11 * 60_000)
  vi.advanceTimersByTime(25_000)
  expect(await next('(never)')).toContain('event: end')
})

test('a person has eight streams; a ninth is refused until one ends', async () => {
  const open = []
  for (let count = 0; count < 8; count += 1) open.push(await listen('amina'))
  expect(open.map(({ answer }) => answer.status)).toEqual(Array(8).fill(200))
  expect((await listen('amina')).answer.status).toBe(429)
  expect((await listen('daudi')).answer.status).toBe(200)
  open[0]?.leave()
  await eventually(async () => expect((await listen('amina')).answer.status).toBe(200))
})
