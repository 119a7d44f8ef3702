import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { type Env, isLoopbackName } from '~/adapters/env.server'

/**
 * Our own origin as this request may call it; nothing when it names a host that is not ours. Without `APP_ORIGIN` that
 * is this machine or a private network, on the port that we listen on. Rule: decisions "Guard: what is checked before Remix".
 */
export function ownOrigin(request: IncomingMessage, env: Env): string | undefined {
  const host = (request.headers.host ?? '').toLowerCase()
  if (env.APP_ORIGIN) return hostOf(env.APP_ORIGIN, host) ? env.APP_ORIGIN : undefined
  const url =
    /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  if (!url || (url.port || '80') !== String(request.socket.localPort)) return undefined
  return isLoopbackName(url.hostname) || isPrivateAddress(url.hostname) ? url.origin : undefined
}

/** Whether a Host header means this origin, with or without the port that goes without saying. */
function hostOf(origin: string, host: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  const usualPort = protocol === 'https:' ? '443' : '80'
  return port ? host === `${hostname}:${port}` : host === hostname || host === `${hostname}:${usualPort}`
}

function isPrivateAddress(hostname: string): boolean {
  if (isIP(hostname) === 4) return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(hostname)
  return /^\[f(?:[cd][0-9a-f]{2}|e80):/.test(hostname)
}

/** Where a form came from, by what the browser itself says of it. */
export type Provenance = 'ours' | 'foreign' | 'unknown'

export function provenance(request: IncomingMessage, ours: string): Provenance {
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (isOther(origin, ours)) return 'foreign'
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign'
  if (origin !== undefined) return origin === ours ? 'ours' : 'foreign'
  if (referer === undefined) return 'unknown'
  return originOf(referer) === ours ? 'ours' : 'foreign'
}

/** Whether a browser names an origin and it is not ours. 'null' names none: it then counts what else is said. */
function isOther(origin: string | undefined, ours: string): boolean {
  return origin !== undefined && origin !== 'null' && origin !== ours
}

/** The origin of an address, without what follows it; '' when it is none. */
export function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
