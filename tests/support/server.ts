import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { log } from '~/adapters/log.server'
import { createApp } from '~/server/app.server'
import { createHttpServer, type Patience } from '~/server/http-server.server'
import { afterThisTest } from './clean-up'
import { build } from './whole-app'

log.level = 'silent'

/** The whole application on a free port of the loopback address until the test ends. Call `freshApp` before. */
export async function serve(patience?: Patience, app = createApp({ build, clientFolder: 'public' })) {
  const server = createHttpServer(app, patience)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { server, port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` }
}

/** A bare connection that is closed with the test. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  afterThisTest(async () => void socket.destroy())
  return socket
}

export type RawAnswer = { status: number; head: string; headers: Map<string, string>; body: string }

/** Sends these bytes and reads until the server ends the connection. */
export async function sendRaw(port: number, text: string | Buffer): Promise<RawAnswer> {
  const socket = await dial(port)
  socket.write(text)
  return readAnswer(socket)
}

/** Everything that arrives until the connection ends, taken apart. */
export async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return parseAnswer(Buffer.concat(chunks).toString('utf8'))
}

function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Map(
    lines.map((header) => [
      header.slice(0, header.indexOf(':')).toLowerCase(),
      header.slice(header.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.split(' ')[1]), head: text.slice(0, end), headers, body: text.slice(end + 4) }
}

/** The text of one request that asks the server to end the connection afterwards. */
export function requestText(
  line: string,
  headers: Record<string, string | undefined>,
  body?: string,
): string {
  const all: Record<string, string | undefined> = {
    Connection: 'close',
    ...(body === undefined
      ? {}
      : {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(Buffer.byteLength(body)),
        }),
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}\r\n`,
  )
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
