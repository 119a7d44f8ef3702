import { createCookie } from '@remix-run/node'
import { env } from '~/adapters/env.server'
import { hashToken, newToken } from '~/adapters/ids.server'
import { sessionSecret } from '~/adapters/secrets.server'
import { DAY, SECOND } from '~/domain/shared/units'

/** Whether people reach us by https: then cookies are Secure and carry the `__Host-` prefix. */
export function isHttps(): boolean {
  return env().APP_ORIGIN?.startsWith('https:') ?? false
}

function cookie(name: string, options: { maxAgeMs?: number; signed: boolean }) {
  let made: ReturnType<typeof createCookie> | undefined
  return () => {
    made ??= createCookie(isHttps() ? `__Host-${name}` : name, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isHttps(),
      secrets: options.signed ? [sessionSecret()] : undefined,
      maxAge: options.maxAgeMs === undefined ? undefined : options.maxAgeMs / SECOND,
    })
    return made
  }
}

/** `{ id, userType }`: the session's random id, and the type for display only. */
export const sessionCookie = cookie('bweni-session', { signed: true, maxAgeMs: 30 * DAY })
/** A sentence shown once on the next page. */
export const noticeCookie = cookie('bweni-notice', { signed: true })
/** `'lite'` or `'full'`: the visitor's own choice outranks every hint and survives sign-out. */
export const liteCookie = cookie('bweni-pages', { signed: false, maxAgeMs: 365 * DAY })
/** Names this browser, so that a right password from it is never locked out. */
export const deviceCookie = cookie('bweni-device', { signed: true, maxAgeMs: 365 * DAY })

/** This browser's id as counters and known devices store it. A browser without one has an id that nobody knows. */
export async function deviceHash(request: Request): Promise<string> {
  return hashToken((await deviceId(request)) ?? newToken())
}

/** Names the browser for a year: the id that counters will know, and its Set-Cookie. */
export async function nameDevice(request: Request): Promise<{ hash: string; cookie: string }> {
  const id = (await deviceId(request)) ?? newToken()
  return { hash: hashToken(id), cookie: await deviceCookie().serialize(id) }
}

async function deviceId(request: Request): Promise<string | undefined> {
  const value: unknown = await deviceCookie()
    .parse(request.headers.get('Cookie'))
    .catch(() => null)
  return typeof value === 'string' && value !== '' ? value : undefined
}
