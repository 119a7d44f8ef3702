import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import express from 'express'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { MINUTE, SECOND } from '~/domain/ground/shared/units'
import { capConnections, oneByOne } from './connections.server'
import { baseHeaders } from './headers.server'

export type Patience = {
  /** Until the head of a request is there. */
  headersMs: number
  /** How often slow ones are looked for. */
  checkEveryMs: number
}

/** Time without traffic after which a connection is closed, such as one that requested a file and does not read it. */
const LONGEST_SILENCE = 10 * MINUTE

const MOST_CONNECTIONS = 4_000
/** Max connections waiting for their client. A campus without a proxy is one network. */
const MOST_WAITING = { perNetwork: 256, inAll: 1_000 }

const usual: Patience = { headersMs: 10 * SECOND, checkEveryMs: 2 * SECOND }

/**
 * The HTTP server. Heads that dribble in are cut off; bodies are timed by the guard, one by one, because an upload over a
 * bad line may take long. Connections on which nothing comes are capped.
 * Rules: decisions "Guard: what is checked before Remix", "Connections: the silent ones are capped".
 */
export function createHttpServer(app: RequestListener, { headersMs, checkEveryMs } = usual): Server {
  const server = createServer(
    // No host, or two, which are joined: Node would refuse the one without our headers and take the other; the guard refuses both.
    { connectionsCheckingInterval: checkEveryMs, requireHostHeader: false, joinDuplicateHeaders: true },
    oneByOne(app),
  )
  server.headersTimeout = headersMs
  server.requestTimeout = 0
  server.keepAliveTimeout = 65 * SECOND
  server.timeout = LONGEST_SILENCE
  server.maxConnections = MOST_CONNECTIONS
  capConnections(server, { ...MOST_WAITING, isProxy: proxyCheck() })
  server.on('clientError', refuseBroken)
  server.on('checkExpectation', refuseExpectation)
  server.once('listening', () => server.on('error', logError))
  return server
}

/** Whether Express trusts this peer's X-Forwarded-For. */
function proxyCheck(): (address: string) => boolean {
  const isTrusted = express()
    .set('trust proxy', env().TRUST_PROXY ?? false)
    .get('trust proxy fn')
  return (address) => isTrusted(address, 0)
}

function logError(error: Error): void {
  log.error({ error: error.message }, 'the server cannot accept connections')
}

/** Refuses `Expect` headers other than 100-continue, with the usual headers. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { ...baseHeaders(), 'Content-Length': '0', Connection: 'close' }).end()
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Input that is not HTTP gets a short response with the usual headers, and its connection ends. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // This one's answer is leaving. Input that still arrives is read, or the client would see a reset instead.
  if (socket.writableEnded) return
  // An answer that has begun on this connection must not be followed by one that nobody asked for.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const headers = Object.entries({ ...baseHeaders(), 'Content-Length': '0', Connection: 'close' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`)
}
