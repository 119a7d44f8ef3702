import { beforeEach, describe, expect, it } from 'vitest'
import { freshApp } from '../support/app'
import { look } from '../support/page-cache'
import { serve } from '../support/server'
import { addCategory, letHostel, letRoom } from '../support/stays'

const picture = (id: string) => ({ key: `public/${id}`, width: 1280, height: 960, colour: '#c98b4a' })

let url: string
let hostelId: string
beforeEach(async () => {
  freshApp({ APP_ORIGIN: '' })
  letRoom({ images: [picture('room'), picture('room-2')] })
  letRoom({ title: 'Chumba cha Mwenge', images: [picture('mwenge')] })
  hostelId = letHostel(
    { images: [picture('category')] },
    { images: [picture('front'), picture('back')] },
  ).hostelId
  addCategory(hostelId, { roomType: 'Single', images: [picture('single')] })
  url = (await serve()).url
})

const pageOf = async (path: string, headers: Record<string, string> = {}) =>
  (await look(url + path, { headers })).html
const thumbnails = /<nav class="thumbs".*?<\/nav>/s
/** Photos beside the one in view, not loaded yet. */
const previews = /<picture><source[^>]*data-srcset.*?<\/picture>/gs
const addresses = () => ['/', '/properties', `/properties/${hostelId}`]
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const photos = (html: string) => tags(html, 'img').filter((tag) => tag.includes('/files/'))
const sources = (html: string) => tags(html, 'source').filter((tag) => tag.includes('/files/'))
const widths = (html: string) =>
  [...new Set(html.match(/\/files\/[a-z0-9-]+\/[a-z0-9.]+/g)?.map((one) => one.split('/')[3]))].sort()

describe('a page with everything', () => {
  it('offers each picture in all widths, with the size of its place, and leaves the choice to the browser', async () => {
    for (const address of addresses()) {
      const html = (await pageOf(address)).replace(thumbnails, '').replace(previews, '')
      expect(sources(html).length, address).toBeGreaterThan(address === '/' ? -1 : 2)
      expect(sources(html).length).toBe(photos(html).length)
      for (const source of sources(html)) {
        expect(source).toMatch(/srcset="\S+\/320\.webp 320w, \S+\/640\.webp 640w, \S+\/1280\.webp 1280w"/i)
        expect(source).toMatch(/sizes="[^"]*(?:rem|vw)"/)
      }
      for (const photo of photos(html))
        expect(photo).toMatch(/width="\d+".*height="\d+"|height="\d+".*width="\d+"/)
      expect(widths(html.slice(html.indexOf('<main')))).not.toContain('240.webp')
    }
  })

  it('shows the smallest pictures as thumbnails and for photos that nobody has looked at, the first one apart', async () => {
    const html = await pageOf(`/properties/${hostelId}`)
    const [first = '', ...thumbs] = sources(thumbnails.exec(html)?.[0] ?? '')
    expect(first).toContain('640.webp 640w')
    expect(thumbs.length).toBeGreaterThan(0)
    const unseen = html.match(previews) ?? []
    expect(unseen.length).toBe(thumbs.length)
    for (const source of [...thumbs, ...unseen])
      expect(source).toMatch(/srcset="\/files\/[a-z0-9-]+\/240\.webp"/i)
  })

  it('loads the first card of the list and the first picture of a listing at once, the others when they are near', async () => {
    for (const address of addresses().slice(1)) {
      const [first, ...others] = photos(await pageOf(address))
      expect(first, address).not.toContain('loading=')
      expect(first).toContain('fetchpriority="high"')
      expect(others.length).toBeGreaterThan(1)
      for (const other of others) expect(other).toContain('loading="lazy"')
    }
  })
})

describe('what a browser hints at', () => {
  const saving = { 'Save-Data': 'on' }
  const small = async (headers: Record<string, string>) => {
    for (const address of addresses()) {
      const html = await pageOf(address, headers)
      const shown = html.slice(html.indexOf('<main'))
      expect(tags(html, 'script'), address).toEqual([])
      expect(widths(shown).filter((name) => name !== '240.webp' && name !== 'jpg')).toEqual([])
      for (const source of sources(shown)) expect(source).toMatch(/srcset="\/files\/[a-z0-9-]+\/240\.webp"/i)
      if (address !== '/') expect(photos(shown).length).toBeGreaterThan(2)
    }
  }

  it('Save-Data: small pictures alone', () => small(saving))
  it('a slow network: small pictures alone', () => small({ ECT: '3g' }))

  it.each(['2g', 'slow-2g'])('%s: no picture until it is asked for', async (ECT) => {
    for (const address of addresses().slice(1)) {
      const html = await pageOf(address, { ECT })
      expect(photos(html), address).toEqual([])
      expect(sources(html)).toEqual([])
      const places = html.match(/<figure id="photo-|<article class="card pcard"/g)?.length
      expect(places, address).toBeGreaterThan(1)
      expect(html.match(/Show picture/g)).toHaveLength(places ?? 0)
    }
  })

  it('counts less than what somebody chose', async () => {
    const chosen = async (version: string) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: url }
      const answer = await fetch(`${url}/lite`, {
        method: 'POST',
        headers,
        body: `version=${version}`,
        redirect: 'manual',
      })
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    }
    const full = await pageOf('/properties', { ...saving, ECT: '2g', Cookie: await chosen('full') })
    expect(widths(full)).toEqual(expect.arrayContaining(['1280.webp', '640.webp']))
    expect(tags(full, 'script').length).toBeGreaterThan(0)
    const lite = await pageOf('/properties', { Cookie: await chosen('lite') })
    expect(sources(lite).every((source) => source.includes('240.webp'))).toBe(true)
    expect(tags(lite, 'script')).toEqual([])
  })
})
