import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as ConnectionServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How long clients may send on a kept connection once the server stops, in ms. */
const LAST_REQUESTS_FOR = 300
const CHECK_EVERY = 50
/** A turn of the event loop in which next to nothing was done. */
const QUIET_TURN_MS = 0.25
/** On a busy machine hardly a turn is that short: from then on, one in which hardly a client can have connected unseen. */
const SHORT_TURN_MS = 20
const SHORT_TURN_AFTER_MS = 1_000
const QUIET_WITHIN_MS = 4_000

/**
 * Stops a server so that whatever had arrived is answered: connections that wait in the system's queue are taken first,
 * answers end their connection, and those that are idle go after a moment. Returns when nothing is left, after `forMs`
 * milliseconds at the latest; what is unfinished then is cut. Rule: decisions "Stopping: what has arrived is answered".
 */
export async function drain(server: Server, forMs: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), forMs)
  const goOn = holdRequests(server)
  await quietTurn(server)
  // The HTTP server's own `close` would at once cut idle connections whose next request has arrived, but was not read.
  const closed = new Promise((resolve) => ConnectionServer.prototype.close.call(server, resolve))
  goOn()
  const stop = new AbortController()
  void endIdle(server, stop.signal)
  await closed
  stop.abort()
  clearTimeout(force)
}

/** While requests only wait, hardly a connection can arrive between the last look and the end of listening. */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = []
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (...exchange) => held.push(exchange))
  return () => {
    server.removeAllListeners('request')
    server.on('request', (_request, response) => {
      response.shouldKeepAlive = false
    })
    for (const listener of listeners) server.on('request', listener)
    for (const exchange of held) server.emit('request', ...exchange)
  }
}

async function endIdle(server: Server, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  await pause(LAST_REQUESTS_FOR)
  while (!signal.aborted) {
    await quietTurn(server)
    server.closeIdleConnections()
    await pause(CHECK_EVERY)
  }
}

/** Returns just after the event loop looked for what had arrived, found no new connection and next to nothing to do. */
async function quietTurn(server: Server): Promise<void> {
  let isQuiet = false
  const onConnection = () => {
    isQuiet = false
  }
  server.on('connection', onConnection)
  await nextTurn()
  const began = performance.now()
  for (let now = began; !isQuiet && now - began < QUIET_WITHIN_MS; ) {
    const before = now
    isQuiet = true
    await nextTurn()
    now = performance.now()
    isQuiet &&= now - before < (now - began > SHORT_TURN_AFTER_MS ? SHORT_TURN_MS : QUIET_TURN_MS)
  }
  server.off('connection', onConnection)
}
