import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { type Env, isLoopbackName } from '~/adapters/env.server'
import { hashToken } from '~/adapters/ids.server'
import { log } from '~/adapters/log.server'
import { networkOf } from '~/adapters/network.server'
import { hasRoom, withinLimit } from '~/db/counters.server'
import { t, translated } from '~/domain/ground/shared/language'
import { MINUTE } from '~/domain/ground/shared/units'
import { OPEN_AGAIN } from '~/http/forms.server'
import { INTERNAL } from '~/http/internal-headers'
import { factsOf } from '~/http/route-facts'
import { actorBehind, deviceNamed } from '~/http/session.server'
import { onlyBoundedBodies, refuseBody } from './guard-bodies.server'
import { cutPunctuation } from './link-ends.server'

const METHODS = ['GET', 'HEAD', 'POST']
const POSTS_PER_PERSON = { hits: 300, perMs: 5 * MINUTE }
const REFUSED_PER_BROWSER = { hits: 300, perMs: 5 * MINUTE }
/** Limit for guests whose browser has no name. */
const REFUSED_PER_NETWORK = { hits: 1200, perMs: 5 * MINUTE }

/**
 * Checks before the application, in this order: method, address, host, the URL's end, body, origin, rate. Rule: decisions
 * "Guard: what is checked before Remix".
 */
export function guard(env: Env): RequestHandler[] {
  return [
    onlyKnownMethods,
    onlyPlainAddresses,
    onlyOurHost(env),
    cutPunctuation,
    onlyBoundedBodies,
    onlyOurOwnForms(env),
    onlySoMany,
  ]
}

/** Removes client headers that look like the guard's own. */
export function ownHeaders(request: Request, _response: Response, next: NextFunction): void {
  for (const name of Object.values(INTERNAL)) delete request.headers[name]
  delete request.headers['x-forwarded-host']
  request.headers[INTERNAL.client] = request.ip ?? ''
  next()
}

function onlyKnownMethods(request: Request, response: Response, next: NextFunction): void {
  if (METHODS.includes(request.method)) return next()
  response.set('Allow', METHODS.join(', '))
  refuseBody(request, response, 405, () => t`This address does not answer that kind of request.`)
}

function onlyOurHost(env: Env): RequestHandler {
  return (request, response, next) => {
    if (request.headers.host === undefined || request.headers.host.includes(','))
      return refuseBody(request, response, 400, () => t`This request does not name one host.`)
    if (ownOrigin(request, env) !== undefined) return next()
    const { APP_ORIGIN } = env
    const host = request.headers.host.toLowerCase()
    if (APP_ORIGIN && isOtherName(host, APP_ORIGIN)) return leadTo(APP_ORIGIN, request, response)
    logMismatch(APP_ORIGIN ?? 'this machine', host, 'unknown host')
    if (APP_ORIGIN && isLoopbackName(urlOf(host)?.hostname ?? ''))
      return refuseBody(request, response, 421, () => t`This site is at ${APP_ORIGIN}.`, linkTo(APP_ORIGIN))
    refuseBody(request, response, 421, () => t`This address belongs to another site.`)
  }
}

const linkTo = (origin: string) => () => ({ href: origin, label: t`Open ${origin}` })

/** Redirects a visit to the same path of our origin. A form is not sent again by itself. */
function leadTo(origin: string, request: Request, response: Response): void {
  const sentence = () => t`This site is at ${origin}. Please open the form there and send it again.`
  if (request.method === 'POST') return refuseBody(request, response, 421, sentence, linkTo(origin))
  // Stored redirects would outlast a change of the origin.
  response.set('Cache-Control', 'no-store').redirect(301, origin + request.url)
}

/** Only paths with a query. `_data` asks Remix for a loader's data alone; none of our pages does. */
function onlyPlainAddresses(request: Request, response: Response, next: NextFunction): void {
  if (isPlainAddress(request.url)) return next()
  refuseBody(request, response, 400, () => t`This is no address of ours.`)
}

function isPlainAddress(address: string): boolean {
  if (!/^\/(?![/\\])/.test(address)) return false
  try {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    decodeURIComponent(pathname)
    return !searchParams.has('_data')
  } catch {
    return false
  }
}

/**
 * Forms come from our own pages. Remix would compare Origin and Host again, for HEAD too, and fail on a
 * 'null' origin, so these headers are removed once checked.
 */
function onlyOurOwnForms(env: Env): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'POST' || factsOf(request.path).takesForeignForms) {
      delete request.headers.origin
      return next()
    }
    const ours = ownOrigin(request, env) ?? ''
    const verdict = provenance(request, ours)
    if (verdict === 'foreign') {
      const { origin, referer, 'sec-fetch-site': site } = request.headers
      logMismatch(
        ours,
        [origin ?? originOf(referer ?? ''), site].filter(Boolean).join(' '),
        'cross-site form',
      )
      return refuseBody(request, response, 403, () => translated(OPEN_AGAIN))
    }
    delete request.headers.origin
    if (verdict === 'unknown') request.headers[INTERNAL.needsCsrfToken] = '1'
    next()
  }
}

function logMismatch(configured: string, got: string, what: string): void {
  log.warn({}, `${what}: configured ${configured}, got ${got.slice(0, 200)}`)
}

/**
 * Forms count on the person who sends them. A guest's counts when it is refused: on their browser, or on their network
 * while the browser has no name. It gets one with a page of forms for guests. Rule: decisions "Limits: by person, account and network".
 */
async function onlySoMany(request: Request, response: Response, next: NextFunction): Promise<void> {
  if (request.method !== 'POST' || (await mayPost(request, response))) return next()
  response.set('Retry-After', '300')
  refuseBody(request, response, 429, () => t`Too many forms were sent. Please try again in five minutes.`)
}

/** When nothing can be counted because the disk is full, the action itself will say so. */
async function mayPost({ ip = '', headers }: Request, response: Response): Promise<boolean> {
  try {
    const { cookie = '' } = headers
    const actor = await actorBehind(cookie)
    if (actor) return withinLimit(`post-of:${actor.id}`, POSTS_PER_PERSON)
    const name = await deviceNamed({ headers: new Headers({ cookie }) })
    const bucket = `refused:${hashToken(name ?? networkOf(ip))}`
    const limit = name === undefined ? REFUSED_PER_NETWORK : REFUSED_PER_BROWSER
    response.once('finish', () => {
      if (response.statusCode >= 400) tryToCount(() => withinLimit(bucket, limit))
    })
    return hasRoom(bucket, limit)
  } catch (error) {
    return noCount(error)
  }
}

function tryToCount(count: () => void): void {
  try {
    count()
  } catch (error) {
    noCount(error)
  }
}

function noCount(error: unknown): true {
  log.error({ error: String(error) }, 'cannot count requests')
  return true
}

/**
 * Our origin as this request may name it; `undefined` if its host is not ours. Without `APP_ORIGIN`: this
 * machine or a private network, on the port we listen on. Rule: decisions "Guard: what is checked before
 * Remix".
 */
export function ownOrigin(request: IncomingMessage, env: Env): string | undefined {
  const host = (request.headers.host ?? '').toLowerCase()
  if (env.APP_ORIGIN) return hostOf(env.APP_ORIGIN, host) ? env.APP_ORIGIN : undefined
  const url = urlOf(host)
  if (!url || (url.port || '80') !== String(request.socket.localPort)) return undefined
  return isLoopbackName(url.hostname) || isPrivateAddress(url.hostname) ? url.origin : undefined
}

/** Whether a Host header means this origin, with or without the port that goes without saying. */
function hostOf(origin: string, host: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  const usualPort = protocol === 'https:' ? '443' : '80'
  return port ? host === `${hostname}:${port}` : host === hostname || host === `${hostname}:${usualPort}`
}

/**
 * Whether a host is another name of this origin: with or without `www.`, with a trailing dot, or another loopback name on the
 * same port. A loopback name is no name of a public origin: a proxy that replaces the Host would get its redirect back.
 */
function isOtherName(host: string, origin: string): boolean {
  const [ours, theirs] = [new URL(origin), urlOf(host, new URL(origin).protocol)]
  return (
    theirs !== undefined &&
    theirs.port === ours.port &&
    plainName(theirs.hostname) === plainName(ours.hostname)
  )
}

function plainName(hostname: string): string {
  return isLoopbackName(hostname) ? 'localhost' : hostname.replace(/^www\.|\.$/g, '')
}

/** The address of a Host header; `undefined` if it names none. */
function urlOf(host: string, protocol = 'http:'): URL | undefined {
  const address = `${protocol}//${host}`
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(address) ? new URL(address) : undefined
}

function isPrivateAddress(hostname: string): boolean {
  if (isIP(hostname) === 4) return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(hostname)
  return /^\[f(?:[cd][0-9a-f]{2}|e80):/.test(hostname)
}

/** The origin of a form, by the browser's own headers. */
type Provenance = 'ours' | 'foreign' | 'unknown'

function provenance(request: IncomingMessage, ours: string): Provenance {
  const { referer, 'sec-fetch-site': site } = request.headers
  // 'null' names no origin, so the other headers decide.
  const origin = request.headers.origin === 'null' ? undefined : request.headers.origin
  if (origin !== undefined && origin !== ours) return 'foreign'
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign'
  if (origin !== undefined) return 'ours'
  if (referer === undefined) return 'unknown'
  return originOf(referer) === ours ? 'ours' : 'foreign'
}

/** The origin of an address, without what follows it; '' when it is none. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
