import type { Server } from 'node:http'
import { Server as ConnectionServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Who keeps a connection may send on it for so long after the server is told to stop. */
const LAST_REQUESTS_FOR = 300
const CHECK_EVERY = 50
/** A turn of the event loop in which next to nothing was done: what had arrived before it has been taken. */
const QUIET_TURN_MS = 0.25
const QUIET_WITHIN_MS = 500

/**
 * Stops a server so that whatever had arrived is answered: connections that wait in the system's queue are taken first,
 * answers end their connection, and those that are idle go after a moment. Returns when nothing is left, after `forMs`
 * milliseconds at the latest; what is unfinished then is cut. Rule: decisions "Stopping: what has arrived is answered".
 */
export async function drain(server: Server, forMs: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), forMs)
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await quietTurn()
  // The HTTP server's own `close` would at once cut idle connections whose next request has arrived, but was not read.
  const closed = new Promise((resolve) => ConnectionServer.prototype.close.call(server, resolve))
  const stop = new AbortController()
  const idle = endIdle(server, stop.signal)
  await closed
  stop.abort()
  await idle
  clearTimeout(force)
}

async function endIdle(server: Server, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined)
  await pause(LAST_REQUESTS_FOR)
  while (!signal.aborted) {
    await quietTurn()
    server.closeIdleConnections()
    await pause(CHECK_EVERY)
  }
}

/** Returns just after the event loop has looked for what arrived and found next to nothing to do. */
async function quietTurn(): Promise<void> {
  const began = performance.now()
  await nextTurn()
  for (let before = performance.now(); ; ) {
    await nextTurn()
    const now = performance.now()
    if (now - before < QUIET_TURN_MS || now - began > QUIET_WITHIN_MS) return
    before = now
  }
}
