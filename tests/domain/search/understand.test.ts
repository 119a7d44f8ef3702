import { expect, test } from 'vitest'
import { noFilters } from '~/domain/search/filters'
import { type Lexicon, understand } from '~/domain/search/understand'

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
  const search = (typed: string) => understand({ ...noFilters, search: typed }, misspelt).filters.search
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
