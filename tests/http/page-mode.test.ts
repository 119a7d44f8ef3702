import { expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { pictureMode } from '~/http/page-mode.server'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { ask } from '../support/whole-app'

useFreshApp()

type Look = { as?: DemoUserName; path?: string; headers?: Record<string, string>; cookie?: string }

async function look({ as, path = '/notifications', headers, cookie }: Look) {
  const cookies = [as && (await asUser(as)), cookie].filter(Boolean).join('; ')
  const page = await ask(
    new Request(`http://localhost:3000${path}`, { headers: { ...headers, Cookie: cookies } }),
  )
  return { page, html: await page.text() }
}

/** How a page was sent, by its content. */
async function modeOf(visit: Look) {
  const { html } = await look(visit)
  if (!html.includes('<script')) return 'lite'
  return html.includes('__remixContext') ? 'hydrated' : 'plain'
}

async function choose(version: 'lite' | 'full', cookie = '') {
  const request = new Request('http://localhost:3000/lite', {
    method: 'POST',
    body: new URLSearchParams({ version, redirect: '/properties' }),
    headers: { Cookie: cookie },
  })
  const answer = await ask(request)
  return { answer, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

test('guests and tenants get plain pages, owners, agents and administrators hydrated ones', async () => {
  expect(await modeOf({ path: '/properties' })).toBe('plain')
  expect(await modeOf({ as: 'amina' })).toBe('plain')
  for (const as of ['neema', 'juma', 'admin'] as const) expect(await modeOf({ as }), as).toBe('hydrated')
})

test('members get hydrated pages in the University Chapter only', async () => {
  expect(demoUsers.lucas.userType).toBe('tenant')
  expect(await modeOf({ as: 'lucas' })).toBe('plain')
  expect(await modeOf({ as: 'lucas', path: '/university-chapter' })).toBe('hydrated')
  expect(await modeOf({ as: 'amina', path: '/university-chapter' })).toBe('plain')
})

test.each<Record<string, string>>([
  { 'Save-Data': 'on' },
  { 'Save-Data': 'ON' },
  { ECT: '3g' },
  { ECT: '2g' },
  { ECT: 'slow-2g' },
])('a browser that says %j gets a lite page, whoever looks', async (headers) => {
  expect(await modeOf({ path: '/properties', headers })).toBe('lite')
  expect(await modeOf({ as: 'amina', headers })).toBe('lite')
  expect(await modeOf({ as: 'neema', headers })).toBe('lite')
})

test.each<Record<string, string>>([{ 'Save-Data': 'off' }, { ECT: '4g' }, { ECT: 'nonsense' }])(
  'a browser that says %j gets a full page',
  async (headers) => {
    expect(await modeOf({ path: '/properties', headers })).toBe('plain')
  },
)

test('the own choice outranks the hints, in both directions', async () => {
  const lite = await choose('lite')
  const full = await choose('full')
  expect(await modeOf({ as: 'neema', cookie: lite.cookie })).toBe('lite')
  expect(await modeOf({ as: 'neema', cookie: full.cookie, headers: { 'Save-Data': 'on', ECT: '2g' } })).toBe(
    'hydrated',
  )
  expect(await modeOf({ path: '/properties', cookie: full.cookie, headers: { ECT: '2g' } })).toBe('plain')
})

test('choosing leads back to where one was, and the choice lasts a year', async () => {
  const { answer } = await choose('lite')
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/properties'])
  expect(answer.headers.get('Set-Cookie')).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/)
})

test('the choice survives sign-out', async () => {
  const { cookie } = await choose('lite')
  const request = new Request('http://localhost:3000/sign-out', {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { Cookie: `${await asUser('amina')}; ${cookie}` },
  })
  const answer = await ask(request)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(answer.headers.getSetCookie().some((set) => set.startsWith('bweni-pages'))).toBe(false)
  expect(await modeOf({ path: '/properties', cookie })).toBe('lite')
})

test('an unknown choice is ignored', async () => {
  for (const cookie of ['bweni-pages=hydrated', 'bweni-pages=%ff', 'bweni-pages=ImFkbWluIg%3D%3D'])
    expect(await modeOf({ path: '/properties', cookie })).toBe('plain')
})

test('every page offers the other version, and says on what it depends', async () => {
  const full = await look({ path: '/properties' })
  const lite = await look({ path: '/properties', headers: { 'Save-Data': 'on' } })
  expect(full.html).toContain('Lite version')
  expect(lite.html).toContain('Full version')
  expect(full.page.headers.get('Vary')).toMatch(/Save-Data.*ECT/)
  expect(full.page.headers.get('Accept-CH')).toBe('ECT')
})

test.each([
  [true, 'slow-2g', 'asked'],
  [true, '2g', 'asked'],
  [true, '3g', 'small'],
  [true, '', 'small'],
  [false, '2g', 'full'],
] as const)('pictures of a page, lite %s, on "%s" are %s', (isLite, ect, mode) => {
  expect(pictureMode(isLite, ect)).toBe(mode)
})
