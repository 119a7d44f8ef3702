import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '~/server/app.server'
import { readStylesheets, withInlineCss } from '~/server/inline-css.server'
import { asUser, freshApp } from '../support/app'
import { type Look, look } from '../support/page-cache'
import { serve } from '../support/server'
import { build } from '../support/whole-app'

const MAIN = 'body{color:#123}'
const PART = '.range{width:100%}'
const FROM_HERE = { 'Sec-Fetch-Site': 'same-origin' }

let folder: string
let url: string
beforeEach(async () => {
  freshApp({ APP_ORIGIN: '' })
  folder = mkdtempSync(join(tmpdir(), 'bweni-sheets-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/root-1.css'), `${MAIN}\n`)
  writeFileSync(join(folder, 'assets/part-2.css'), `${PART}\n`)
  readStylesheets(folder)
  url = (await serve(undefined, createApp({ build: withCss(), clientFolder: folder }))).url
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  readStylesheets(folder)
})

/** The application whose root has one sheet and whose calculator has another beside it. */
function withCss() {
  const css: Record<string, string> = { root: 'root-1', 'routes/public/calculator': 'part-2' }
  const routes = Object.entries(build.assets.routes).map(([id, route]) => [
    id,
    css[id] ? { ...route, css: [`/assets/${css[id]}.css`] } : route,
  ])
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } }
}

const inPage = ({ html }: Look) => [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => text)
const linked = ({ html }: Look, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}" href="(/assets/[^"]+)"`, 'g'))].map(([, href]) => href)

/** Every sheet in the page is one that its policy names, and the policy names no other. */
function expectAllowed(page: Look) {
  const styles = /style-src ([^;]+)/.exec(String(page.headers['content-security-policy']))?.[1]
  const hashes = inPage(page).map(
    (text) => ` 'sha256-${createHash('sha256').update(String(text)).digest('base64')}'`,
  )
  expect(styles).toBe(`'self'${hashes.join('')}`)
}

test.each([
  ['a guest, ready', {}],
  ['a guest who saves data, ready', { 'Save-Data': 'on' }],
  ['a notice, live', { Cookie: 'bweni-notice=x' }],
  ['a link on another site', { 'Sec-Fetch-Site': 'cross-site' }],
])('the first visit has its sheet in the page: %s', async (_who, headers: Record<string, string>) => {
  for (const round of ['rendered', 'kept']) {
    const page = await look(`${url}/properties`, { headers })
    expect(inPage(page), round).toEqual([MAIN])
    expect(linked(page, 'stylesheet')).toEqual([])
    expect(linked(page, 'prefetch')).toEqual(['/assets/root-1.css'])
    expect(page.html.indexOf('<style>')).toBeLessThan(page.html.indexOf('</head>'))
    expectAllowed(page)
  }
})

test('a page that one comes to from another one links to the sheet that is known', async () => {
  for (const path of ['/properties', '/properties', '/auth']) {
    const page = await look(url + path, { headers: FROM_HERE })
    expect(linked(page, 'stylesheet')).toEqual(['/assets/root-1.css'])
    expect([inPage(page), linked(page, 'prefetch')]).toEqual([[], []])
    expectAllowed(page)
  }
})

test('a sheet of few pages is in them on every visit', async () => {
  const first = await look(`${url}/ai-rent-calculator`)
  expect(inPage(first)).toEqual([MAIN, PART])
  expectAllowed(first)
  const next = await look(`${url}/ai-rent-calculator`, { headers: FROM_HERE })
  expect(inPage(next)).toEqual([PART])
  expect(linked(next, 'stylesheet')).toEqual(['/assets/root-1.css'])
  expectAllowed(next)
})

test('what a tenant and what goes wrong see has it, too; hydrated pages link to theirs', async () => {
  for (const path of ['/properties', '/nothing']) {
    const page = await look(url + path, { headers: { Cookie: await asUser('amina') } })
    expect(inPage(page), path).toEqual([MAIN])
    expectAllowed(page)
  }
  const owners = await look(`${url}/notifications`, { headers: { Cookie: await asUser('neema') } })
  expect([inPage(owners), linked(owners, 'stylesheet')[0]]).toEqual([[], '/assets/root-1.css'])
  expectAllowed(owners)
})

test.each([
  ['/assets/forms-3.css', true, true, 'linked'],
  ['/assets/forms-3.css', false, true, 'inline'],
  ['/assets/forms-3.css', true, false, 'inline'],
  ['/assets/part-2.css', true, true, 'inline'],
])(
  'beside the main sheet %s, for a member %s, from here %s, is %s',
  (address, isMember, isSameOrigin, is) => {
    writeFileSync(join(folder, 'assets/forms-3.css'), '.field{margin:0}')
    readStylesheets(folder)
    const links = ['/assets/root-1.css', address].map((href) => `<link rel="stylesheet" href="${href}"/>`)
    const { html } = withInlineCss(`${links.join('')}</body>`, { isMember, isSameOrigin })
    expect(html.includes(links[1] ?? '')).toBe(is === 'linked')
    readStylesheets(join(folder, 'none'))
    expect(withInlineCss(links.join(''), { isMember: false, isSameOrigin: false }).styles).toEqual([])
  },
)

test('files of the build are kept for good, their names change with them; others are asked for again', async () => {
  writeFileSync(join(folder, 'icons.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const again = (await serve(undefined, createApp({ build: withCss(), clientFolder: folder }))).url
  const keeps = async (path: string) => (await fetch(again + path)).headers.get('cache-control')
  expect(await keeps('/assets/root-1.css')).toBe('public, max-age=31536000, immutable')
  expect(await keeps('/icons.svg')).toBe('public, max-age=3600')
})
