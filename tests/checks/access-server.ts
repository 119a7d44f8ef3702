import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { INTERNAL } from '~/http/internal-headers'
import { createApp } from '~/server/app.server'
import { createHttpServer } from '~/server/http-server.server'
import { build } from '../support/whole-app'

/**
 * The whole server as production composes it (page cache, guard, direct actions, Remix) on a free port of the
 * loopback address. Forms are sent as from our own page, or with `INTERNAL.needsCsrfToken` as by a browser
 * that sends no origin. `halfway` is called when half of the form is sent.
 */
export async function openServer() {
  const server = createHttpServer(createApp({ build, clientFolder: 'public' }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })

  async function send(given: Request, halfway?: () => Promise<void>): Promise<Response> {
    const { method, url, headers } = given
    const { host, origin, pathname, search } = new URL(url)
    const isFromHere = method === 'POST' && !headers.has(INTERNAL.needsCsrfToken)
    const body = Buffer.from(await given.arrayBuffer())
    const sent = { ...Object.fromEntries(headers), host, ...(isFromHere ? { origin } : {}) }
    const length = method === 'POST' ? { 'content-length': String(body.length) } : {}
    const sending = request({ port, agent, method, path: pathname + search, headers: { ...sent, ...length } })
    const half = halfway ? Math.ceil(body.length / 2) : 0
    if (halfway) {
      sending.write(body.subarray(0, half))
      await halfway()
    }
    sending.end(body.subarray(half))
    const [response] = await once(sending, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    const pairs = Array.from({ length: response.rawHeaders.length / 2 }, (_, at): [string, string] =>
      response.rawHeaders.slice(at * 2, at * 2 + 2),
    )
    return new Response(Buffer.concat(chunks), { status: response.statusCode, headers: pairs })
  }

  function close(): void {
    agent.destroy()
    server.close()
  }
  return { send, close }
}
