import { describe, expect, it } from 'vitest'
import { siteOrigin } from '~/http/site.server'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'

useFreshApp({ APP_ORIGIN: '' })

const swahili = { 'Accept-Language': 'sw-TZ,sw;q=0.9,en;q=0.5' }
const titleOf = (html: string) => /<html lang="(\w+)".*<title>(.*?)<\/title>/s.exec(html)?.slice(1)

describe("guests' finished pages", () => {
  it('are kept per language found, whatever says so', async () => {
    const { look, counted } = await serveCounting()
    const english: Record<string, string>[] = [
      {},
      { 'Accept-Language': 'fr' },
      { 'Accept-Language': 'en-US,sw;q=0.5' },
    ]
    const others: Record<string, string>[] = [
      swahili,
      { 'Accept-Language': 'sw' },
      { Cookie: 'bweni-language=sw', 'Accept-Language': 'en' },
    ]
    for (let times = 0; times < 2; times += 1)
      for (const [index, headers] of english.entries()) {
        expect(titleOf((await look('/properties', { headers })).html)).toEqual([
          'en',
          'Available Properties – Bweni',
        ])
        const other = await look('/properties', { headers: others[index] })
        expect(titleOf(other.html)).toEqual(['sw', 'Nyumba zilizo wazi – Bweni'])
      }
    expect(counted.renders).toBe(2)
  })

  it('are found by their address in a language, before the choice and the browser', async () => {
    const { look, counted } = await serveCounting()
    expect(titleOf((await look('/?lang=sw')).html)?.[0]).toBe('sw')
    expect(titleOf((await look('/', { headers: swahili })).html)?.[0]).toBe('sw')
    expect(titleOf((await look('/?lang=en', { headers: swahili })).html)?.[0]).toBe('en')
    expect(counted.renders).toBe(2)
  })

  it('have tags and headers that tell the languages apart', async () => {
    const { look } = await serveCounting()
    const english = await look('/')
    const other = await look('/', { headers: swahili })
    expect(other.headers.etag).not.toBe(english.headers.etag)
    expect(other.headers.vary).toMatch(/^Accept-Language, Cookie,/)
    const again = { 'If-None-Match': String(english.headers.etag) }
    expect((await look('/', { headers: again })).status).toBe(304)
    expect((await look('/', { headers: { ...again, ...swahili } })).status).toBe(200)
  })

  it('name themselves and their other language to search engines', async () => {
    const { look } = await serveCounting()
    const origin = siteOrigin()
    const english = (await look('/properties?type=hostel')).html
    const other = (await look('/properties?type=hostel&lang=sw')).html
    for (const html of [english, other])
      for (const [name, query] of [
        ['en', ''],
        ['sw', '&amp;lang=sw'],
        ['x-default', ''],
      ])
        expect(html).toContain(`hrefLang="${name}" href="${origin}/properties?type=hostel${query}"`)
    expect(english).toContain(`rel="canonical" href="${origin}/properties?type=hostel"`)
    expect(other).toContain(`rel="canonical" href="${origin}/properties?type=hostel&amp;lang=sw"`)
    expect((await look('/?lang=sw')).html).toContain('property="og:locale" content="sw_TZ"')
  })
})
