import { isHttps } from '~/adapters/env.server'
import { DAY, SECOND } from '~/domain/ground/shared/units'

const nameOfCookie = () => (isHttps() ? '__Host-bweni-college' : 'bweni-college')

/** Characters of an encoded code. */
const ENCODED = /^[\w.!~*'()%-]{1,80}$/

/**
 * The college that this browser remembers, as it says it: the caller looks whether there is such a one. Null for none.
 * Rule: decisions "College: remembered, and how far it is".
 */
export function collegeInCookie(cookies: string | null | undefined): string | null {
  const start = `${nameOfCookie()}=`
  if (!cookies?.includes(start)) return null
  const value = cookies
    .split(/; */)
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length)
  if (value === undefined || !ENCODED.test(value)) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** The pair as browsers send it back. */
export function collegePair(code: string): string {
  return `${nameOfCookie()}=${encodeURIComponent(code)}`
}

/** The header that lets a browser remember it for a year. */
export function setCollege(code: string): string {
  const secure = isHttps() ? '; Secure' : ''
  return `${collegePair(code)}; Max-Age=${(365 * DAY) / SECOND}; Path=/; HttpOnly${secure}; SameSite=Lax`
}
