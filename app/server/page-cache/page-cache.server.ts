import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { today } from '~/adapters/clock'
import { env } from '~/adapters/env.server'
import { newId } from '~/adapters/ids.server'
import { log, logSoon } from '~/adapters/log.server'
import { databaseVersion, ownCommits } from '~/db/transaction.server'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { inLanguages, requestedLanguage } from '~/http/language.server'
import { bestEncoding } from '~/server/compress.server'
import { ownOrigin } from '~/server/guard.server'
import { hasBody } from '~/server/guard-bodies.server'
import { guestsAt, type InTurn, startTurns } from '~/server/turns.server'
import { cachedAddress } from './addresses.server'
import { type CachedPage, PageLru } from './lru.server'
import type { PageRequest, Render, Rendered } from './render.server'
import { variantOf } from './variant.server'

/** A rendering that people wait for: the first of them whose turn comes begins it for all. Without its version until then. */
type InFlight = {
  /** Each takes somebody out of the queue. */
  waiting: Set<AbortController>
  begin: () => void
  version?: number
  result: Promise<Rendered>
}

/** The turns of a guest. The signal takes them out of the queue. */
export type TurnOf = (request: IncomingMessage, signal: AbortSignal) => InTurn

type Visit = { request: IncomingMessage; response: ServerResponse; turnVersion: number }

/**
 * Answers guests' visits to cached pages, and passes all other requests to `live`. A rendered page is valid
 * until the database or the day changes. Rule: decisions "Page cache: finished pages for guests".
 */
export function pageCache(render: Render, live: RequestListener, turnOf = sameTurns()): RequestListener {
  const pages = new PageLru()
  const version = versions(() => pages.startVersion())
  const originOf = origins()
  const inFlight = new Map<string, InFlight>()

  /** The page for somebody who asked during this version or before: one rendering serves all who wait for it. */
  async function getPage(key: string, target: PageRequest, visit: Visit): Promise<CachedPage> {
    const cached = pages.find(key)
    if (cached) return cached
    const current = inFlight.get(key) ?? expect(key, target)
    if (current.version === undefined) await join(current, key, visit)
    else if (current.version < visit.turnVersion) {
      await current.result.catch(() => undefined)
      return getPage(key, target, visit)
    }
    return current.result
  }

  function expect(key: string, target: PageRequest): InFlight {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const result = begun.then(() => renderNow(current, key, target)).finally(() => inFlight.delete(key))
    const current: InFlight = { waiting: new Set(), begin, result }
    inFlight.set(key, current)
    return current
  }

  /** Waits until somebody's turn has begun it. The last one who leaves before takes it along. */
  async function join(current: InFlight, key: string, { request, response }: Visit): Promise<void> {
    const { waiting, begin, result } = current
    const leaving = new AbortController()
    response.on('close', () => leaving.abort())
    waiting.add(leaving)
    const beginForAll = () => {
      begin()
      for (const one of waiting) one.abort()
      return result
    }
    // The people who wait read the error of the result.
    await turnOf(request, leaving.signal)(beginForAll).catch(() => undefined)
    waiting.delete(leaving)
    if (waiting.size === 0 && current.version === undefined) inFlight.delete(key)
  }

  async function renderNow(current: InFlight, key: string, target: PageRequest): Promise<Rendered> {
    const begun = version.now()
    current.version = begun
    const languages = { requested: target.language, written: target.language }
    const page = await inLanguages(languages, () => render(target, pages.findPrevious(key)))
    // The same version before and after: all of the page's data belong to it.
    const { mayBeKept, id, ...kept } = page
    if (mayBeKept && version.now() === begun) pages.put(key, kept)
    return page
  }

  return (request, response) => {
    const startedAt = performance.now()
    const handOn = (error: unknown) => {
      log.error({ error: String(error) }, 'no page could be cached')
      if (!response.headersSent) live(request, response)
    }
    try {
      const isVisit = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request)
      const variant = isVisit ? variantOf(request.headers) : undefined
      if (variant === undefined) return live(request, response)
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const remembered = collegeInCookie(request.headers.cookie)
      const { url = '' } = request
      const { cookie: cookies, host } = request.headers
      const language = requestedLanguage({ url, cookies, accepted: request.headers['accept-language'] })
      const requestKey = `${variant} ${language} ${remembered ?? ''} ${host} ${url} ${accepted}`
      const turnVersion = version.ofTurn()
      const cached = pages.findByRequest(requestKey)
      if (cached) return sendCached(request, response, cached, startedAt)
      const address = cachedAddress(url)
      const origin = address && originOf(request)
      if (!origin) return live(request, response)
      const encoding = bestEncoding(accepted) ?? 'identity'
      const college = collegeNamed(remembered)?.code ?? null
      const key = `${variant} ${language} ${encoding} ${college ?? ''} ${origin} ${address.path}`
      const target = {
        url: origin + address.path,
        route: address.route,
        variant,
        college,
        language,
        encoding,
      }
      getPage(key, target, { request, response, turnVersion })
        .then((page) => {
          pages.link(requestKey, key)
          sendCached(request, response, page, startedAt)
        })
        .catch(handOn)
    } catch (error) {
      handOn(error)
    }
  }
}

/** All guests as one. */
function sameTurns(): TurnOf {
  const turns = startTurns()
  return (_request, signal) => turns(guestsAt(''), signal)
}

/** Counts on when anything has changed that any page may show. */
function versions(onNext: () => void) {
  let database = 0
  let day = ''
  let version = 0
  let commits = -1

  function now(): number {
    const [currentDatabase, currentDay] = [databaseVersion(), today()]
    if (currentDatabase !== database || currentDay !== day) {
      database = currentDatabase
      day = currentDay
      version += 1
      onNext()
    }
    return version
  }

  /**
   * Looked up once per turn of the event loop, unless this process commits meanwhile: all requests of a turn had arrived
   * before it began, so none of them was sent by somebody who knows of another process's later commit.
   */
  function ofTurn(): number {
    if (commits === ownCommits()) return version
    const current = now()
    commits = ownCommits()
    globalThis.setImmediate(() => {
      commits = -1
    })
    return current
  }
  return { now, ofTurn }
}

const MOST_HOSTS = 100

/** Our origin as this request names it; undefined when the guard has to refuse it. */
function origins(): (request: IncomingMessage) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (request) => {
    const host = request.headers.host ?? ''
    if (!known.has(host)) {
      if (known.size >= MOST_HOSTS) known.clear()
      known.set(host, ownOrigin(request, env()))
    }
    return known.get(host)
  }
}

/** Sends the page, or 304; `startedAt` is a `performance.now()`. */
function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage & { id?: string },
  startedAt: number,
): void {
  const { etag, shortHeaders } = page
  const isKnown = etag !== undefined && knows(request.headers['if-none-match'], etag)
  if (isKnown) {
    response.removeHeader('Connection')
    response.writeHead(304, shortHeaders).end()
  } else {
    response.writeHead(page.status, page.headers)
    response.end(request.method === 'HEAD' ? undefined : page.body)
  }
  const { method = '' } = request
  const ms = Math.round(performance.now() - startedAt)
  const status = isKnown ? 304 : page.status
  logSoon({ request: page.id ?? newId(), user: null, method, route: page.route, status, ms }, 'request')
}

/** Whether the browser keeps this very page. A proxy that compressed it once more may have made its tag a weak one. */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
