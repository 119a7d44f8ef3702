import type { IncomingMessage, RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { databaseVersion } from '~/db/version.server'
import { bestEncoding } from './compress.server'
import { ownOrigin } from './own-origin.server'
import { readyAddress } from './ready-addresses.server'
import { audienceOf } from './ready-audience.server'
import type { Render, Rendered, Wanted } from './ready-render.server'
import { sendReady } from './ready-send.server'
import { type ReadyPage, Shelf } from './ready-shelf.server'

/** A rendering that people wait for; without its edition until it begins. */
type Flight = { edition?: number; landing: Promise<Rendered> }

/**
 * Answers guests' visits to the pages that are kept ready, and hands everything else on. What was rendered is good for one
 * edition: for as long as nothing in the database has changed, and not the day. Rule: DECISIONS "Ready pages for guests".
 */
export function readyPages(render: Render, live: RequestListener, shelf = new Shelf()): RequestListener {
  const edition = editions(() => shelf.turn())
  const nameOf = names()
  const flights = new Map<string, Flight>()

  /** The page for somebody who asked during this edition or before: one rendering serves all who wait for it. */
  async function obtain(key: string, wanted: Wanted, asked: number): Promise<ReadyPage> {
    const ready = shelf.find(key)
    if (ready) return ready
    const flight = flights.get(key)
    if (!flight) return begin(key, wanted)
    if (flight.edition === undefined || flight.edition >= asked) return flight.landing
    await flight.landing.catch(() => undefined)
    return obtain(key, wanted, asked)
  }

  function begin(key: string, wanted: Wanted): Promise<Rendered> {
    // A rendering leaves no time to listen: everybody who asks in the same moment is heard first, and comes along.
    const flight: Flight = { landing: setImmediate().then(() => fly(flight, key, wanted)) }
    flights.set(key, flight)
    return flight.landing.finally(() => flights.delete(key))
  }

  async function fly(flight: Flight, key: string, wanted: Wanted): Promise<Rendered> {
    const begun = edition()
    flight.edition = begun
    const page = await render(wanted, shelf.findFormer(key))
    // The same edition before and after: whatever the page was made of belongs to it.
    const { mayBeKept, id, ...kept } = page
    if (mayBeKept && edition() === begun) shelf.put(key, kept)
    return page
  }

  return (request, response) => {
    const startedAt = performance.now()
    const handOn = (error: unknown) => {
      log.error({ error: String(error) }, 'no page could be kept ready')
      if (!response.headersSent) live(request, response)
    }
    try {
      const audience = isVisit(request) ? audienceOf(request.headers) : undefined
      if (audience === undefined) return live(request, response)
      const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? '')) ?? 'identity'
      const words = `${audience} ${encoding} ${request.headers.host} ${request.url}`
      const asked = edition()
      const ready = shelf.findByWords(words)
      if (ready) return sendReady(request, response, ready, startedAt)
      const address = readyAddress(request.url ?? '')
      const origin = address && nameOf(request)
      if (!origin) return live(request, response)
      const key = `${audience} ${encoding} ${origin} ${address.path}`
      const wanted = { url: origin + address.path, route: address.route, audience, encoding }
      obtain(key, wanted, asked)
        .then((page) => {
          shelf.remember(words, key)
          sendReady(request, response, page, startedAt)
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
function editions(onNext: () => void): () => number {
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
