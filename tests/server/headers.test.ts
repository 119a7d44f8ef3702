import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { StorageDown } from '~/adapters/storage/storage.server'
import { database } from '~/db/database.server'
import { useObjectStore } from '~/http/store.server'
import { contentSecurityPolicy } from '~/server/headers.server'
import { giveSecondFactor } from '../support/accounts'
import { asUser, freshApp } from '../support/app'
import { type RawAnswer, requestText, sendRaw, serve } from '../support/server'
import { universityOf } from '../support/universities'

let store: ReturnType<typeof freshApp>['store']

beforeEach(() => {
  store = freshApp({ APP_ORIGIN: '' }).store
})

async function start() {
  const { port, host } = await serve()
  const send = (line: string, headers: Record<string, string> = {}, body?: string) =>
    sendRaw(port, requestText(line, { Host: host, Origin: `http://${host}`, ...headers }, body))
  return { port, host, send }
}

/** Checks the headers that every response has. */
function expectGuarded({ headers }: RawAnswer, what: string) {
  expect(Object.fromEntries(headers), what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const policy = headers.get('content-security-policy') ?? ''
  for (const rule of [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "style-src 'self'",
  ])
    expect(policy, what).toContain(rule)
  expect(policy, what).not.toMatch(/unsafe|\*/)
  expect(headers.has('cache-control'), what).toBe(true)
  expect(headers.has('x-powered-by'), what).toBe(false)
}

test('every answer carries the headers: pages, files, data, redirects, refusals and errors', async () => {
  const { port, send } = await start()
  await store.put('public/0123abcd/320.webp', Buffer.from('RIFF'), { contentType: 'image/webp' })
  const amina = { Cookie: await asUser('amina') }
  const answers = {
    'a page 200': await send('GET /'),
    'a signed-in page 200': await send('GET /notifications', amina),
    'data 200': await send('GET /notifications.data', amina),
    'a redirect 303': await send('GET /dashboard'),
    'an action 303': await send('POST /lite', {}, 'version=lite'),
    'a static file 200': await send('GET /city.svg'),
    'a picture 200': await send('GET /files/0123abcd/320.webp'),
    'a picture that is gone 404': await send('GET /files/0123abce/320.webp'),
    'an unknown page 404': await send('GET /nothing'),
    'an ended session 401': await send('POST /notifications/clear', {}, 'a=b'),
    'a foreign form 403': await send('POST /lite', { Origin: 'http://evil.example' }, 'a=b'),
    'health 200': await send('GET /healthz'),
    'no method 405': await send('PUT /'),
    'no host 421': await send('GET /', { Host: 'evil.example' }),
    'no address 400': await send('GET /%ff'),
    'no form 415': await send('POST /lite', { 'Content-Type': 'application/json' }, '{}'),
    'too large 413': await send('POST /lite', { 'Content-Length': '300000' }, 'a'.repeat(300_000)),
    'no host at all 400': await sendRaw(port, requestText('GET /', {})),
    'an unknown expectation 417': await send('POST /lite', { Expect: 'a miracle' }, 'version=lite'),
    'no HTTP 400': await sendRaw(port, 'nonsense\r\n\r\n'),
  }
  for (const [what, answer] of Object.entries(answers)) {
    expect(answer.status, what).toBe(Number(what.match(/\d+$/)?.[0]))
    expectGuarded(answer, what)
    expect(answer.headers.has('strict-transport-security'), what).toBe(false)
  }
})

test('a failure says nothing but its id', async () => {
  const { send } = await start()
  database().sqlite.close()
  const page = await send('GET /notifications', { Cookie: await sessionOfNobody() })
  expect(page.status).toBe(500)
  expectGuarded(page, 'page')
  expect(page.body).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(page.body).not.toMatch(/sqlite|database|at .*\.ts|stack/i)
  const health = await send('GET /healthz')
  expect(health.status).toBe(500)
  expectGuarded(health, 'health')
  expect(health.body).toContain('Something went wrong on our side.')
  expect((await send('GET /properties')).status, 'where no page is ready').toBe(500)
  expect((await send('POST /lite', {}, 'version=lite')).status, 'where nothing can be counted').toBe(303)
})

/** A cookie that makes the server look into its database. */
async function sessionOfNobody() {
  const { sessionCookie } = await import('~/http/cookies.server')
  return (await sessionCookie().serialize({ id: 'nobody', userType: 'tenant' })).split(';')[0] ?? ''
}

test('a picture whose storage does not answer is not there for now', async () => {
  const down = () => Promise.reject(new StorageDown(new Error('no connection')))
  useObjectStore({ ...store, get: down })
  const { send } = await start()
  const answer = await send('GET /files/0123abcd/320.webp')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.has('etag')).toBe(false)
  expectGuarded(answer, 'picture')
})

test('https is asked for ever after where we have it', async () => {
  freshApp({ APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' })
  const { send } = await start()
  for (const line of ['GET /', 'GET /nothing', 'GET /city.svg', 'GET /%ff', 'TRACE /']) {
    const answer = await send(line, { Host: 'bweni.example' })
    expect(answer.headers.get('strict-transport-security'), line).toMatch(/max-age=31536000/)
  }
})

test('scripts: none on a lite page, our own file on a plain one, a fresh nonce on a hydrated one', async () => {
  const { send } = await start()
  const scripts = (answer: RawAnswer) =>
    /script-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
  const lite = await send('GET /notifications', { Cookie: await asUser('neema'), 'Save-Data': 'on' })
  const plain = await send('GET /notifications', { Cookie: await asUser('amina') })
  const hydrated = await send('GET /notifications', { Cookie: await asUser('neema') })
  const again = await send('GET /notifications', { Cookie: await asUser('neema') })
  expect(scripts(lite)).toBe("'none'")
  expect(lite.body).not.toContain('<script')
  expect(scripts(plain)).toBe("'self'")
  expect(plain.body).not.toMatch(/<script(?![^>]* src=)/)
  expect(scripts(hydrated)).toMatch(/^'self' 'nonce-[\w+/=]{22,}'$/)
  expect(scripts(hydrated)).not.toBe(scripts(again))
  const nonce = /nonce-([^']+)/.exec(scripts(hydrated) ?? '')?.[1]
  for (const [tag] of hydrated.body.matchAll(/<script(?![^>]* src=)[^>]*>/g))
    expect(tag).toContain(`nonce="${nonce}"`)
  for (const page of [lite, plain, hydrated]) expect(page.body).not.toMatch(/ style="| on[a-z]+="/)
})

test('only a hydrated page with a nonce runs what carries one', () => {
  const scripts = (...[mode, options]: Parameters<typeof contentSecurityPolicy>) =>
    /script-src ([^;]+)/.exec(contentSecurityPolicy(mode, options))?.[1]
  const nonce = 'abc'
  expect(scripts('hydrated', { nonce })).toBe("'self' 'nonce-abc'")
  expect([scripts('hydrated'), scripts('plain', { nonce })]).toEqual(["'self'", "'self'"])
})

/** The value of the button Add Field in the form builder. */
const addField = JSON.stringify({ type: 'insert', payload: { name: 'fields' } })

test('a form that comes back may be kept for Back, one with a password, a token or a code never', async () => {
  const { send } = await start()
  const kept = async (path: string, body: string, as?: 'admin' | 'amina' | 'fatma' | 'lucas') => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await send(`POST ${path}`, { ...form, ...(as && { Cookie: await asUser(as) }) }, body)
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await kept('/settings/profile', 'full_name=&phone=1', 'fatma')).toEqual([422, 'no-store'])
  const hostel = `/university-chapter/hostels/new?manage=${universityOf('lucas')}`
  expect(await kept(hostel, 'name=', 'lucas')).toEqual([422, 'private, no-cache'])
  const list = `name=F&draft.label=A&draft.type=text&__intent__=${encodeURIComponent(addField)}`
  const builder = `/university-chapter/forms/new?manage=${universityOf('lucas')}`
  expect(await kept(builder, list, 'lucas')).toEqual([200, 'private, no-cache'])
  expect(await kept('/settings/profile/password', 'new_password=1', 'amina')).toEqual([422, 'no-store'])
  expect(await kept('/auth', 'email=nobody', undefined)).toEqual([422, 'no-store'])
  giveSecondFactor('admin')
  const role = `/admin/users/${demoUsers.amina.id}/role`
  expect(await kept(role, 'user_type=agent', 'admin')).toEqual([409, 'no-store'])
})

test('pages of signed-in people are not stored, data requests included', async () => {
  const { send } = await start()
  for (const line of [
    'GET /notifications',
    'GET /notifications.data',
    'GET /dashboard',
    'GET /settings/profile',
  ]) {
    const answer = await send(line, { Cookie: await asUser('amina') })
    expect([answer.status, answer.headers.get('cache-control')], line).toEqual([200, 'no-store'])
  }
})
