import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { properties, universities } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { useFreshApp } from '../support/fresh-app'
import { serveCounting, withoutWayBack } from '../support/page-cache'
import { updateRows } from '../support/rows'
import { letRoom } from '../support/stays'
import { ask } from '../support/whole-app'

useFreshApp({ APP_ORIGIN: '' })

const near = { Cookie: 'other=1; bweni-college=UDSM' }

/** Two kilometres north of where UDSM is. */
function letRoomNearby(title = 'Chumba cha jirani') {
  const id = letRoom({ title })
  locate(id, { latitude: -6.762, longitude: 39.2 })
  return id
}

function locate(id: string, position: { latitude: number | null; longitude: number | null }) {
  transaction((tx) => {
    tx.update(properties).set(position).where(eq(properties.id, id)).run()
    refreshProperty(tx, id)
  })
}

describe('the college that a search is about', () => {
  it.each([
    ['college=UDSM', 'UDSM'],
    ['search=udsm', 'UDSM'],
    ['search=University+of+Dar+es+Salaam&move_in=', 'UDSM'],
    ['college=NM-AIST&search=x', 'NM-AIST'],
  ])('%s is remembered for a year, once, beside a finished page and a live one', async (query, code) => {
    const { look } = await serveCounting()
    for (let times = 0; times < 2; times += 1) {
      const { headers } = await look(`/properties?${query}`)
      expect(headers['set-cookie']).toEqual([
        `bweni-college=${code}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
      ])
    }
    const known = await look(`/properties?${query}`, { headers: { Cookie: `bweni-college=${code}` } })
    expect(known.headers['set-cookie']).toBeUndefined()
    const live = await look(`/properties?${query}&months=x`)
    expect(live.headers['set-cookie']).toHaveLength(1)
  })

  it.each([
    '',
    '?college=any',
    '?college=NOWHERE',
    '?search=hostel+UDSM',
    `?search=${'x'.repeat(5_000)}`,
    '?college=',
  ])('nothing is remembered of %.30s', async (query) => {
    const { look } = await serveCounting()
    expect((await look(`/properties${query}`)).headers['set-cookie']).toBeUndefined()
  })
})

describe('who remembers a college', () => {
  it.each(['/', '/properties', '/properties?search=chumba&page=last'])(
    'gets %s finished, with the distances to it, and nobody else does',
    async (address) => {
      const id = letRoomNearby()
      updateRows(properties, { isFeatured: true }, id)
      const { look, counted, url } = await serveCounting()
      const live = await ask(new Request(url + address, { headers: near }))
      const [mine, again, others] = [
        await look(address, { headers: near }),
        await look(address, { headers: near }),
        await look(address),
      ]
      expect(counted.renders).toBe(2)
      expect(withoutWayBack(mine.html)).toBe(withoutWayBack(await live.text()))
      expect(mine.html).toContain('About 2 km to UDSM')
      expect([again.html, again.headers.etag]).toEqual([mine.html, mine.headers.etag])
      expect(others.html).not.toContain('km to UDSM')
      expect(others.headers.etag).not.toBe(mine.headers.etag)
    },
  )

  it('is nobody who names a college that there is not: forged ones fill no cache', async () => {
    letRoomNearby()
    const { look, counted } = await serveCounting()
    const plain = await look('/properties')
    for (const value of ['NOWHERE', '%E0%A4', 'a"b', '', 'x'.repeat(500), '%3Cscript%3E']) {
      const page = await look('/properties', { headers: { Cookie: `bweni-college=${value}` } })
      expect([page.html, page.headers.etag], value).toEqual([plain.html, plain.headers.etag])
    }
    expect(counted.renders).toBe(1)
  })

  it('reads no distance where either place has no position, or the college is far away', async () => {
    const id = letRoomNearby()
    const { look } = await serveCounting()
    const page = async () => (await look('/properties', { headers: near })).html
    expect(await page()).toContain('About 2 km to UDSM')
    locate(id, { latitude: -6.781, longitude: 39.201 })
    expect(await page()).toContain('Less than 1 km to UDSM')
    locate(id, { latitude: -3.39, longitude: 36.68 })
    expect(await page()).not.toContain('km to')
    locate(id, { latitude: null, longitude: null })
    expect(await page()).not.toContain('km to')
    locate(id, { latitude: -6.762, longitude: 39.2 })
    updateRows(universities, { latitude: null }, eq(universities.code, 'UDSM'))
    expect(await page()).not.toContain('km to')
  })

  it('finds it in the search of the front page', async () => {
    const { look } = await serveCounting()
    const field = async (headers = {}) =>
      /<input[^>]*name="search"[^>]*>/.exec((await look('/', { headers })).html)?.[0]
    expect(await field(near)).toContain('value="UDSM"')
    expect(await field()).not.toContain('value="UDSM"')
    const [, hero = ''] =
      /<form class="[^"]*search" action="\/properties"(.*?)<\/form>/s.exec((await look('/')).html) ?? []
    expect(hero).toMatch(/College or area<.*name="move_in".*<button type="submit"[^>]*>Search Properties</s)
  })
})

describe('Near Me', () => {
  it('says how far it is from the person, or from the middle of the city that was chosen', async () => {
    letRoomNearby()
    const { look } = await serveCounting()
    const you = await look('/properties?sort=near&near=-6.78,39.2', { headers: near })
    expect(you.html).toContain('About 2 km from you')
    expect(you.html).not.toContain('km to UDSM')
    const city = await look('/properties?sort=near&location=Dar')
    expect(city.html).toMatch(/About \d+ km from the middle of Dar es Salaam/)
    expect((await look('/properties?location=Dar')).html).not.toContain(' km ')
  })
})
