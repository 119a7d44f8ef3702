import { beforeAll, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import { loader, meta } from '~/routes/public/properties'
import { isListed } from '../domain/listings/search/expected'
import { type Made, makeListings } from '../domain/listings/search/properties'
import { freshApp, get, TEST_NOW } from '../support/app'
import { updateRows } from '../support/rows'
import { makeHostel } from '../support/universities'

const TODAY = '2026-10-05'
let made: Made[]

beforeAll(() => {
  freshApp()
  made = makeListings(150, TODAY, 'route')
  return () => setClock()
})

async function list(query = '', as?: DemoUserName) {
  setClock(() => TEST_NOW)
  const answer = await get(loader, `/properties${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.data
}

describe('the list', () => {
  it('of a college links the university’s own page, for those who look for a bed, once there is something', async () => {
    expect((await list('?college=UDSM', 'amina')).university).toBeUndefined()
    makeHostel('lucas')
    for (const query of ['?college=UDSM', '?search=udsm'])
      expect((await list(query, 'amina')).university, query).toMatchObject({ code: 'UDSM' })
    expect((await list('?search=hostel')).university).toBeUndefined()
    expect((await list('?college=UDSM', 'neema')).university).toBeUndefined()
  })

  it('says who looks at what, and how many there are', async () => {
    const listed = made.filter((one) => isListed(one, TODAY)).length
    expect(await list()).toMatchObject({
      found: { count: listed, more: false },
      role: undefined,
      ignored: [],
    })
    const forHer = made.filter((one) => isListed(one, TODAY) && one.genderPolicy !== 'male').length
    expect(await list('', 'amina')).toMatchObject({ found: { count: forHer }, role: 'tenant' })
    const titles = { amina: 'Available', admin: 'Available', neema: 'My', juma: 'My' } as const
    for (const [name, whose] of Object.entries(titles))
      expect(meta({ data: await list('', name as keyof typeof titles) })[0]).toEqual({
        title: `${whose} Properties – Bweni`,
      })
  })

  it('never shows listings that this person may not see', async () => {
    const secret = (one: Made) => [one.id, ...one.rooms.map((room) => room.id)]
    const unlisted = made.filter((one) => !isListed(one, TODAY))
    expect(unlisted.length).toBeGreaterThan(20)
    for (const query of [
      '',
      '?search=hostel',
      '?location=a',
      '?sort=price_low',
      '?page=last',
      '?months=2',
      '?college=UDSM',
    ]) {
      for (const as of [undefined, 'amina'] as const) {
        const body = JSON.stringify(await list(query, as))
        expect(unlisted.flatMap(secret).filter((id) => body.includes(id))).toEqual([])
      }
    }
    const zuhuras = JSON.stringify(await list('', 'zuhura'))
    expect(made.flatMap(secret).filter((id) => zuhuras.includes(id))).toEqual([])
  })

  it.each([
    '?search=%',
    `?search=${'x'.repeat(50_000)}`,
    `?location=${'é'.repeat(10_000)}`,
    '?search=%22%20OR%201=1--&type[]=hostel&page[]=1',
    '?page=after-99999999999999999999',
    '?search=%00%ff%F0%9F%8F%A0',
    '?__proto__=1&constructor=x&sort=constructor&type=toString',
    '?min_price=1e308&max_price=NaN&months=-0&move_in=0000-00-00',
  ])('answers %.40s', async (query) => {
    expect((await list(query)).cards.length).toBeLessThanOrEqual(24)
  })

  it('leaves out places of the other gender for who said theirs, unless they ask', async () => {
    const policiesIn = async (query: string, as?: DemoUserName) => {
      const { cards } = await list(query, as)
      return new Set(cards.map((card: { genderPolicy: string }) => card.genderPolicy))
    }
    const countOf = async (query: string, as?: DemoUserName) => (await list(query, as)).found.count
    for (const query of ['?', '?search=a&', '?sort=price_low&', '?location=Dar&sort=near&', '?months=1&']) {
      expect(await policiesIn(query, 'daudi')).toEqual(new Set(['any', 'male']))
      expect(await countOf(query, 'daudi')).toBe(await countOf(`${query}gender=male`))
      expect(await countOf(`${query}gender=everyone`, 'daudi')).toBe(await countOf(query))
    }
    expect(await countOf('?', 'daudi')).toBeLessThan(await countOf('?'))
    expect(await policiesIn('?gender=female_only', 'daudi')).toEqual(new Set(['female']))
    updateRows(profiles, { gender: null }, demoUsers.daudi.id)
    expect(await countOf('?', 'daudi')).toBe(await countOf('?'))
    updateRows(profiles, { gender: 'male' }, demoUsers.daudi.id)
  })

  it('leaves the database as it was', async () => {
    const changes = () => database().sqlite.prepare('select total_changes() as n').get()
    const before = changes()
    await list("?search='; delete from properties; --")
    expect(changes()).toEqual(before)
  })

  it('says which part of the list a page is, on the way there and back, in every order', async () => {
    for (const sort of ['newest', 'price_low']) {
      const numbers: number[] = []
      let page = await list(`?sort=${sort}`)
      const { count } = page.found
      for (; page.pages.next; page = await list(`?sort=${sort}&page=${page.pages.next}`))
        numbers.push(page.firstNumber)
      expect(numbers).toEqual(numbers.map((_, index) => 24 * index + 1))
      expect(page.firstNumber + page.cards.length - 1).toBe(count)
      expect((await list(`?sort=${sort}&page=last`)).firstNumber).toBe(page.firstNumber)
      const back: number[] = []
      for (; page.pages.previous; page = await list(`?sort=${sort}&page=${page.pages.previous}`))
        back.unshift(page.firstNumber)
      expect([page.firstNumber, ...back.slice(0, -1)]).toEqual(numbers)
    }
  })

  it('says nothing wrong of a page whose link does not know, or claims too much', async () => {
    const { pages, found } = await list()
    const [anchor] = pages.next.split('.')
    expect((await list(`?page=${anchor}`)).firstNumber).toBeNull()
    expect((await list(`?page=${anchor}.999999`)).firstNumber).toBe(found.count - 23)
    expect((await list(`?page=${anchor}.x`)).ignored).toEqual([{ label: 'page', value: `${anchor}.x` }])
  })

  it('asks for a place to sort by distance, and until it knows one shows the newest, page by page', async () => {
    const first = await list('?sort=near')
    expect(first).toMatchObject({ asksForLocation: true, cities: expect.arrayContaining(['Moshi']) })
    expect(await list(`?sort=near&page=${first.pages.next}`)).toMatchObject({
      page: first.pages.next,
      ignored: [],
    })
    expect(await list('?sort=price_low&page=after-5')).toMatchObject({
      page: null,
      ignored: [{ label: 'page', value: 'after-5' }],
    })
  })
})
