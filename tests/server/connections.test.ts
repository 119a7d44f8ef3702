import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, test } from 'vitest'
import { freshApp } from '../support/app'
import { eventually } from '../support/eventually'
import { useFreshApp } from '../support/fresh-app'
import { dial, readAnswer, requestText, sendRaw, serve } from '../support/server'

const PER_NETWORK = 256
const IN_ALL = 1_000
const crowd: Socket[] = []

useFreshApp({ APP_ORIGIN: '' })

afterEach(() => {
  for (const socket of crowd.splice(0)) socket.destroy()
})

/**
 * Opens `count` silent connections from this address of the machine, and waits until the server has accepted
 * all of them.
 */
async function crowdOf(
  count: number,
  { server, port }: Pick<Awaited<ReturnType<typeof serve>>, 'server' | 'port'>,
  localAddress = '127.0.0.1',
  also?: (socket: Socket) => void,
) {
  let taken = 0
  const take = () => {
    taken += 1
  }
  server.on('connection', take)
  for (let opened = 0; opened < count; opened += 50) {
    const batch = Math.min(50, count - opened)
    await Promise.all(Array.from({ length: batch }, one))
    await eventually(() => expect(taken).toBe(opened + batch))
  }
  server.off('connection', take)
  async function one() {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    crowd.push(socket)
    await once(socket, 'connect')
    also?.(socket)
  }
}

const held = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

const health = (host: string) => requestText('GET /healthz', { Host: host })

test('T43: a visitor gets in while 2,050 silent connections come from one address', async () => {
  const site = await serve()
  await crowdOf(2_050, site)
  expect((await sendRaw(site.port, health(site.host))).status).toBe(200)
  expect(await held(site.server)).toBeLessThanOrEqual(PER_NETWORK)
})

test('T43: half-open connections, and those of half a request, count like silent ones', async () => {
  const site = await serve()
  await crowdOf(300, site, '127.0.0.1', (socket) => socket.write('GET / HTTP/1.1\r\n'))
  await crowdOf(200, site, '127.0.0.1', (socket) => socket.end('GET / HT'))
  expect((await sendRaw(site.port, health(site.host))).status).toBe(200)
  expect(await held(site.server)).toBeLessThanOrEqual(PER_NETWORK)
})

test('many addresses together are capped, too', async () => {
  const site = await serve()
  for (const last of [2, 3, 4, 5, 6]) await crowdOf(250, site, `127.0.0.${last}`)
  expect((await sendRaw(site.port, health(site.host))).status).toBe(200)
  expect(await held(site.server)).toBeLessThanOrEqual(IN_ALL)
  expect(await held(site.server)).toBeGreaterThan(PER_NETWORK)
})

test.each(['127.0.0.9', '1'])(
  'a proxy of ours, %s, stands for everybody and is not capped',
  async (TRUST_PROXY) => {
    freshApp({ APP_ORIGIN: '', TRUST_PROXY })
    const site = await serve()
    await crowdOf(PER_NETWORK + 50, site, '127.0.0.9')
    expect((await sendRaw(site.port, health(site.host))).status).toBe(200)
    expect(await held(site.server)).toBeGreaterThanOrEqual(PER_NETWORK + 50)
  },
)

test('keeps those still sending, and drops the longest silent first', async () => {
  const site = await serve()
  const form = 'email=neema@bweni.example'
  const sender = await dial(site.port)
  sender.write(
    requestText('POST /auth', {
      Host: site.host,
      Origin: site.url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(form.length),
    }),
  )
  await crowdOf(PER_NETWORK - 1, site)
  sender.write(form.slice(0, 5))
  await crowdOf(PER_NETWORK - 1, site)
  sender.write(form.slice(5))
  expect((await readAnswer(sender)).status).toBe(422)
})

test('drops those who sent something once and then no more, too', async () => {
  const site = await serve()
  const silent = await dial(site.port)
  silent.write('GET / HTTP/1.1\r\n')
  await crowdOf(2 * PER_NETWORK + 50, site)
  await eventually(() => expect(silent.closed).toBe(true))
})

test('invalid HTTP is answered with 400, and its connection ends though the client never closes it', async () => {
  const site = await serve()
  const socket = connect({ port: site.port, host: '127.0.0.1', allowHalfOpen: true })
  crowd.push(socket)
  socket.write('no HTTP at all\r\n\r\n')
  const [refusal] = await once(socket, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 400 /)
  await eventually(async () => expect(await held(site.server)).toBe(0))
})

describe('requests that are sent before the answer to the one before', () => {
  /** A server that answers when the test says so, and a connection over which it is asked. */
  async function pipelining() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const { port, host } = await serve(undefined, ({ url = '' }, response) => {
      begun.push(url)
      ends.push(() => response.end('done'))
    })
    const socket = await dial(port)
    const received: string[] = []
    socket.on('data', (data) => received.push(String(data)))
    const send = (count: number) => {
      const one = (index: number) => `GET /${index} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
      socket.write(Array.from({ length: count }, (_, index) => one(index)).join(''))
    }
    return { socket, begun, ends, received, send }
  }

  it('begin one after the other, each when the one before is answered', async () => {
    const { begun, ends, received, send } = await pipelining()
    send(17)
    for (let answered = 0; answered < 17; answered += 1) {
      await eventually(() => expect(begun).toHaveLength(answered + 1))
      ends[answered]?.()
    }
    await eventually(() => expect(received.join('').match(/200 OK/g)).toHaveLength(17))
    expect(begun).toEqual(Array.from({ length: 17 }, (_, index) => `/${index}`))
  })

  it('end the connection when more than sixteen wait', async () => {
    const { socket, begun, send } = await pipelining()
    send(18)
    await eventually(() => expect(socket.closed).toBe(true))
    expect(begun).toEqual(['/0'])
  })

  it('do not begin once the connection is closed', async () => {
    const { socket, begun, ends, send } = await pipelining()
    send(2)
    await eventually(() => expect(begun).toEqual(['/0']))
    socket.destroy()
    await once(socket, 'close')
    ends[0]?.()
    await new Promise(setImmediate)
    expect(begun).toEqual(['/0'])
  })
})
