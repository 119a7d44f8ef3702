import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { extname, join, resolve } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import type { Request as ExpressRequest, RequestHandler } from 'express'
import express from 'express'
import type { ViteDevServer } from 'vite'
import { env } from '~/adapters/env.server'
import { log } from '~/adapters/log.server'
import { collegeAsked } from '~/domain/university/universities/college.server'
import { collegeInCookie, setCollege } from '~/http/college-cookie.server'
import { inItsLanguage } from '~/http/language.server'
import { paths } from '~/paths'
import { bestEncoding, type Encoding } from './compress.server'
import { onError, withErrors } from './error-pages.server'
import { guard, ownHeaders } from './guard.server'
import { securityHeaders } from './headers.server'
import { health } from './health.server'
import { liveStream } from './live.server'
import { pageCache, type TurnOf } from './page-cache/page-cache.server'
import { pageRenderer } from './page-cache/render.server'
import { servePictures } from './pictures.server'
import type { Readers } from './readers.server'
import { fetchHandler, type Handle, withDirectActions } from './request-handler.server'
import { logRequests } from './request-log.server'
import { checkRoutes } from './route-checks.server'
import { guestsAt, startTurns } from './turns.server'

export type AppOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  vite?: ViteDevServer
  /** Folder of the built files for browsers. */
  clientFolder?: string
  /** Not in development, where the build changes. */
  readers?: Readers
}

/**
 * The whole server. A request passes these steps in order until one of them responds:
 *
 *  0. a cookie for the college that a search names, set whichever step responds
 *  1. page cache: guests' visits to pages that are the same for all of them (not in development, where pages change)
 *  2. security headers, the request's id and client address, its log line
 *  3. `/healthz`
 *  4. guard: method, host, URL, body, origin, rate limits
 *  5. live updates, public pictures, then built files
 *  6. direct actions: runs a form's action, and sends a redirect at once
 *  7. Remix: everything else, also the page of an action that did not redirect
 *  8. the error page for errors in 2 to 7
 *
 * @throws UnexpectedRoutes when 1 or 6 would respond differently from Remix. Rule: decisions "Routes: assumptions are checked at start".
 */
export function createApp({
  build,
  vite,
  clientFolder = 'build/client',
  readers,
}: AppOptions): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.disable('query parser')
  app.set('trust proxy', env().TRUST_PROXY ?? false)
  app.use(securityHeaders(), ownHeaders, logRequests)
  app.get('/healthz', health)
  app.use(...guard(env()))
  app.get(paths.events(), liveStream)
  app.use('/files', servePictures)
  app.use(vite ? vite.middlewares : clientFiles(resolve(clientFolder)))
  const turns = startTurns()
  app.use(fetchHandler(handlerOf(build), turns, readers))
  app.use(onError)
  if (typeof build === 'function') return rememberCollege(app)
  /** The client's address behind a trusted proxy, as Express finds it. */
  const addressOf = ({ headers, socket }: IncomingMessage): string => {
    const { ip = '' }: ExpressRequest = Object.assign(Object.create(app.request), { headers, socket })
    return ip
  }
  const pageTurns = readers?.turns ?? turns
  const turnOf: TurnOf = (request, signal) => pageTurns(guestsAt(addressOf(request)), signal)
  const render = pageRenderer(withErrors(build))
  return rememberCollege(pageCache(readers?.rendering(render) ?? render, app, turnOf))
}

/** Direct actions and Remix as one handler; in development, of the current build. */
export function handlerOf(build: AppOptions['build']): Handle {
  const handlers = new WeakMap<ServerBuild, Handle>()
  const handlerFor = (current: ServerBuild, mode: 'production' | 'development') => {
    const known = handlers.get(current)
    if (known) return known
    checkRoutes(current)
    const direct = withDirectActions(withErrors(current), mode)
    const handle: Handle = (request, context, begin) =>
      inItsLanguage(request, () => direct(request, context, begin))
    handlers.set(current, handle)
    return handle
  }
  if (typeof build !== 'function') return handlerFor(build, 'production')
  return async (request, context, begin) => handlerFor(await build(), 'development')(request, context, begin)
}

/** One file's response; `packed` holds the compressed variants that the build wrote. */
type ClientFile = { type: string; plain: Variant; packed: Partial<Record<Encoding, Variant>> }
type Variant = { body: Buffer; etag: string }

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Serves the built files for browsers, about 2 MB. Reads them once, so a new build or a bad disk does not
 * affect them. Passes unknown paths on.
 */
function clientFiles(folder: string): RequestHandler {
  const files = readFiles(folder)
  return (request, response, next) => {
    const file = request.method === 'POST' ? undefined : files.get(request.path)
    if (!file) return next()
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''))
    const packed = encoding && file.packed[encoding]
    if (packed) response.set('Content-Encoding', encoding)
    const { body, etag } = packed ?? file.plain
    const isForGood = request.path.startsWith('/assets/')
    response.type(file.type).set({
      'Cache-Control': isForGood ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      Vary: 'Accept-Encoding',
      ETag: etag,
    })
    response.send(body)
  }
}

function readFiles(folder: string): Map<string, ClientFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  const isPacked = (name: string) => Object.values(endings).includes(extname(name))
  const read = (name: string): Variant => {
    const body = readFileSync(join(folder, name))
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
  }
  const readIfThere = (name: string) => (names.includes(name) ? read(name) : undefined)
  return new Map(
    names
      .filter((name) => !isPacked(name))
      .map((name) => [
        `/${name}`,
        {
          type: extname(name),
          plain: read(name),
          packed: { br: readIfThere(name + endings.br), gzip: readIfThere(name + endings.gzip) },
        },
      ]),
  )
}

const SEARCH = `${paths.properties()}?`

/**
 * Stores the college that a search names in a cookie, whichever step responds: cached pages are the same for everybody
 * and set no cookie. Rule: decisions "College: remembered, and how far it is".
 */
function rememberCollege(answer: RequestListener): RequestListener {
  return (request, response) => {
    try {
      const code = newCollege(request)
      if (code !== null) response.setHeader('Set-Cookie', setCollege(code))
    } catch (error) {
      log.error({ error: String(error) }, 'no college could be remembered')
    }
    answer(request, response)
  }
}

function newCollege({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith(SEARCH)) return null
  const college = collegeAsked(new URLSearchParams(url.slice(SEARCH.length)))
  return college && college.code !== collegeInCookie(headers.cookie) ? college.code : null
}
