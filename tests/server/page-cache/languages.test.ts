import { describe, expect, it } from 'vitest'
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'
import { letHostel } from '../../support/stays'
import { universityOf } from '../../support/universities'

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

  it('stay ready in both languages while people of both come in turn', async () => {
    const { hostelId } = letHostel()
    const { look, counted } = await serveCounting()
    const university = paths.universityChapter({ university: universityOf('lucas') })
    for (const path of ['/', '/properties', `/properties/${hostelId}`, '/ai-rent-calculator', university]) {
      const before = counted.renders
      const first = [await look(path), await look(path, { headers: swahili })]
      expect(first.map(({ html }) => titleOf(html)?.[0])).toEqual(['en', 'sw'])
      for (let times = 0; times < 3; times += 1)
        for (const [index, headers] of [{}, swahili].entries()) {
          const again = await look(path, { headers })
          expect([again.html, again.headers.etag]).toEqual([first[index]?.html, first[index]?.headers.etag])
          expect(again.headers.vary).toMatch(/^Accept-Language, Cookie,/)
          const tag = { ...headers, 'If-None-Match': String(again.headers.etag) }
          expect((await look(path, { headers: tag })).status).toBe(304)
        }
      expect(first[0]?.headers.etag).not.toBe(first[1]?.headers.etag)
      expect(counted.renders - before, path).toBe(2)
    }
  })

  it('follow the button for the other language at once', async () => {
    const { look, counted } = await serveCounting()
    const chosen = (language: string) => ({ headers: { ...swahili, Cookie: `bweni-language=${language}` } })
    for (const language of ['en', 'sw', 'en', 'sw'])
      expect(titleOf((await look('/properties', chosen(language))).html)?.[0]).toBe(language)
    expect(counted.renders).toBe(2)
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
