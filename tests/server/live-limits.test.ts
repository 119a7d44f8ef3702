import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Request, Response } from 'express'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { log } from '~/adapters/log.server'
import { db } from '~/db/database.server'
import { profiles, sessions, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { INTERNAL } from '~/http/internal-headers'
import { liveStream } from '~/server/live.server'
import { asPerson, asUser, freshApp } from '../support/app'
import { giveNotification } from '../support/notifications'
import { deleteRows } from '../support/rows'

/** An answer whose client reads as slowly as a test wants. */
class SlowAnswer extends EventEmitter {
  statusCode = 200
  destroyed = false
  writableLength = 0
  text = ''
  status(code: number) {
    this.statusCode = code
    return this
  }
  writeHead() {}
  write(text: string) {
    this.text += text
  }
  end(text = '') {
    this.text += text
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

const open: SlowAnswer[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  freshApp()
})

afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function listen(cookie: string, network = '192.0.2.1'): Promise<SlowAnswer> {
  const answer = new SlowAnswer()
  open.push(answer)
  const headers = { accept: 'text/event-stream', cookie, [INTERNAL.client]: network }
  await liveStream(
    { method: 'GET', headers } as unknown as Request,
    answer as unknown as Response,
    (error) => {
      throw error
    },
  )
  return answer
}

const notify = (id: string, userId = demoUsers.amina.id) =>
  giveNotification({
    id,
    userId,
  })

const newsIn = ({ text }: SlowAnswer) => text.match(/event: news/g)?.length

test('one timer runs while anybody listens, and none afterwards', async () => {
  const cookie = await asUser('amina')
  const before = vi.getTimerCount()
  const timers = () => vi.getTimerCount() - before
  const [one, other] = [await listen(cookie), await listen(cookie)]
  expect(timers()).toBe(1)
  one.destroy()
  expect(timers()).toBe(1)
  notify('n1')
  other.destroy()
  expect(timers()).toBe(0)
})

test('each change is heard once, and who comes later hears of nothing from before', async () => {
  const cookie = await asUser('amina')
  const first = await listen(cookie)
  for (const [id, userId] of [['n1'], ['n2'], ['other', demoUsers.daudi.id]] as const) {
    notify(id, userId)
    await setImmediate()
  }
  expect(newsIn(first)).toBe(3)
  first.destroy()
  notify('n3')
  const second = await listen(cookie)
  await setImmediate()
  expect(newsIn(second)).toBe(1)
  expect(second.text).not.toMatch(/^:/m)
})

test('a heartbeat comes after exactly 25 seconds', async () => {
  const reader = await listen(await asUser('amina'))
  vi.advanceTimersByTime(24_800)
  expect(reader.text).not.toMatch(/^:/m)
  vi.advanceTimersByTime(200)
  expect(reader.text.match(/^:/gm)).toHaveLength(1)
  vi.advanceTimersByTime(24_800)
  expect(reader.text.match(/^:/gm)).toHaveLength(1)
})

test('sessions are checked a second after a commit, however many follow', async () => {
  const reader = await listen(await asUser('amina'))
  notify('n1')
  vi.advanceTimersByTime(999)
  deleteRows(sessions)
  expect(reader.text).not.toContain('event: end')
  vi.advanceTimersByTime(1)
  expect(reader.text).toContain('event: end')
})

test('disconnects a reader with more than 64 KB unread, and not one with exactly 64 KB', async () => {
  const cookie = await asUser('amina')
  const [reader, sleeper] = [await listen(cookie), await listen(cookie)]
  reader.writableLength = 64 * 1024
  sleeper.writableLength = 64 * 1024 + 1
  notify('n1')
  await setImmediate()
  expect([reader, sleeper].map(({ text }) => text.includes('"unread":1'))).toEqual([true, false])
  expect([reader, sleeper].map(({ destroyed }) => destroyed)).toEqual([false, true])
})

test('what goes wrong after each commit is logged once, and once more when it comes back', async () => {
  const reader = await listen(await asUser('amina'))
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const failures = () => failed.mock.calls.map(([, message]) => message)
  const commit = () => {
    transaction((tx) => tx.run(sql`update users set created_at = created_at`))
    return setImmediate()
  }
  const [missing, there] = [
    sql`alter table notification_changes rename to gone`,
    sql`alter table gone rename to notification_changes`,
  ]
  db().run(missing)
  for (let n = 0; n < 3; n += 1) await commit()
  expect(failures()).toEqual(['live updates wait'])
  db().run(there)
  await commit()
  expect(reader.destroyed).toBe(false)
  db().run(missing)
  for (let n = 0; n < 3; n += 1) await commit()
  expect(failures()).toEqual(['live updates wait', 'live updates wait'])
  db().run(there)
  await commit()
})

test('of two thousand streams the oldest of the busiest network gives way to the next one', async () => {
  const people = Array.from({ length: 251 }, (_, n) => ({ id: `p${n}`, email: `p${n}@bweni.example` }))
  transaction((tx) => {
    for (const person of people) {
      tx.insert(users)
        .values({ ...person, passwordHash: 'unusable', createdAt: 1 })
        .run()
      tx.insert(profiles)
        .values({ ...person, fullName: 'Asha', userType: 'tenant', createdAt: 1 })
        .run()
    }
  })
  const cookies: string[] = []
  for (const { id } of people) cookies.push(await asPerson({ id, userType: 'tenant' }))
  const [small, large] = ['192.0.2.2', '192.0.2.1']
  for (const cookie of cookies.slice(1))
    for (let n = 0; n < 8; n += 1) await listen(cookie, open.length === 0 ? small : large)
  expect(open.map(({ statusCode }) => statusCode)).toEqual(Array(2_000).fill(200))
  const ended = () => open.filter(({ text }) => text.includes('event: end'))
  expect(ended()).toEqual([])
  const [, first, second] = open
  for (const [network, givingWay] of [
    ['192.0.2.3', [first]],
    [large, [first, second]],
  ] as const) {
    expect((await listen(cookies[0] ?? '', network)).statusCode).toBe(200)
    expect(ended()).toEqual(givingWay)
  }
})
