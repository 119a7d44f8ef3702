import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
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
