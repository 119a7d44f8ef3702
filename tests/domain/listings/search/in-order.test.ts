import { beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { transaction } from '~/db/transaction.server'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { keysWithinScan } from '~/domain/listings/search/in-order.server'
import { locate } from '~/domain/listings/search/locations.server'
import { searchOf } from '~/domain/listings/search/plan.server'
import { scopeOf } from '~/domain/listings/search/scope.server'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp, TEST_NOW } from '../../../support/app'
import { plansOf } from '../../../support/plans'
import { makeListings } from './properties'

const TODAY = '2026-10-05'
const CHEAP = 3_000
const DEAR = 1_200

type Row = {
  id: string
  seq: number
  price: number
  minutes: number
  city: string
  type: string
  words: string
}

/** Many copies of one listing: cheap rooms first and dear apartments last, with few prices and few walks. */
beforeAll(() => {
  freshApp()
  setClock(() => TEST_NOW)
  makeListings(1, TODAY, 'copies')
  const { sqlite } = database()
  const columns = sqlite
    .prepare("select name from pragma_table_info('properties') where name not in ('seq', 'id')")
    .pluck()
    .all() as string[]
  const changed: Record<string, string> = {
    property_type: "iif(n > :cheap, 'apartment', 'room')",
    city: "iif(n % 3 = 0, 'Moshi', 'Kigoma')",
    region: "iif(n % 3 = 0, 'Kilimanjaro', 'Kigoma')",
    from_price: 'iif(n > :cheap, 900000, 50000) + n % 2 * 5000',
    walking_distance_to_college: 'iif(n % 7 = 0, null, iif(n > :cheap, 40, 5))',
    search_text:
      "iif(n > :cheap, ' ghorofa', ' veranda') || iif(n % 2, ' bustani', '') || iif(n <= 1000, ' kisima', '') || iif(n <= 1001, ' ukumbi', '')",
    is_listed: '1',
    is_approved: '1',
    is_available: '1',
    approval_state: "'approved'",
  }
  const values = columns.map((name) => changed[name] ?? name)
  sqlite
    .prepare(
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < :cheap + :dear)
       insert into properties (id, ${columns.join(', ')})
       select 'copy-' || n, ${values.join(', ')} from number, properties where properties.seq = 1`,
    )
    .run({ cheap: CHEAP, dear: DEAR })
  sqlite.exec('update properties set is_listed = 0 where seq = 1')
  return () => setClock()
})

const listed = () =>
  database()
    .sqlite.prepare<[], Row>(
      `select id, seq, from_price as price, ifnull(walking_distance_to_college, 1000) as minutes, city,
       property_type as type, search_text as words from properties where is_listed = 1`,
    )
    .all()

/** Ids in their order by the plainest reading. */
function expected(filters: Filters): string[] {
  const { sort, type, location, search, minPriceTzs, maxPriceTzs } = filters
  const key = (row: Row) => (sort === 'walking' ? row.minutes : row.price)
  const sign = sort === 'price_high' ? -1 : 1
  return listed()
    .filter((row) => type === null || row.type === type)
    .filter((row) => row.city.toLowerCase().includes(location))
    .filter((row) => row.words.includes(search))
    .filter((row) => row.price >= (minPriceTzs ?? 0) && row.price <= (maxPriceTzs ?? row.price))
    .sort((a, b) => sign * (key(a) - key(b) || a.seq - b.seq))
    .map(({ id }) => id)
}

function walk(filters: Filters, from: string, next: 'next' | 'previous', steps: number): string[][] {
  const pages: string[][] = []
  let page: string | null | undefined = from
  while (pages.length < steps && page !== undefined && page !== null) {
    const result = searchProperties(undefined, filters, page)
    pages.push(result.cards.map(({ id }) => id))
    page = result.pages[next]
  }
  return pages
}

const cases: Partial<Filters>[] = [
  {},
  { type: 'apartment' },
  { type: 'apartment', location: 'moshi' },
  { type: 'room', location: 'i' },
  { minPriceTzs: 55_000 },
  { minPriceTzs: 55_001 },
  { maxPriceTzs: 904_999 },
  { maxPriceTzs: 55_000 },
  { maxPriceTzs: 50_000, type: 'room', location: 'kigoma' },
  { search: 'ghorofa' },
  { search: 'veranda', type: 'room' },
  { search: 'bustani', location: 'i' },
  { search: 'bustani', minPriceTzs: 905_000 },
]

describe('the way there', () => {
  const stepsOf = (change: Partial<Filters>, page = '') =>
    plansOf(() => searchProperties(undefined, { ...noFilters, ...change }, page)).flatMap(
      ({ query, steps }) => (query.includes(' as key from ') ? steps : []),
    )

  it('to a type by price is an index of that type, in a place of both', () => {
    expect(stepsOf({ type: 'apartment', sort: 'price_low' }).join()).toMatch(
      /properties_listed_type_price \(property_type=\? AND from_price>\?\)/,
    )
    expect(stepsOf({ type: 'room', location: 'moshi', sort: 'price_high' }).join()).toMatch(
      /properties_listed_city_type_price \(city=\? AND region=\? AND property_type=\? AND from_price<\?\)/,
    )
  })

  it('past equal walks begins behind them', () => {
    const steps = stepsOf({ sort: 'walking' }, 'after-5-1000')
    expect(steps[0]).toMatch(/properties_listed_walk \(<expr>=\? AND (?:seq|rowid)>\?\)/)
    expect(steps.join()).not.toContain('TEMP B-TREE')
  })

  it('to words that are met soon sorts nothing, to others it does not go through all that are in front', () => {
    const near = stepsOf({ search: 'veranda', sort: 'price_low' }).join()
    expect(near).toContain('properties_listed_price')
    expect(near).not.toContain('VIRTUAL TABLE')
    const far = stepsOf({ search: 'ghorofa', sort: 'price_low' }).join()
    expect(far).toContain('TEMP B-TREE')
    expect(far).toContain('VIRTUAL TABLE')
  })
})

it('words that are not met among the first two thousand are not looked for any further', () => {
  const within = (search: string) => {
    const filters: Filters = { ...noFilters, search, sort: 'price_low' }
    const scope = scopeOf(undefined)
    const found = searchOf(scope, filters, locate(scope, filters), TODAY)
    const reading = { from: { key: -1, seq: 0 }, limit: 25, descending: false }
    return keysWithinScan(found, reading, 'p.from_price')?.length ?? null
  }
  expect([within('veranda'), within('ghorofa')]).toEqual([25, null])
})

describe.each(['price_low', 'price_high', 'walking'] as const)('%s, where hundreds are equal', (sort) => {
  it.each(cases)('is the order of key and number, from both ends: %j', (change) => {
    const filters = { ...noFilters, ...change, sort }
    const expectedIds = expected(filters)
    const first = walk(filters, '', 'next', 4).flat()
    expect(first).toHaveLength(96)
    expect(first).toEqual(expectedIds.slice(0, 96))
    const last = walk(filters, 'last', 'previous', 4).reverse().flat()
    expect(last).toEqual(expectedIds.slice(-last.length))
    const middle = expectedIds[Math.floor(expectedIds.length / 2)]
    const row = listed().find(({ id }) => id === middle)
    const page = `after-${sort === 'walking' ? row?.minutes : row?.price}-${row?.seq}`
    const on = expectedIds.indexOf(middle ?? '')
    expect(walk(filters, page, 'next', 2).flat()).toEqual(expectedIds.slice(on + 1, on + 49))
    const before = walk(filters, page.replace('after', 'before'), 'previous', 1).flat()
    expect(before).toEqual(expectedIds.slice(on - 24, on))
  })
})

it('a page that ends with the last of those that are equal has others behind it', () => {
  const filters: Filters = { ...noFilters, sort: 'price_low' }
  const expectedIds = expected(filters)
  const rows = new Map(listed().map((row) => [row.id, row]))
  const first = expectedIds.findIndex((id) => rows.get(id)?.price === 55_000)
  const before = rows.get(expectedIds[first - 25] ?? '')
  const { cards, pages } = searchProperties(undefined, filters, `after-50000-${before?.seq}`)
  expect(cards.map(({ id }) => id)).toEqual(expectedIds.slice(first - 24, first))
  expect(pages.next).toBeDefined()
})

it('the nearest of many that have a word have that word, wherever their position comes from', () => {
  const { sqlite } = database()
  const put = sqlite.prepare<[string], { id: string }>(
    `update properties set latitude = -4.8, longitude = 29.7 where seq =
      (select max(seq) from properties where city = 'Kigoma' and search_text like ?) returning id`,
  )
  const farthest = put.get('% veranda%')?.id
  put.run('% ghorofa%')
  const filters: Filters = { ...noFilters, search: 'veranda', sort: 'near', location: 'go' }
  const [first = [], last = []] = [walk(filters, '', 'next', 1)[0], walk(filters, 'last', 'previous', 1)[0]]
  const textById = new Map(listed().map((row) => [row.id, row.words]))
  expect([...first, ...last].filter((id) => !textById.get(id)?.includes('veranda'))).toEqual([])
  expect([first.length, last.length, last.at(-1)]).toEqual([24, 24, farthest])
})

it.each([
  ['kisima', { count: 1_000, more: false }],
  ['ukumbi', { count: 1_000, more: true }],
])('free text is counted up to a thousand: %s', (search, found) => {
  // Counts are kept until something changes.
  transaction((tx) => tx.run('update properties set updated_at = updated_at + 1 where seq = 2'))
  expect(searchProperties(undefined, { ...noFilters, search }, '').found).toEqual(found)
  const last = searchProperties(undefined, { ...noFilters, search }, 'last').cards
  expect(last).toHaveLength(found.more ? 24 : 1_000 % 24)
})
