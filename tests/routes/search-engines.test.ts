import { describe, expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { SITEMAP_PART } from '~/domain/listings/properties/sitemap.server'
import { loader as robots } from '~/routes/public/robots'
import { loader as sitemap } from '~/routes/public/sitemap'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { visit } from '../support/pages'
import { letRoom } from '../support/stays'

const ORIGIN = 'https://bweni.example'

useFreshApp({ APP_ORIGIN: ORIGIN, DEMO_PUBLIC: '1' })

async function map(query = '') {
  const answer = await get(sitemap, `/sitemap.xml${query}`)
  const text = await (answer.response?.text() ?? '')
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  return { ...answer, text, places }
}

/** Moves the newest listing to this number. */
function renumber(seq: number) {
  database()
    .sqlite.prepare('update properties set seq = ? where seq = (select max(seq) from properties)')
    .run(seq)
}

it('a list has one address for what is looked for, whatever its order and whatever others append', async () => {
  for (const query of ['', '&sort=price_low', '&fbclid=x', '&page=last']) {
    const { html } = await visit(`/properties?type=hostel${query}`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/properties?type=hostel"/>`)
    expect(html).toContain('<meta name="description" content="Hostels, rooms')
  }
})

describe('sitemap.xml', () => {
  it('names the public pages and what can be booked, and nothing else', async () => {
    const open = letRoom()
    const hidden = [letRoom({ isApproved: false, approvalState: 'pending' }), letRoom({ isAvailable: false })]
    const { places, text, headers } = await map()
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="sw" href="${ORIGIN}/properties/${open}?lang=sw"/>`,
    )
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    for (const path of [
      '/',
      '/properties',
      '/ai-rent-calculator',
      '/properties?location=Moshi',
      `/properties/${open}`,
    ])
      expect(places).toContain(ORIGIN + path)
    expect(places.some((url) => url?.startsWith(`${ORIGIN}/university-chapter?university=`))).toBe(true)
    for (const id of hidden) expect(text).not.toContain(id)
    expect(places.filter((url) => !url?.startsWith(ORIGIN))).toEqual([])
    expect(text).toContain(`<loc>${ORIGIN}/properties/${open}</loc><lastmod>2026-10-05</lastmod>`)
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+" xmlns:xhtml="[^"]+">\n(?:<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
  })

  it('comes in parts when there are more than one may hold', async () => {
    const first = letRoom()
    const second = letRoom()
    renumber(SITEMAP_PART + 1)
    const index = await map()
    expect(index.text).toContain('<sitemapindex ')
    expect(index.places).toEqual([`${ORIGIN}/sitemap.xml?part=1`, `${ORIGIN}/sitemap.xml?part=2`])
    const [one, two] = [await map('?part=1'), await map('?part=2')]
    expect(one.places).toContain(`${ORIGIN}/properties/${first}`)
    expect(one.places).not.toContain(`${ORIGIN}/properties/${second}`)
    expect(two.places).toEqual([`${ORIGIN}/properties/${second}`])
    for (const part of ['0', '3', '1.5', 'x', '-1', '1e9', '1e0', '0x1', '%201', '1.0', '%2B1', ''])
      expect((await map(`?part=${part}`)).status, part).toBe(404)
  })

  it('is read some listings at a time', async () => {
    const { sqlite } = database()
    const id = letRoom()
    const columns = (sqlite.pragma('table_info(properties)') as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== 'seq' && name !== 'id')
    const copy = sqlite.prepare(
      `insert into properties (id, ${columns.join()}) select ?, ${columns.join()} from properties where id = ?`,
    )
    const ids = Array.from({ length: 2_300 }, (_, number) => `copy-${number}`)
    sqlite.transaction(() => {
      for (const one of ids) copy.run(one, id)
    })()
    const { places } = await map()
    const listings = places.filter((url) => url?.startsWith(`${ORIGIN}/properties/`))
    expect(listings).toEqual([id, ...ids].map((one) => `${ORIGIN}/properties/${one}`))
  })
})

it('robots.txt closes what is private and says where the map is', async () => {
  const { response } = await get(robots, '/robots.txt')
  const lines = (await (response?.text() ?? '')).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  const closed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
  const isClosed = (path: string) =>
    closed.some((rule) => new RegExp(`^${rule.replace(/\*/g, '.*')}`).test(path))
  for (const path of [
    '/auth',
    '/dashboard',
    '/bookings',
    '/booking/1/payment',
    '/admin/users',
    '/payments/1',
  ])
    expect(isClosed(path), path).toBe(true)
  for (const path of ['/properties/1/edit', '/settings/profile', '/notifications', '/property-upload'])
    expect(isClosed(path), path).toBe(true)
  for (const path of ['/', '/properties', '/properties/1', '/files/0123abcd/jpg', '/ai-rent-calculator'])
    expect(isClosed(path), path).toBe(false)
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})
