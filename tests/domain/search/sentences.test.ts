import { expect, test } from 'vitest'
import { activeFilters, quickChips } from '~/domain/search/filter-query'
import { type Filters, noFilters } from '~/domain/search/filters'
import { type Reading, readingSentences } from '~/domain/search/reading'

const sentences = (reading: Partial<Reading>, input: Partial<Filters> = {}) => {
  const filters = { ...noFilters, ...input }
  return readingSentences(
    { corrections: [], leftOut: [], none: null, filters, ...reading },
    filters,
    '2 places',
  )
}
const suny = { typed: 'suny', taken: 'sunny' }

test.each<[string, Partial<Reading>, string[]]>([
  ['nothing of what was read as it stands', {}, []],
  ['what one word was taken for', { corrections: [suny] }, ['Nothing for “suny”. 2 places for “sunny”.']],
  [
    'what each of two words was taken for',
    { corrections: [suny, { typed: 'rom', taken: 'room' }] },
    ['Nothing for “suny”. We looked for “sunny”.', 'Nothing for “rom”. We looked for “room”.'],
  ],
  ['what was left out', { leftOut: ['a', 'b'] }, ['No place has all of your words. 2 places without “a b”.']],
  [
    'what was left out beside a word that was taken for another',
    { corrections: [suny], leftOut: ['a'] },
    ['Nothing for “suny”. We looked for “sunny”.', 'No place has all of your words. 2 places without “a”.'],
  ],
  [
    'what the words were read as',
    { filters: { ...noFilters, type: 'hostel', college: 'any' } },
    ['We read your words as: Hostel, Near a college.'],
  ],
])('a list says %s', (_, reading, expected) => {
  expect(sentences(reading)).toEqual(expected)
})

test('what was chosen is not said to be read from the words', () => {
  const filters = { ...noFilters, type: 'hostel', college: 'UDSM' } as const
  expect(sentences({ filters }, { type: 'hostel' })).toEqual(['We read your words as: Near UDSM.'])
})

test.each<[Partial<Filters>, string[]]>([
  [{ search: 'two words', terms: 'any' }, ['“two words”', 'Any of the words']],
  [{ terms: 'any' }, []],
  [{ location: '-6.8,39.2' }, ['Near you']],
  [{ location: 'Moshi' }, ['Moshi']],
])('of the filters %j these are in force: %j', (filters, labels) => {
  expect(activeFilters({ ...noFilters, ...filters }).map(({ label }) => label)).toEqual(labels)
})

test('a quick choice is active only if all of its filters are', () => {
  const active = (filters: Partial<Filters>) =>
    quickChips({ ...noFilters, ...filters })
      .filter((chip) => chip.active)
      .map(({ label }) => label)
  expect(active({})).toEqual([])
  expect(active({ college: 'any' })).toEqual([])
  expect(active({ college: 'any', sort: 'walking', type: 'office' })).toEqual(['University', 'Office Area'])
})
