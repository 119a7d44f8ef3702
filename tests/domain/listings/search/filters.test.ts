import { beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '~/adapters/clock'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp, TEST_NOW } from '../../../support/app'
import { answersTo, fromPrice, isListed } from './expected'
import { type Made, makeListings } from './properties'

const TODAY = '2026-10-05'
let listed: Made[]

beforeAll(() => {
  freshApp()
  listed = makeListings(320, TODAY).filter((made) => isListed(made, TODAY))
  return () => setClock()
})

/** All ids that a guest finds, page after page. */
function findAll(filters: Partial<Filters>): string[] {
  setClock(() => TEST_NOW)
  const complete = { ...noFilters, ...filters }
  const ids: string[] = []
  let page: string | undefined = ''
  while (page !== undefined) {
    const result = searchProperties(undefined, complete, page)
    expect(result.pageUnderstood).toBe(true)
    ids.push(...result.cards.map((card) => card.id))
    page = result.pages.next
  }
  expect(searchProperties(undefined, complete, '').found).toEqual({ count: ids.length, more: false })
  return ids
}

function expected(filters: Partial<Filters>): string[] {
  const isAtCollege = !['', 'any', undefined].includes(filters.college)
  const complete = { ...noFilters, ...(isAtCollege ? { type: 'living' as const } : {}), ...filters }
  return listed.filter((made) => answersTo(made, complete, TODAY)).map((made) => made.id)
}

const cases: [string, Partial<Filters>][] = [
  ['nothing', {}],
  ['a type', { type: 'hostel' }],
  ['another type', { type: 'office' }],
  ['places to live', { type: 'living' }],
  ['all types near a college', { type: 'all', college: 'UDSM' }],
  ['a city', { location: 'Kigoma' }],
  ['a part of a city in any case', { location: 'es sal' }],
  ['a region', { location: 'kilimanjaro' }],
  ['a part that several places have', { location: 'mo' }],
  ['a place that is not there', { location: 'Nairobi' }],
  ['places welcoming women', { gender: 'female' }],
  ['places for men only', { gender: 'male_only' }],
  ['a lowest price', { minPriceTzs: 150_000 }],
  ['a highest price', { maxPriceTzs: 60_000 }],
  ['a price between', { minPriceTzs: 100_000, maxPriceTzs: 200_000 }],
  ['a price that nothing has', { maxPriceTzs: 1 }],
  ['a college', { college: 'UDSM' }],
  ['a college in other letters', { college: 'chuo CHA utalii' }],
  ['a college with quotes', { college: 'Al-Azhar "B"' }],
  ['a part of a college', { college: 'UDS' }],
  ['any college', { college: 'any' }],
  ['a move-in date', { moveInDate: '2026-11-15' }],
  ['a move-in date at the end of a month', { moveInDate: '2027-01-31' }],
  ['months', { months: 3 }],
  ['many months', { months: 10 }],
  ['a stay', { moveInDate: '2026-12-01', months: 4 }],
  ['a stay longer than any listing', { moveInDate: '2026-12-01', months: 36 }],
  ['a type in a city at a price', { type: 'hostel', location: 'dar', maxPriceTzs: 200_000 }],
  [
    'a college in a city for a stay',
    { college: 'IFM', location: 'dar', moveInDate: '2026-11-01', months: 6 },
  ],
  ['words', { search: 'sunrise' }],
  ['words in any order and field', { search: 'mwenge hostel' }],
  ['a part of a word', { search: 'onya' }],
  ['accents that are not typed', { search: 'cafe' }],
  ['accents that are typed', { search: 'ÉLAN chúmba' }],
  ['an apostrophe', { search: "chang'ombe" }],
  ['no apostrophe', { search: 'changombe' }],
  ['a beginning of two letters', { search: 'wi' }],
  ['two letters beside a word', { search: 'hostel wi' }],
  ['one letter', { search: 'a' }],
  ['one letter beside a word', { search: 'sinza b' }],
  ['short words only', { search: 'a pl 7' }],
  ['a type by its name', { search: 'single room' }],
  ['a percent sign', { search: '100%' }],
  ['an unknown word', { search: 'zzzz' }],
  ['words in a city', { search: 'hostel', location: 'Morogoro' }],
  ['any of the words', { search: 'upendo kigoma', terms: 'any' }],
  ['any of the words in a city', { search: 'chumba kijitonyama a', terms: 'any', location: 'moro' }],
  ['any of some short words', { search: 'p w', terms: 'any' }],
  [
    'any of the words near a college at a price',
    { search: 'flat suite', terms: 'any', college: 'ifm', maxPriceTzs: 200_000 },
  ],
  ['a college of one letter', { college: 'B' }],
  ['words near any college', { search: 'hostel', college: 'any' }],
  ['words near a college for a stay', { search: 'hostel', college: 'sua', months: 5 }],
  [
    'everything at once',
    {
      search: 'h',
      type: 'hostel',
      location: 'a',
      gender: 'female',
      minPriceTzs: 40_000,
      maxPriceTzs: 260_000,
      months: 4,
    },
  ],
]

describe('a search finds what a plain reading of every listing finds', () => {
  it.each(cases)('%s', (_what, filters) => {
    expect(findAll(filters).sort()).toEqual(expected(filters).sort())
  })

  it.each([
    [
      'words with text syntax',
      'upendo* OR "sunrise" NEAR(a b) -x ^y {title}: \\',
      'upendo or sunrise near a b x y title',
    ],
    ['words of SQL', "x' OR 1=1; --", 'x or 1 1'],
  ])('%s, as the words alone', (_what, input, expected) => {
    expect(findAll({ search: input })).toEqual(findAll({ search: expected }))
  })

  it('and the cases are worth asking', () => {
    const sizes = cases.map(([, filters]) => expected(filters).length)
    expect(sizes.filter((size) => size === 0).length).toBeLessThan(8)
    expect(sizes.filter((size) => size > 24).length).toBeGreaterThan(15)
  })
})

describe('orders', () => {
  const keys: [Filters['sort'], (made: Made) => number][] = [
    ['newest', (made) => -listed.indexOf(made)],
    ['price_low', fromPrice],
    ['price_high', (made) => -fromPrice(made)],
    ['walking', (made) => made.walkingMinutes ?? 1_000],
  ]
  const cases: Partial<Filters>[] = [
    {},
    { location: 'a' },
    { location: 'Kigoma' },
    { search: 'hostel' },
    { search: 'upendo chumba', terms: 'any' },
    { college: 'UDSM', type: 'all' },
    { months: 4 },
  ]

  it.each(keys)('%s', (sort, key) => {
    for (const filters of cases) {
      const found = findAll({ ...filters, sort })
      const order = found.map((id) => key(listed.find((made) => made.id === id)!))
      expect(order).toEqual([...order].sort((a, b) => a - b))
      expect([...found].sort()).toEqual(expected(filters).sort())
    }
  })
})
