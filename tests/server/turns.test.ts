import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response as ExpressResponse } from 'express'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { DAY, KIB, MINUTE, SECOND } from '~/domain/ground/shared/units'
import { deviceCookie } from '~/http/cookies.server'
import { readFields } from '~/http/forms.server'
import { fetchHandler } from '~/server/request-handler.server'
import { senderOf, startTurns } from '~/server/turns.server'
import { asPerson, asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { dial, requestText, sendRaw, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

/** Turns by a clock that a test sets, and that goes on a little each time it is read. */
function turnsBy(atMost?: number) {
  const clock = { cpu: 0, now: 0, events: 0 }
  const turns = startTurns({
    atMost,
    cpuMs: () => clock.cpu,
    nowMs: () => {
      clock.now += 0.001
      return clock.now
    },
    ioEvents: () => clock.events,
  })
  return { clock, turns }
}

/** A server whose pages end on demand. */
async function start() {
  const { clock, turns } = turnsBy()
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
      fetchHandler(async (request) => {
        const { pathname } = new URL(request.url)
        if (request.method === 'POST') await readFields(request, { limitBytes: KIB })
        begun.push(pathname)
        note()
        return new Promise((resolve) => ends.set(pathname, resolve))
      }, turns),
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
  const post = (path: string, Cookie?: string) =>
    sendRaw(port, requestText(`POST ${path}`, { Host: host, Cookie }, 'name=Amina'))
  const end = (path: string, download?: ReadableStream) =>
    ends.get(path)?.(new Response(download ?? 'done', { headers: download ? {} : { 'Content-Length': '4' } }))
  return { port, host, clock, turns, begun, arrived, until, open, post, end }
}

/** Pages without a server: all are opened in one turn of the event loop, and end when the test says so. */
function queue({ clock, turns }: Pick<ReturnType<typeof turnsBy>, 'clock' | 'turns'> = turnsBy()) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  async function inTurnOf({ cookie, from = HOME }: Visitor) {
    return turns(await senderOf(cookie ?? null, from), new AbortController().signal)
  }
  async function openAll(pages: readonly (Visitor & { page: string })[]): Promise<void> {
    const all = await Promise.all(pages.map(inTurnOf))
    for (const [index, { page }] of pages.entries())
      void all[index]?.(() => {
        begun.push(page)
        return new Promise<void>((resolve) => ends.set(page, resolve))
      })
  }
  const end = (page: string) => ends.get(page)?.()
  /** A page that takes this much CPU time. */
  async function use(cpuMs: number, visitor: Visitor): Promise<void> {
    const inTurn = await inTurnOf(visitor)
    await inTurn(async () => {
      clock.cpu += cpuMs
    })
    // It is charged when its step has ended.
    await turn()
  }
  return { clock, begun, openAll, end, use }
}

type Visitor = { cookie?: string; from?: string }

const CAMPUS = '203.0.113.1'
const HOME = '198.51.100.1'

/** So many turns of the event loop. */
async function turn(count = 1): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await nextTurn()
}

/** The same whole numbers below a limit each time, evenly spread. */
function randomBy(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 16_807) % 2_147_483_647
    return state % below
  }
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
    const { begun, openAll } = queue()
    await openAll(['/1', '/2', '/3'].map((page) => ({ page })))
    expect(begun).toEqual([])
    for (const count of [1, 2, 3]) {
      await turn()
      expect(begun).toHaveLength(count)
    }
  })

  it('waits until everybody who has arrived is heard, and no longer than sixteen turns', async () => {
    const { clock, begun, openAll } = queue()
    await openAll(['/1', '/2', '/3'].map((page) => ({ page })))
    const arrive = async (count: number) => {
      for (let passed = 0; passed < count; passed += 1) {
        clock.events += 1
        await turn()
      }
    }
    await arrive(5)
    expect(begun).toEqual([])
    await turn()
    expect(begun).toEqual(['/1'])
    await arrive(16)
    expect(begun).toEqual(['/1', '/2'])
  })

  it('waits no longer than 25 milliseconds for those who have arrived', async () => {
    const { clock, begun, openAll } = queue()
    await openAll([{ page: '/1' }])
    for (const _ of [1, 2]) {
      expect(begun).toEqual([])
      clock.events += 1
      clock.now += 15
      await turn()
    }
    expect(begun).toEqual(['/1'])
  })

  it('comes first for the person who used the least CPU time', async () => {
    const { begun, openAll, use } = queue()
    const [amina, daudi] = [await member(), await member()]
    await use(30, { cookie: amina })
    await use(10, { cookie: daudi })
    await openAll([{ page: '/amina', cookie: amina }, { page: '/daudi', cookie: daudi }, { page: '/guest' }])
    await turn(3)
    expect(begun).toEqual(['/guest', '/daudi', '/amina'])
  })

  it('counts CPU time half when five seconds have passed', async () => {
    const { clock, begun, openAll, use } = queue()
    const [amina, daudi, grace] = [await member(), await member(), await member()]
    await use(40, { cookie: amina })
    clock.now += 5 * SECOND
    await use(19, { cookie: daudi })
    await use(21, { cookie: grace })
    await openAll([
      { page: '/grace', cookie: grace },
      { page: '/amina', cookie: amina },
      { page: '/daudi', cookie: daudi },
    ])
    await turn(3)
    expect(begun).toEqual(['/daudi', '/amina', '/grace'])
  })

  it('forgets who used nothing for a minute', async () => {
    const { clock, begun, openAll, use } = queue()
    const amina = await member()
    await use(30 * SECOND, { cookie: amina })
    clock.now += MINUTE
    await use(0, { cookie: await member() })
    await openAll([{ page: '/amina', cookie: amina }, { page: '/guest' }])
    await turn(2)
    expect(begun).toEqual(['/amina', '/guest'])
  })

  it('comes once in four for the page that waited longest, whatever its sender used', async () => {
    const { begun, openAll, use } = queue()
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

it('lets every page start within four turns for each that waited before it', async () => {
  const { clock, turns } = turnsBy()
  let starts = 0
  const random = randomBy(7)
  const waited: { starts: number; before: number }[] = []
  let waiting = 0
  const ask = async () => {
    const network = `network ${random(3)}`
    const sender = {
      budget: random(4) === 0 ? `person ${random(9)}` : network,
      person: `person ${random(40)}`,
    }
    const [joined, before] = [starts, waiting]
    waiting += 1
    await turns(
      sender,
      new AbortController().signal,
    )(async () => {
      waiting -= 1
      starts += 1
      waited.push({ starts: starts - joined, before })
      clock.cpu += sender.budget === 'network 0' ? 200 : random(20)
    })
  }
  await Promise.all(
    Array.from({ length: 60 }, async () => {
      for (let page = 0; page < 20; page += 1) await ask()
    }),
  )
  expect(waited).toHaveLength(1_200)
  const late = waited.filter((page) => page.starts > 4 * (page.before + 1))
  expect(late).toEqual([])
  expect(Math.max(...waited.map((page) => page.starts))).toBeGreaterThan(100)
})

describe('the CPU time of a network', () => {
  const shared = [
    ['is not confirmed', () => member(2 * DAY, false)],
    ['is less than a day old', () => member(DAY - 1)],
  ] as const

  it.each(shared)('is shared by its guests and everybody whose account %s', async (_, make) => {
    const { begun, openAll, use } = queue()
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
    const { begun, openAll, use } = queue()
    await use(3_000, { from: CAMPUS })
    await openAll([
      { page: '/fresh', cookie: await member(0), from: CAMPUS },
      { page: '/established', cookie: await member(DAY + 1), from: CAMPUS },
    ])
    await turn(2)
    expect(begun).toEqual(['/established', '/fresh'])
  })

  it('is shared by its guests whatever their browsers are called', async () => {
    const { begun, openAll, use } = queue()
    const device = async (name: string) => (await deviceCookie().serialize(name)).split(';')[0]
    await use(3_000, { cookie: await device('one'), from: CAMPUS })
    await openAll([
      { page: '/one', cookie: await device('one'), from: CAMPUS },
      { page: '/two', cookie: await device('two'), from: CAMPUS },
      { page: '/elsewhere' },
    ])
    await turn(3)
    expect(begun).toEqual(['/elsewhere', '/two', '/one'])
  })

  it('is one for all addresses that a customer has in IPv6', async () => {
    const { begun, openAll, use } = queue()
    await use(30, { from: '2001:db8:1:2::1' })
    await use(20, { from: '2001:db8:1:3::1' })
    await openAll([
      { page: '/same', from: '2001:db8:1:2:ffff::9' },
      { page: '/other', from: '2001:db8:1:3::9' },
    ])
    await turn(2)
    expect(begun).toEqual(['/other', '/same'])
  })

  it('goes first to those of its people who used least', async () => {
    const { begun, openAll, use } = queue()
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

  it('lets a thousand people of a campus have their page, and nobody else wait for them', async () => {
    const { clock, turns } = turnsBy()
    const begun: string[] = []
    const open = (budget: string, person: string) =>
      turns(
        { budget, person },
        new AbortController().signal,
      )(async () => {
        clock.cpu += 1
        begun.push(person)
      })
    const campus = Array.from({ length: 1_000 }, (_, index) => open('campus', `student ${index}`))
    await turn(10)
    const before = begun.length
    await open('home', 'elsewhere')
    expect(begun.length - before).toBeLessThan(3)
    await Promise.all(campus)
    expect(new Set(begun).size).toBe(1_001)
  })
})

it('lets no more steps be at work than the queue allows, whoever sent them', async () => {
  const { begun, openAll, end } = queue(turnsBy(2))
  await openAll([{ page: '/1' }, { page: '/2', from: CAMPUS }, { page: '/3' }])
  await turn(10)
  expect(begun).toEqual(['/1', '/2'])
  end('/1')
  await turn(2)
  expect(begun).toEqual(['/1', '/2', '/3'])
})

describe('pages of one person', () => {
  it('are four at work at once, while others of the network go on', async () => {
    const { begun, openAll, end } = queue()
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
    const { clock, begun, openAll, end, use } = queue()
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
  async function busy() {
    const server = await start()
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

describe('a form', () => {
  const form = 'name=Amina'

  /** Four forms of one person, of which only the first half has arrived. */
  async function halfSent() {
    const server = await start()
    const amina = await asUser('amina')
    const paths = ['/1', '/2', '/3', '/4']
    const sockets = await Promise.all(paths.map(() => dial(server.port)))
    for (const [index, socket] of sockets.entries()) {
      const head = requestText(`POST ${paths[index]}`, { Host: server.host, Cookie: amina }, form)
      socket.write(head.slice(0, -form.length / 2))
    }
    await server.until(() => paths.every((path) => server.arrived.has(path)))
    const sendRest = () => {
      for (const socket of sockets) socket.write(form.slice(-form.length / 2))
    }
    return { ...server, amina, paths, sockets, sendRest }
  }

  it('holds no turn while it arrives', async () => {
    const { begun, until, open, end, amina } = await halfSent()
    const page = open('/page', amina)
    await until(() => begun.includes('/page'))
    end('/page')
    expect((await page).status).toBe(200)
    expect(begun).toEqual(['/page'])
  })

  it('takes a turn once it has arrived, until it is answered', async () => {
    const { paths, begun, arrived, until, open, end, sendRest, amina } = await halfSent()
    sendRest()
    await until(() => paths.every((path) => begun.includes(path)))
    const page = open('/page', amina)
    await until(() => arrived.has('/page'))
    const other = open('/other', await asUser('daudi'))
    await until(() => begun.includes('/other'))
    expect(begun).not.toContain('/page')
    end('/1')
    await until(() => begun.includes('/page'))
    end('/page')
    end('/other')
    expect([(await page).status, (await other).status]).toEqual([200, 200])
  })

  it('waits for a turn, and is not run when its client has left meanwhile', async () => {
    const { port, host, paths, begun, arrived, until, post, end, sendRest, amina } = await halfSent()
    sendRest()
    await until(() => paths.every((path) => begun.includes(path)))
    const socket = await dial(port)
    socket.write(requestText('POST /gone', { Host: host, Cookie: amina }, form))
    await until(() => arrived.has('/gone'))
    const last = post('/last', amina)
    await until(() => arrived.has('/last'))
    const closed = once(arrived.get('/gone') as ExpressResponse, 'close')
    socket.destroy()
    await closed
    end('/1')
    await until(() => begun.includes('/last'))
    end('/last')
    expect((await last).status).toBe(200)
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
    const { port, host, clock, turns, begun, until, end } = await start()
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
    const { openAll, ...pages } = queue({ clock, turns })
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
