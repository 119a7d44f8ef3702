import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response as ExpressResponse } from 'express'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { DAY, SECOND } from '~/domain/shared/units'
import { INTERNAL } from '~/http/internal-headers'
import { type LiveWorkOptions, liveWork } from '~/server/live-work.server'
import { fetchHandler } from '~/server/request-handler.server'
import { asPerson, asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { dial, requestText, sendRaw, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

/** Turns by a clock that a test sets. */
function turnsBy(options: LiveWorkOptions = {}) {
  const clock = { cpu: 0, now: 0, events: 0 }
  const work = liveWork({
    cpuMs: () => clock.cpu,
    nowMs: () => clock.now,
    ioEvents: () => clock.events,
    ...options,
  })
  return { clock, work }
}

/** A server whose pages end on demand. */
async function start(options: LiveWorkOptions = {}) {
  const { clock, work } = turnsBy(options)
  const begun: string[] = []
  const ends = new Map<string, (response: Response) => void>()
  const arrived = new Map<string, ExpressResponse>()
  const waiting = new Set<() => void>()
  const note = () => {
    for (const look of waiting) look()
  }
  const app = express()
    .use((request, response, next) => {
      arrived.set(request.path, response)
      note()
      next()
    })
    .use(
      fetchHandler(({ url }) => {
        const { pathname } = new URL(url)
        begun.push(pathname)
        note()
        return new Promise((resolve) => ends.set(pathname, resolve))
      }, work),
    )
  const { port, host } = await serve(undefined, app)
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (isSo()) resolve()
      }
      waiting.add(look)
      look()
    })
  const open = (path: string, Cookie?: string) =>
    sendRaw(port, requestText(`GET ${path}`, { Host: host, Cookie }))
  const end = (path: string, download?: ReadableStream) =>
    ends.get(path)?.(new Response(download ?? 'done', { headers: download ? {} : { 'Content-Length': '4' } }))
  return { port, host, clock, work, begun, arrived, until, open, end }
}

/** Pages without a server: all are opened in one turn of the event loop, and end when the test says so. */
function turns({ clock, work }: Pick<ReturnType<typeof turnsBy>, 'clock' | 'work'> = turnsBy()) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  async function openAll(pages: readonly (Sender & { page: string })[]): Promise<void> {
    const all = await Promise.all(pages.map((page) => work(requestOf(page))))
    for (const [index, { page }] of pages.entries())
      void all[index]?.(() => {
        begun.push(page)
        return new Promise<void>((resolve) => ends.set(page, resolve))
      })
  }
  const end = (page: string) => ends.get(page)?.()
  /** A page that takes this much CPU time. */
  async function use(cpuMs: number, sender: Sender): Promise<void> {
    const inTurn = await work(requestOf(sender))
    await inTurn(async () => {
      clock.cpu += cpuMs
    })
    // It is charged when its step has ended.
    await turn()
  }
  return { clock, begun, openAll, end, use }
}

type Sender = { cookie?: string; from?: string }

const CAMPUS = '203.0.113.1'
const HOME = '198.51.100.1'

function requestOf({ cookie, from = HOME }: Sender): Request {
  const headers = new Headers({ [INTERNAL.client]: from })
  if (cookie !== undefined) headers.set('Cookie', cookie)
  return new Request('http://localhost/', { headers })
}

/** So many turns of the event loop. */
async function turn(count = 1): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await nextTurn()
}

/** A signed-in person whose account is so old. */
async function member(age = 2 * DAY, confirmed = true): Promise<string> {
  const id = newId()
  const person = { id, email: `${id}@students.example`, createdAt: now() - age }
  const emailConfirmedAt = confirmed ? now() : null
  db()
    .insert(users)
    .values({ ...person, passwordHash: 'unusable', emailConfirmedAt })
    .run()
  const details = {
    fullName: 'Asha Juma',
    phone: '255712345678',
    gender: 'female',
    userType: 'tenant',
  } as const
  db()
    .insert(profiles)
    .values({ ...person, ...details })
    .run()
  return asPerson({ id, userType: 'tenant' })
}

describe('the turn of a page', () => {
  it('comes once in each turn of the event loop, so that others are heard in between', async () => {
    const { begun, openAll } = turns()
    await openAll(['/1', '/2', '/3'].map((page) => ({ page })))
    expect(begun).toEqual([])
    for (const count of [1, 2, 3]) {
      await turn()
      expect(begun).toHaveLength(count)
    }
  })

  it('waits until everybody who has arrived is heard, and no longer than sixteen turns', async () => {
    const { clock, begun, openAll } = turns()
    await openAll(['/1', '/2', '/3'].map((page) => ({ page })))
    const arriving = async (count: number) => {
      for (let passed = 0; passed < count; passed += 1) {
        clock.events += 1
        await turn()
      }
    }
    await arriving(5)
    expect(begun).toEqual([])
    await turn()
    expect(begun).toEqual(['/1'])
    await arriving(16)
    expect(begun).toEqual(['/1', '/2'])
  })

  it('comes first for the person who used the least CPU time', async () => {
    const { begun, openAll, use } = turns()
    const [amina, daudi] = [await member(), await member()]
    await use(30, { cookie: amina })
    await use(10, { cookie: daudi })
    await openAll([{ page: '/amina', cookie: amina }, { page: '/daudi', cookie: daudi }, { page: '/guest' }])
    await turn(3)
    expect(begun).toEqual(['/guest', '/daudi', '/amina'])
  })

  it('comes in the order of arrival when ten seconds have passed', async () => {
    const { clock, begun, openAll, use } = turns()
    const amina = await member()
    await use(30, { cookie: amina })
    clock.now += 10 * SECOND
    await openAll([{ page: '/amina', cookie: amina }, { page: '/guest' }])
    await turn(2)
    expect(begun).toEqual(['/amina', '/guest'])
  })

  it('comes once in four for the page that waited longest, whatever its sender used', async () => {
    const { begun, openAll, use } = turns()
    await use(3_000, { from: CAMPUS })
    const light = await Promise.all(Array.from({ length: 8 }, () => member()))
    await openAll([
      ...['/campus-1', '/campus-2'].map((page) => ({ page, from: CAMPUS })),
      ...light.map((cookie, index) => ({ page: `/light-${index}`, cookie })),
    ])
    await turn(8)
    expect(begun.slice(0, 4).filter((page) => page.startsWith('/campus'))).toEqual(['/campus-1'])
    expect(begun.slice(4, 8).filter((page) => page.startsWith('/campus'))).toEqual(['/campus-2'])
  })
})

describe('the CPU time of a network', () => {
  const shared = [
    ['is not confirmed', () => member(2 * DAY, false)],
    ['is less than a day old', () => member(DAY - 1)],
  ] as const

  it.each(shared)('is shared by its guests and everybody whose account %s', async (_, make) => {
    const { begun, openAll, use } = turns()
    await use(20, { cookie: await make(), from: CAMPUS })
    await use(20, { from: CAMPUS })
    const established = await member()
    await use(30, { cookie: established })
    await openAll([
      { page: '/campus', cookie: await make(), from: CAMPUS },
      { page: '/established', cookie: established },
      { page: '/elsewhere', cookie: await make() },
    ])
    await turn(3)
    expect(begun).toEqual(['/elsewhere', '/established', '/campus'])
  })

  it('is not that of people whose account is confirmed and older than a day', async () => {
    const { begun, openAll, use } = turns()
    await use(3_000, { from: CAMPUS })
    await openAll([
      { page: '/fresh', cookie: await member(0), from: CAMPUS },
      { page: '/established', cookie: await member(DAY + 1), from: CAMPUS },
    ])
    await turn(2)
    expect(begun).toEqual(['/established', '/fresh'])
  })

  it('goes first to those of its people who used least', async () => {
    const { begun, openAll, use } = turns()
    const [busy, quiet] = [await member(0), await member(0)]
    await use(3_000, { cookie: busy, from: CAMPUS })
    await openAll([
      { page: '/busy-1', cookie: busy, from: CAMPUS },
      { page: '/busy-2', cookie: busy, from: CAMPUS },
      { page: '/quiet', cookie: quiet, from: CAMPUS },
    ])
    await turn(3)
    expect(begun).toEqual(['/quiet', '/busy-1', '/busy-2'])
  })

  it('lets a thousand new people of a campus have their page, and nobody else wait for them', async () => {
    const { begun, openAll, end, use } = turns()
    const fresh = await Promise.all(Array.from({ length: 1_000 }, () => member(0)))
    await use(1, { from: CAMPUS })
    await openAll(fresh.map((cookie, index) => ({ page: `/fresh-${index}`, cookie, from: CAMPUS })))
    await turn(10)
    await openAll([{ page: '/elsewhere' }])
    await turn(2)
    expect(begun).toContain('/elsewhere')
    for (const page of begun) end(page)
    await turn(1_000)
    expect(begun).toHaveLength(1_001)
  })
})

describe('pages of one person', () => {
  it('are four at work at once, while others of the network go on', async () => {
    const { begun, openAll, end } = turns()
    const amina = await member(0)
    await openAll([
      ...['/1', '/2', '/3', '/4', '/5'].map((page) => ({ page, cookie: amina })),
      { page: '/other', cookie: await member(0) },
    ])
    await turn(10)
    expect(begun).toEqual(['/1', '/2', '/3', '/4', '/other'])
    end('/2')
    await turn(2)
    expect(begun).toContain('/5')
  })

  it('share CPU time with those of others who are served at the same time', async () => {
    const { clock, begun, openAll, end, use } = turns()
    const [amina, daudi, grace] = [await member(), await member(), await member()]
    await openAll([
      { page: '/amina', cookie: amina },
      { page: '/daudi', cookie: daudi },
    ])
    await turn(2)
    clock.cpu += 100
    for (const page of begun) end(page)
    await use(51, { cookie: grace })
    await openAll([
      { page: '/grace', cookie: grace },
      { page: '/daudi-2', cookie: daudi },
    ])
    await turn(2)
    expect(begun.slice(2)).toEqual(['/daudi-2', '/grace'])
  })
})

describe('a page that waits', () => {
  /** Four pages of one person at work, so that the next one waits. */
  async function busy(options: LiveWorkOptions = {}) {
    const server = await start(options)
    const amina = await asUser('amina')
    const paths = ['/1', '/2', '/3', '/4']
    for (const path of paths) void server.open(path, amina)
    await server.until(() => paths.every((path) => server.begun.includes(path)))
    return { ...server, amina }
  }

  it('is answered when one of its person is done', async () => {
    const { arrived, until, open, end, begun, amina } = await busy()
    const fifth = open('/5', amina)
    await until(() => arrived.has('/5'))
    const other = open('/other', await asUser('daudi'))
    await until(() => begun.includes('/other'))
    expect(begun).not.toContain('/5')
    end('/1')
    await until(() => begun.includes('/5'))
    end('/5')
    end('/other')
    expect([(await fifth).status, (await other).status]).toEqual([200, 200])
  })

  it('gets 503 with Retry-After when it waited too long', async () => {
    const { open, amina } = await busy({ longestWaitMs: 500 })
    const fifth = await open('/5', amina)
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '10'])
    expect(fifth.body).toContain('Please try again in a moment.')
  })

  it('is skipped when its client is gone', async () => {
    const { port, host, begun, arrived, until, open, end, amina } = await busy()
    const socket = await dial(port)
    socket.write(requestText('GET /gone', { Host: host, Cookie: amina }))
    await until(() => arrived.has('/gone'))
    const closed = once(arrived.get('/gone') as ExpressResponse, 'close')
    socket.destroy()
    await closed
    void open('/last', amina)
    await until(() => arrived.has('/last'))
    end('/1')
    await until(() => begun.includes('/last'))
    expect(begun).not.toContain('/gone')
  })
})

describe('a download that is made while it leaves', () => {
  it('keeps no turn while it is read slowly', async () => {
    const { port, host, begun, until, open, end } = await start()
    const amina = await asUser('amina')
    const downloads = ['/1', '/2', '/3', '/4']
    for (const path of downloads) {
      const socket = await dial(port)
      socket.pause()
      socket.write(requestText(`GET ${path}`, { Host: host, Cookie: amina }))
    }
    await until(() => downloads.every((path) => begun.includes(path)))
    const endlessly = () => endless(() => undefined)
    for (const path of downloads) end(path, endlessly())
    const page = open('/page', amina)
    await until(() => begun.includes('/page'))
    end('/page')
    expect((await page).status).toBe(200)
  })

  it('is charged for each of its pieces', async () => {
    const { port, host, clock, work, begun, until, end } = await start()
    const [amina, daudi] = [await asUser('amina'), await asUser('daudi')]
    const socket = await dial(port)
    socket.write(requestText('GET /download', { Host: host, Cookie: amina }))
    await until(() => begun.includes('/download'))
    const piece = () => {
      clock.cpu += 10
    }
    end('/download', endless(piece))
    for (let pieces = 0; pieces < 4; pieces += 1) await once(socket, 'data')
    socket.destroy()
    const { openAll, ...pages } = turns({ clock, work })
    await openAll([
      { page: '/amina', cookie: amina },
      { page: '/daudi', cookie: daudi },
    ])
    await turn(4)
    expect(pages.begun).toEqual(['/daudi', '/amina'])
  })
})

/** A body without end; `onPiece` is called for each piece that is made. */
function endless(onPiece: () => void): ReadableStream {
  return new ReadableStream(
    {
      pull(stream) {
        onPiece()
        stream.enqueue(new Uint8Array(65_536))
      },
    },
    { highWaterMark: 0 },
  )
}
