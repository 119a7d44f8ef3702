import { hashToken, newToken } from '~/adapters/ids.server'
import { deviceCookie } from './cookies.server'

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
