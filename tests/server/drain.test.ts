import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SECOND } from '~/domain/ground/shared/units'
import { drain } from '~/server/drain.server'
import { freshApp } from '../support/app'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { dial, readAnswer, requestText, serve } from '../support/server'

/** A server that answers at once, except `/late`, which it never does; `asked` counts what reached it. */
async function start() {
  freshApp({ APP_ORIGIN: '' })
  let hits = 0
  const { server, port, host } = await serve(undefined, (request, response) => {
    hits += 1
    if (request.url !== '/late') response.end('here')
  })
  const get = (path: string) => requestText(`GET ${path}`, { Host: host, Connection: 'keep-alive' })
  /** A connection that was used once and is kept. */
  const kept = async () => {
    const socket = await dial(port)
    socket.write(get('/'))
    await once(socket, 'data')
    return socket
  }
  return { server, port, get, kept, asked: () => hits }
}

test('what is asked in the moment of stopping is answered once, and its connection ends', async () => {
  const { server, port, get, asked } = await start()
  const socket = await dial(port)
  socket.write(get('/'))
  const stopped = drain(server, 5 * SECOND)
  const { body, headers } = await readAnswer(socket)
  expect([body, headers.get('connection')]).toEqual(['here', 'close'])
  expect(asked()).toBe(1)
  await stopped
})

test('who keeps a connection may send a last request; then nobody is waited for and nobody gets in', async () => {
  const { server, port, get, kept } = await start()
  const [talking, silent] = [await kept(), await kept()]
  const stopped = drain(server, 60 * SECOND)
  while (server.listening) await nextTurn()
  talking.write(get('/'))
  // It has arrived, and the server is busy until idle connections are to be ended, before it could read it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  const { body, headers } = await readAnswer(talking)
  expect([body, headers.get('connection')]).toEqual(['here', 'close'])
  await stopped
  expect(silent.closed || (await once(silent, 'close'))).toBeTruthy()
  const late = connect(port, '127.0.0.1')
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
})

test('accepts and answers connections that waited in the system’s queue', async () => {
  const { server, port, get } = await start()
  // As a signal does, this comes when the turn of the event loop has looked for connections.
  await stat('.')
  const socket = connect(port, '127.0.0.1')
  // The system has the connection already; the server has not accepted it yet.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const stopped = drain(server, 5 * SECOND)
  socket.write(get('/'))
  expect(await readAnswer(socket)).toMatchObject({ status: 200, body: 'here' })
  await stopped
})

test('it keeps listening while connections come, and then leaves no listeners or timers', async () => {
  const { server } = await start()
  server.removeAllListeners('connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const stopped = drain(server, 60 * SECOND)
  for (let turn = 0; turn < 30; turn += 1) {
    server.emit('connection', undefined)
    expect(server.listening).toBe(true)
    await nextTurn()
  }
  await stopped
  expect(server.listening).toBe(false)
  expect(server.listenerCount('connection')).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['where turns take no time', 0, 0, 0],
  ['where each takes long, for a second', 1, 1_000, 2_000],
])('it stops listening at the first quiet turn, %s', async (_, turnMs, from, to) => {
  const { server } = await start()
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += turnMs))
  afterThisTest(() => clock.mockRestore())
  let stoppedAt = -1
  const stopped = drain(server, 60 * SECOND)
  server.once('close', () => {
    stoppedAt = now
  })
  await stopped
  expect(stoppedAt).toBeGreaterThanOrEqual(from)
  expect(stoppedAt).toBeLessThanOrEqual(to)
})

test('it stops listening in the end, though connections never stop coming', async () => {
  const { server } = await start()
  server.removeAllListeners('connection')
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
  afterThisTest(() => clock.mockRestore())
  const stopped = drain(server, 60 * SECOND)
  for (; server.listening; await nextTurn()) server.emit('connection', undefined)
  expect(now).toBeGreaterThan(3_900)
  await stopped
})

test('what is unfinished when the time is up is cut; until then idle ones are ended now and again', async () => {
  const { server, port, get } = await start()
  const looks: number[] = [performance.now()]
  const endIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    looks.push(performance.now())
    endIdle()
  }
  const socket = await dial(port)
  socket.write(get('/late'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  afterThisTest(() => void vi.useRealTimers())
  const stopped = drain(server, 60 * SECOND)
  await eventually(() => expect(looks.length).toBeGreaterThan(4))
  vi.advanceTimersByTime(60 * SECOND)
  await stopped
  expect(await readAnswer(socket)).toMatchObject({ body: '' })
  const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0))
  expect(pauses[0]).toBeGreaterThan(290)
  expect(Math.min(...pauses.slice(1))).toBeGreaterThan(40)
})
