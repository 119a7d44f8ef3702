import { expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { type Lexicon, understand } from '~/domain/listings/search/understand'

/** A college whose name has no letters says nothing, as an empty phrase. */
const lexicon: Lexicon = {
  meanings: new Map([
    ['', { college: '---' }],
    ['hostel', { type: 'hostel' }],
  ]),
  places: [],
  collegeWords: new Map(),
  isKnown: () => true,
  nearest: () => null,
}

test('from three letters on a word may be misspelt, below it begins one', () => {
  const misspelt = { ...lexicon, isKnown: () => false, nearest: () => 'sea' }
  const search = (input: string) => understand({ ...noFilters, search: input }, misspelt).filters.search
  expect([search('saa'), search('sa')]).toEqual(['sea', 'sa'])
})

test.each([
  ['quiet veranda', { search: 'quiet veranda' }],
  ['quiet hostel', { search: 'quiet', type: 'hostel' }],
  ['hostel near the', { search: '', type: 'hostel' }],
])('%j leaves exactly the words that say nothing else', (search, meant) => {
  expect(understand({ ...noFilters, search }, lexicon)).toEqual({
    filters: { ...noFilters, ...meant },
    corrections: [],
  })
})

test.each([
  ['veranda under 60k', 60_000, 'veranda'],
  ['veranda under 60,000', 60_000, 'veranda'],
  ['veranda chini ya 60 elfu', 60_000, 'veranda'],
  ['veranda under 60,00', null, 'veranda under 60 00'],
])('%j has the highest price %s', (search, maxPriceTzs, rest) => {
  expect(understand({ ...noFilters, search }, lexicon).filters).toEqual({
    ...noFilters,
    search: rest,
    maxPriceTzs,
  })
})

test('what is short, has a digit, joins, is meant or is known is not misspelt', () => {
  const isKnown = (word: string) => word === 'veranda'
  const strict = { ...lexicon, isKnown, nearest: () => 'sea' }
  const corrected = (search: string) =>
    understand({ ...noFilters, search }, strict).corrections.map(({ typed }) => typed)
  expect(['ab', 'a4b', 'near', 'hostel', 'veranda'].flatMap(corrected)).toEqual([])
  expect(corrected('near verenda')).toEqual(['verenda'])
})

const places: Lexicon = {
  ...lexicon,
  meanings: new Map([
    ['cheap', { cheapest: true }],
    ['campus', { nearCollege: true }],
    ['udsm', { college: 'UDSM' }],
    ['dar', { city: 'Dar es Salaam' }],
    ['moshi', { city: 'Moshi' }],
  ]),
  places: ['dar es salaam', 'kilimanjaro'],
}

test.each<[Partial<Filters>, Partial<Filters>]>([
  // An order that was chosen stays; else the words choose one.
  [{ search: 'cheap veranda' }, { search: 'veranda', sort: 'price_low' }],
  [{ search: 'cheap veranda', sort: 'walking' }, { search: 'veranda' }],
  [{ search: 'veranda campus' }, { search: 'veranda', college: 'any', sort: 'walking' }],
  [
    { search: 'veranda campus', sort: 'price_high' },
    { search: 'veranda', college: 'any' },
  ],
  [{ search: 'cheap campus' }, { search: '', college: 'any', sort: 'price_low' }],
  [{ search: 'campus udsm' }, { search: '', college: 'UDSM' }],
  [{ search: 'dar moshi veranda' }, { search: 'moshi veranda', location: 'Dar es Salaam' }],
  // A place is a city, a region, a position, or a word.
  [{ location: 'Dar' }, { location: 'Dar es Salaam' }],
  [{ location: 'kilima', search: 'veranda' }, {}],
  [{ location: '-6.8,39.2', search: 'veranda' }, {}],
  [
    { location: 'Sinza', search: 'veranda' },
    { location: '', search: 'sinza veranda' },
  ],
])('%j means beside that %j', (input, meant) => {
  const filters = { ...noFilters, ...input }
  expect(understand(filters, places).filters).toEqual({ ...filters, ...meant })
})
