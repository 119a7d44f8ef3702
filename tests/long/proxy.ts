import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterThisTest } from '../support/clean-up'

/** A reverse proxy that sets X-Forwarded-For itself, as the one in front of a deployment does. */
export async function startProxy() {
  const agent = new Agent({ keepAlive: true })
  let target = ''
  const server = createServer((incoming, outgoing) => {
    const { method, url, socket } = incoming
    const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress }
    const onward = request(`${target}${url}`, { method, headers, agent })
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterThisTest(() => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** URL of the app. */
    forwardTo: (url: string) => {
      target = url
    },
  }
}

/** An agent for clients of one address of this machine. */
export const agentAt = (localAddress: string) => new Agent({ keepAlive: true, localAddress })
