import { createCookie } from '@remix-run/node'
import { isHttps } from '~/adapters/env.server'
import { sessionSecrets } from '~/adapters/secrets.server'
import { DAY, HOUR, MINUTE, SECOND } from '~/domain/ground/shared/units'

function cookie(name: string, options: { maxAgeMs?: number; signed: boolean }) {
  let made: ReturnType<typeof createCookie> | undefined
  return () => {
    const fullName = isHttps() ? `__Host-${name}` : name
    if (made?.name === fullName) return made
    made = createCookie(fullName, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isHttps(),
      secrets: options.signed ? sessionSecrets() : undefined,
      maxAge: options.maxAgeMs === undefined ? undefined : options.maxAgeMs / SECOND,
    })
    return made
  }
}

/**
 * `{ id, userType, userId }`: the session's random id, the type for display only, and whose session it is, so that a form
 * that arrives after its end waits for the right person. It outlives the session by a day for that.
 */
export const sessionCookie = cookie('bweni-session', { signed: true, maxAgeMs: 31 * DAY })
/** A sentence shown once on the next page. */
export const noticeCookie = cookie('bweni-notice', { signed: true })
/** `'lite'` or `'full'`: the visitor's own choice outranks every hint and survives sign-out. */
export const liteCookie = cookie('bweni-pages', { signed: false, maxAgeMs: 365 * DAY })
/** `'pinned'`: the side menu keeps its words on screens where it is a rail of icons otherwise. */
export const menuCookie = cookie('bweni-menu', { signed: false, maxAgeMs: 365 * DAY })
/** Allows the download of one backup within the hour. */
export const grantCookie = cookie('bweni-grant', { signed: true, maxAgeMs: HOUR })
/** A browser on which a password was right and the code of the second step is still to come. */
export const stepCookie = cookie('bweni-step', { signed: true, maxAgeMs: 10 * MINUTE })
/** Id of the person who hid the bar that asks to confirm their address. */
export const hiddenBarCookie = cookie('bweni-hidden-bar', { signed: true, maxAgeMs: 7 * DAY })
/** Names a device, for limits and for the people who trust it. */
export const deviceCookie = cookie('bweni-device', { signed: true, maxAgeMs: 365 * DAY })

/** What the cookie holds; null for none, and for one that cannot be read. */
export const readCookie = (named: typeof sessionCookie, cookies: string | null): Promise<unknown> =>
  named()
    .parse(cookies)
    .catch(() => null)
