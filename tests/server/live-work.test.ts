import { once } from 'node:events'
import type { Response as ExpressResponse } from 'express'
import express from 'express'
import { describe, expect, it } from 'vitest'
import { SECOND } from '~/domain/shared/units'
import { type LiveWorkOptions, liveWork } from '~/server/live-work.server'
import { fetchHandler } from '~/server/request-handler.server'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { dial, requestText, sendRaw, serve } from '../support/server'

useFreshApp({ APP_ORIGIN: '' })

/** A server whose pages end on demand and take as much CPU time as a test says. */
async function start(options: LiveWorkOptions = {}) {
  const clock = { cpu: 0, now: 0 }
  const work = liveWork({ cpuMs: () => clock.cpu, nowMs: () => clock.now, ...options })
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
  /** A page that takes this much CPU time. */
  async function use(cpuMs: number, cookie?: string) {
    const path = `/used-${begun.length}`
    const answer = open(path, cookie)
    await until(() => begun.includes(path))
    clock.cpu += cpuMs
    end(path)
    await answer
  }
  return { port, host, clock, begun, arrived, until, open, end, use }
}

describe('a person who used more than two seconds of CPU time within ten', () => {
  it('is served one request at a time, while others are served at once', async () => {
    const { begun, arrived, until, open, end, use } = await start()
    const [amina, daudi] = [await asUser('amina'), await asUser('daudi')]
    await use(2_001, amina)
    const first = open('/first', amina)
    await until(() => begun.includes('/first'))
    const second = open('/second', amina)
    await until(() => arrived.has('/second'))
    void open('/other', daudi)
    void open('/guest')
    await until(() => begun.includes('/other') && begun.includes('/guest'))
    expect(begun).not.toContain('/second')
    end('/first')
    expect((await first).status).toBe(200)
    await until(() => begun.includes('/second'))
    end('/second')
    expect((await second).status).toBe(200)
  })

  it('is served as before when those ten seconds are over', async () => {
    const { clock, begun, until, open, use } = await start()
    const amina = await asUser('amina')
    await use(2_001, amina)
    clock.now += 10 * SECOND
    void open('/first', amina)
    void open('/second', amina)
    await until(() => begun.includes('/first') && begun.includes('/second'))
  })

  it('gets 503 with Retry-After for a request that waited too long', async () => {
    const { begun, until, open, use } = await start({ longestWaitMs: 1 })
    const amina = await asUser('amina')
    await use(2_001, amina)
    void open('/first', amina)
    await until(() => begun.includes('/first'))
    const second = await open('/second', amina)
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '10'])
    expect(second.body).toContain('Please try again in a moment.')
  })

  it('has requests skipped whose client is gone', async () => {
    const { port, host, begun, arrived, until, open, end, use } = await start()
    const amina = await asUser('amina')
    await use(2_001, amina)
    void open('/first', amina)
    await until(() => begun.includes('/first'))
    const socket = await dial(port)
    socket.write(requestText('GET /gone', { Host: host, Cookie: amina }))
    await until(() => arrived.has('/gone'))
    const closed = once(arrived.get('/gone') as ExpressResponse, 'close')
    socket.destroy()
    await closed
    void open('/last', amina)
    await until(() => arrived.has('/last'))
    end('/first')
    await until(() => begun.includes('/last'))
    expect(begun).not.toContain('/gone')
  })

  it('keeps no turn while reading a download slowly', async () => {
    const { port, host, begun, until, open, end, use } = await start()
    const amina = await asUser('amina')
    await use(2_001, amina)
    const socket = await dial(port)
    socket.pause()
    socket.write(requestText('GET /download', { Host: host, Cookie: amina }))
    await until(() => begun.includes('/download'))
    end(
      '/download',
      endless(() => undefined),
    )
    const page = open('/page', amina)
    await until(() => begun.includes('/page'))
    end('/page')
    expect((await page).status).toBe(200)
  })
})

it('counts the pieces of a download that is made while it leaves', async () => {
  const { port, host, clock, begun, arrived, until, open, end } = await start()
  const amina = await asUser('amina')
  const socket = await dial(port)
  socket.write(requestText('GET /download', { Host: host, Cookie: amina }))
  await until(() => begun.includes('/download'))
  end(
    '/download',
    endless(() => {
      clock.cpu += 700
    }),
  )
  for (let pieces = 0; pieces < 4; pieces += 1) await once(socket, 'data')
  socket.destroy()
  void open('/first', amina)
  await until(() => begun.includes('/first'))
  void open('/second', amina)
  await until(() => arrived.has('/second'))
  void open('/other', await asUser('daudi'))
  await until(() => begun.includes('/other'))
  expect(begun).not.toContain('/second')
})

it('shares CPU time among those who are served at the same time', async () => {
  const { clock, begun, until, open, end } = await start()
  const cookies = [await asUser('amina'), await asUser('daudi')]
  const answers = cookies.map((cookie, index) => open(`/${index}`, cookie))
  await until(() => begun.length === 2)
  clock.cpu += 3_900
  end('/0')
  end('/1')
  await Promise.all(answers)
  for (const [index, cookie] of cookies.entries()) {
    void open(`/first-${index}`, cookie)
    void open(`/second-${index}`, cookie)
  }
  await until(() => begun.length === 6)
})

it('gives a network of guests five seconds', async () => {
  const { begun, arrived, until, open, use } = await start()
  await use(4_999)
  void open('/first')
  void open('/second')
  await until(() => begun.includes('/first') && begun.includes('/second'))
  await use(2)
  void open('/third')
  await until(() => begun.includes('/third'))
  void open('/fourth')
  await until(() => arrived.has('/fourth'))
  void open('/other', await asUser('amina'))
  await until(() => begun.includes('/other'))
  expect(begun).not.toContain('/fourth')
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
