import { beforeEach, expect, test, vi } from 'vitest'
import { freshApp } from '../support/app'

beforeEach(() => {
  freshApp()
  vi.resetModules()
})

/** The Set-Cookie of a fresh session on this origin; cookies are made once a process, hence fresh modules. */
async function sessionCookieOn(APP_ORIGIN: string) {
  const { readEnv, setEnv } = await import('~/adapters/env.server')
  setEnv(readEnv({ SESSION_SECRET: 'a secret that only the tests know', DEMO_PUBLIC: '1', APP_ORIGIN }))
  const { sessionCookie } = await import('~/http/cookies.server')
  return sessionCookie().serialize({ id: 'x', userType: 'tenant' })
}

test('on https the session cookie belongs to this host alone and travels by https alone', async () => {
  const cookie = await sessionCookieOn('https://bweni.example')
  expect(cookie).toMatch(/^__Host-bweni-session=/)
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toMatch(/Domain/)
})

test('on http it is httpOnly and SameSite all the same', async () => {
  const cookie = await sessionCookieOn('http://localhost:3000')
  expect(cookie).toMatch(/^bweni-session=.+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})
