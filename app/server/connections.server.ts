import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '~/adapters/network.server'
import { SECOND } from '~/domain/ground/shared/units'

export type ConnectionCaps = {
  /** Connections of one network address that wait for their client. */
  perNetwork: number
  /** Max across all networks. */
  inAll: number
  /** Whether this address is a configured proxy, which serves many people. */
  isProxy: (address: string) => boolean
}

/** How long a client may take to close a connection that we have ended. */
const CLOSES_WITHIN = SECOND

type Connection = {
  socket: Socket
  network: string
  /** Bytes read and written at the last check, and since when nothing has moved, in ms. */
  bytes: number
  stillSince: number
  answer?: ServerResponse
}

/**
 * Bounds the connections on which the server waits for a client: for a request, for the rest of one, or for somebody to
 * read the answer. The one on which nothing has moved for longest goes first; one whose request is being worked on stays.
 * Rule: decisions "Connections: the silent ones are capped".
 */
export function capConnections(server: Server, { perNetwork, inAll, isProxy }: ConnectionCaps): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    socket.once('finish', () => destroyLater(socket))
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = networkOf(address)
    connections.set(socket, { socket, network, bytes: 0, stillSince: performance.now() })
    socket.once('close', () => connections.delete(socket))
    const all = [...connections.values()]
    const own = all.filter((connection) => connection.network === network)
    if (own.length > perNetwork) endStillest(own)
    else if (all.length > inAll) endStillest(all)
  })
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) connection.answer = response
  })
}

/** Clients that neither read nor close an ended connection do not keep it. */
function destroyLater(socket: Socket): void {
  setTimeout(() => socket.destroy(), CLOSES_WITHIN).unref()
}

function endStillest(connections: Connection[]): void {
  const waiting = connections.filter(waitsForClient)
  for (const connection of waiting) look(connection)
  const [first] = waiting
  if (!first) return
  waiting
    .reduce((stillest, one) => (one.stillSince < stillest.stillSince ? one : stillest), first)
    .socket.destroy()
}

/** Not while a whole request is there and its answer has not begun: then the client waits for us. */
function waitsForClient({ answer }: Connection): boolean {
  return !answer?.req.complete || answer.headersSent
}

function look(connection: Connection): void {
  const { bytesRead, bytesWritten } = connection.socket
  if (bytesRead + bytesWritten === connection.bytes) return
  connection.bytes = bytesRead + bytesWritten
  connection.stillSince = performance.now()
}

/** Max requests of one connection that wait behind the one being answered. Browsers and proxies send none. */
const MOST_PIPELINED = 16

/** Begins each request of a connection when the one before is answered. Rule: decisions "Connections: the silent ones are capped". */
export function oneByOne(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  return (request, response) => {
    const { socket } = request
    const behind = waiting.get(socket)
    if (!behind) begin(request, response)
    else if (behind.push([request, response]) > MOST_PIPELINED) socket.destroy()
  }

  function begin(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    const behind = waiting.get(socket) ?? []
    waiting.set(socket, behind)
    response.once('close', () => {
      const next = behind.shift()
      // After the last answer of a connection no other request can be answered.
      if (next && socket.writable) begin(...next)
      else waiting.delete(socket)
    })
    app(request, response)
  }
}
