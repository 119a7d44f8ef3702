import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { capConnections } from '~/server/connections.server'
import { afterThisTest } from '../support/clean-up'
import { eventually } from '../support/eventually'
import { dial } from '../support/server'

test.each([
  ['all of them together', { perNetwork: 9, inAll: 3 }],
  ['those of one network', { perNetwork: 3, inAll: 9 }],
])('as many connections as there may be of %s stay, one more ends the oldest', async (_, caps) => {
  const server = createServer()
  capConnections(server, { ...caps, isProxy: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(async () => void server.close())
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  for (let n = 0; n < 4; n += 1) {
    const accepted = once(server, 'connection')
    sockets.push(await dial(port))
    await accepted
    if (n === 2) expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  }
  await eventually(() => expect(sockets.map(({ closed }) => closed)).toEqual([true, false, false, false]))
})

/** A server that takes connections of these addresses, at times of the test's own clock. */
function taking(caps: { perNetwork: number; inAll: number }) {
  vi.useFakeTimers({ toFake: ['performance'] })
  afterThisTest(() => void vi.useRealTimers())
  const server = new EventEmitter()
  capConnections(server as Server, { ...caps, isProxy: () => false })
  const ended: string[] = []
  const connect = (remoteAddress: string) => {
    vi.advanceTimersByTime(10)
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      bytesRead: 0,
      bytesWritten: 0,
      destroy: () => ended.push(remoteAddress),
    })
    server.emit('connection', socket)
    return socket
  }
  return { server, connect, ended }
}

test('who has just sent something is not the one that was silent for longest', () => {
  const { connect, ended } = taking({ perNetwork: 9, inAll: 2 })
  const first = connect('127.0.0.1')
  connect('127.0.0.2')
  first.bytesRead = 500
  connect('127.0.0.3')
  expect(ended).toEqual(['127.0.0.2'])
})

test('keeps connections whose request is being worked on', () => {
  const { server, connect, ended } = taking({ perNetwork: 9, inAll: 2 })
  const request = { socket: connect('127.0.0.1'), complete: true }
  server.emit('request', request, { req: request, headersSent: false })
  expect(() => server.emit('request', { socket: 'a proxy of ours' }, {})).not.toThrow()
  connect('127.0.0.2')
  connect('127.0.0.3')
  expect(ended).toEqual(['127.0.0.2'])
})
