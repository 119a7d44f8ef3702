import { beforeEach, expect, test, vi } from 'vitest'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()
beforeEach(() => vi.resetModules())

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

test('each cookie has its lifetime, and all but `lite` are signed', async () => {
  const cookies = await import('~/http/cookies.server')
  const made = {
    session: cookies.sessionCookie,
    notice: cookies.noticeCookie,
    lite: cookies.liteCookie,
    grant: cookies.grantCookie,
    device: cookies.deviceCookie,
  }
  const sent = await Promise.all(
    Object.entries(made).map(async ([name, cookie]) => {
      const [value = '', ...attributes] = (await cookie().serialize('lite')).split('; ')
      return [name, decodeURIComponent(value).includes('.'), attributes[0]]
    }),
  )
  expect(sent).toEqual([
    ['session', true, 'Max-Age=2678400'],
    ['notice', true, 'Path=/'],
    ['lite', false, 'Max-Age=31536000'],
    ['grant', true, 'Max-Age=3600'],
    ['device', true, 'Max-Age=31536000'],
  ])
})

test('what was signed with another secret says nothing', async () => {
  const cookies = await import('~/http/cookies.server')
  for (const cookie of [cookies.noticeCookie, cookies.grantCookie, cookies.deviceCookie]) {
    const [value = ''] = (await cookie().serialize('mine')).split(';')
    expect(await cookie().parse(value)).toBe('mine')
    expect(await cookie().parse(value.replace(/.{6}$/, 'forged'))).toBeNull()
  }
})

test('a new secret before the former one signs nobody out, and links in e-mails go on', async () => {
  const [former, next] = ['the secret that signed until today', 'the secret that signs from now on']
  const withSecrets = async (SESSION_SECRET: string) => {
    vi.resetModules()
    const { readEnv, setEnv } = await import('~/adapters/env.server')
    setEnv(readEnv({ SESSION_SECRET }))
    const { sessionCookie } = await import('~/http/cookies.server')
    const { endEmailsToken, readEndEmailsToken } = await import('~/http/end-emails.server')
    const make = async () => ({
      cookie: (await sessionCookie().serialize('mine')).split(';')[0] ?? '',
      link: endEmailsToken('amina', 'bookings'),
    })
    const read = async ({ cookie, link }: Awaited<ReturnType<typeof make>>) => [
      await sessionCookie().parse(cookie),
      readEndEmailsToken(link)?.userId ?? null,
    ]
    return { make, read }
  }
  const old = await (await withSecrets(former)).make()
  const both = await withSecrets(`${next}, ${former}`)
  expect(await both.read(old)).toEqual(['mine', 'amina'])
  const fresh = await both.make()
  const nextOnly = await withSecrets(next)
  expect(await nextOnly.read(fresh)).toEqual(['mine', 'amina'])
  expect(await nextOnly.read(old)).toEqual([null, null])
})

test('is httpOnly and SameSite on http too', async () => {
  const cookie = await sessionCookieOn('http://localhost:3000')
  expect(cookie).toMatch(/^bweni-session=.+; Max-Age=2678400; Path=\/; HttpOnly; SameSite=Lax$/)
})
