import type { IncomingMessage, RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { databaseVersion } from '~/db/version.server'
import { bestEncoding } from '~/server/compress.server'
import { ownOrigin } from '~/server/own-origin.server'
import { cachedAddress } from './addresses.server'
import { type CachedPage, PageLru } from './lru.server'
import type { PageRequest, Render, Rendered } from './render.server'
import { sendCached } from './send.server'
import { variantOf } from './variant.server'

/** A rendering that people wait for; without its edition until it begins. */
type InFlight = { version?: number; result: Promise<Rendered> }

/**
 * Answers guests' visits to the pages that are kept cached, and hands everything else on. What was rendered is good for one
 * edition: for as long as nothing in the database has changed, and not the day. Rule: DECISIONS "Ready pages for guests".
 */
export function pageCache(render: Render, live: RequestListener, lru = new PageLru()): RequestListener {
  const edition = versions(() => lru.startVersion())
  const nameOf = names()
  const inFlight = new Map<string, InFlight>()

  /** The page for somebody who asked during this edition or before: one rendering serves all who wait for it. */
  async function getPage(key: string, wanted: PageRequest, asked: number): Promise<CachedPage> {
    const cached = lru.find(key)
    if (cached) return cached
    const flight = inFlight.get(key)
    if (!flight) return startRender(key, wanted)
    if (flight.version === undefined || flight.version >= asked) return flight.result
    await flight.result.catch(() => undefined)
    return getPage(key, wanted, asked)
  }

  function startRender(key: string, wanted: PageRequest): Promise<Rendered> {
    // A rendering leaves no time to listen: everybody who asks in the same moment is heard first, and comes along.
    const flight: InFlight = { result: setImmediate().then(() => renderNow(flight, key, wanted)) }
    inFlight.set(key, flight)
    return flight.result.finally(() => inFlight.delete(key))
  }

  async function renderNow(flight: InFlight, key: string, wanted: PageRequest): Promise<Rendered> {
    const begun = edition()
    flight.version = begun
    const page = await render(wanted, lru.findPrevious(key))
    // The same edition before and after: whatever the page was made of belongs to it.
    const { mayBeKept, id, ...kept } = page
    if (mayBeKept && edition() === begun) lru.put(key, kept)
    return page
  }

  return (request, response) => {
    const startedAt = performance.now()
    const handOn = (error: unknown) => {
      log.error({ error: String(error) }, 'no page could be kept cached')
      if (!response.headersSent) live(request, response)
    }
    try {
      const variant = isVisit(request) ? variantOf(request.headers) : undefined
      if (variant === undefined) return live(request, response)
      const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? '')) ?? 'identity'
      const requestKey = `${variant} ${encoding} ${request.headers.host} ${request.url}`
      const asked = edition()
      const cached = lru.findByRequest(requestKey)
      if (cached) return sendCached(request, response, cached, startedAt)
      const address = cachedAddress(request.url ?? '')
      const origin = address && nameOf(request)
      if (!origin) return live(request, response)
      const key = `${variant} ${encoding} ${origin} ${address.path}`
      const wanted = { url: origin + address.path, route: address.route, variant, encoding }
      getPage(key, wanted, asked)
        .then((page) => {
          lru.link(requestKey, key)
          sendCached(request, response, page, startedAt)
        })
        .catch(handOn)
    } catch (error) {
      handOn(error)
    }
  }
}

/** Whether the request only looks: it has no body. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  const isLook = method === 'GET' || method === 'HEAD'
  return isLook && headers['transfer-encoding'] === undefined && !(Number(headers['content-length'] ?? 0) > 0)
}

/** Counts on when anything has changed that any page may show. */
function versions(onNext: () => void): () => number {
  let version = 0
  let day = ''
  let edition = 0
  return () => {
    const [currentVersion, currentDay] = [databaseVersion(), today()]
    if (currentVersion !== version || currentDay !== day) {
      version = currentVersion
      day = currentDay
      edition += 1
      onNext()
    }
    return edition
  }
}

const MOST_NAMES = 100

/** Our own origin as this request calls it; nothing where the guard has to say what is wrong with it. */
function names(): (request: IncomingMessage) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (request) => {
    const host = request.headers.host ?? ''
    if (!known.has(host)) {
      if (known.size >= MOST_NAMES) known.clear()
      known.set(host, ownOrigin(request, env()))
    }
    return known.get(host)
  }
}
