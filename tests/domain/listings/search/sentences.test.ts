import { describe, expect, test } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { activeFilters, quickChips } from '~/domain/listings/search/filter-query'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import {
  type NearestView,
  nearestHeading,
  type Reading,
  readingSentences,
  whyNone,
} from '~/domain/listings/search/reading'

const sentences = (reading: Partial<Reading>) =>
  readingSentences(
    {
      ...{ corrections: [], leftOut: [], none: null, area: '', elsewhere: null },
      ...{ filters: noFilters, understood: noFilters, ...reading },
    },
    '2 places',
  )
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
])('a list says %s', (_, reading, expected) => {
  expect(sentences(reading)).toEqual(expected)
})

test.each<[Partial<Filters>, string]>([
  [{ type: 'hostel', college: 'UDOM', gender: 'female_only' }, 'No hostel for women only near UDOM.'],
  [{ search: 'qqq', location: 'Moshi' }, 'No place in Moshi with “qqq”.'],
  [
    { type: 'room', location: '-6.8,39.2', maxPriceTzs: 60_000 },
    'No single room up to TSh\u00a060,000 near you.',
  ],
  [
    { gender: 'male', moveInDate: '2026-11-01', months: 4 },
    'No place for men free from Sun 1 Nov 2026 for 4 months.',
  ],
  [{ gender: 'everyone' }, 'No place.'],
  [
    { search: 'a', college: 'UDOM', location: 'Dodoma', minPriceTzs: 1, maxPriceTzs: 2 },
    'No place fits all of these filters.',
  ],
])('an empty list says why: %j', (filters, expected) => {
  expect(whyNone({ ...noFilters, ...filters })).toBe(expected)
})

test.each<[Partial<Filters>, NearestView['found'], number | null, string]>([
  [
    { type: 'hostel', college: 'UDOM' },
    { count: 5, more: false },
    35_000,
    '5 hostels near UDOM, from TSh\u00a035,000',
  ],
  [{ search: 'veranda' }, { count: 1_000, more: true }, null, '1,000+ places with “veranda”'],
  [{}, { count: 1, more: false }, null, '1 other place'],
  [{ type: 'living' }, { count: 2, more: false }, 9_000, '2 places, from TSh\u00a09,000'],
])('the nearest places are headed by what they are: %j', (filters, found, cheapestTzs, expected) => {
  expect(nearestHeading({ filters: { ...noFilters, ...filters }, found, cheapestTzs })).toBe(expected)
})

test.each<[Partial<Filters>, Partial<Filters>, number, string]>([
  [{ college: 'TEKU' }, { location: 'Mbeya' }, 2, 'Nearest: Mbeya town, 2'],
  [
    { college: 'MNMA', type: 'hostel' },
    { location: 'Dar es Salaam', type: 'hostel' },
    1,
    'Nearest: Dar es Salaam, 1 hostel',
  ],
  [{ location: 'Lindi' }, { location: 'Mtwara' }, 3, 'Nearest: Mtwara town, 3'],
  [{ location: 'Lindi', search: 'q' }, { location: 'Lindi' }, 3, '3 places in Lindi'],
])('in place of %j the nearest town is %j', (searched, filters, count, expected) => {
  const view = { filters: { ...noFilters, ...filters }, found: { count, more: false }, cheapestTzs: null }
  expect(nearestHeading(view, { ...noFilters, ...searched })).toBe(expected)
})

describe('in Swahili', () => {
  const inSwahili = <T>(work: () => T) => inLanguages({ requested: 'sw', written: 'sw' }, work)

  test.each<[Partial<Filters>, string]>([
    [
      { type: 'hostel', college: 'UDOM', gender: 'female_only' },
      'Hakuna hosteli: wanawake tu, karibu na UDOM.',
    ],
    [{ type: 'room', maxPriceTzs: 60_000 }, 'Hakuna chumba: hadi TSh\u00a060,000.'],
    [
      { moveInDate: '2026-11-01', months: 4, search: 'qqq' },
      'Hakuna nyumba: yenye “qqq”, wazi kuanzia Jpl 1 Nov 2026, kwa miezi 4.',
    ],
    [{ gender: 'everyone' }, 'Hakuna nyumba.'],
  ])('an empty list says why: %j', (filters, expected) => {
    expect(inSwahili(() => whyNone({ ...noFilters, ...filters }))).toBe(expected)
  })

  test.each<[Partial<Filters>, number, number | null, string]>([
    [{ type: 'hostel', college: 'UDOM' }, 5, 35_000, 'Hosteli 5: karibu na UDOM, kuanzia TSh\u00a035,000'],
    [{ type: 'room' }, 2, null, 'Vyumba vingine 2'],
    [{}, 1, null, 'Nyumba nyingine 1'],
    [{ location: 'Mbeya' }, 2, null, 'Karibu zaidi: mji wa Mbeya, 2'],
  ])('the nearest places are headed by what they are: %j', (filters, count, cheapestTzs, expected) => {
    const view = { filters: { ...noFilters, ...filters }, found: { count, more: false }, cheapestTzs }
    expect(inSwahili(() => nearestHeading(view, noFilters))).toBe(expected)
  })

  test.each<[Partial<Filters>, Partial<Filters>, string]>([
    [{ gender: 'female_only' }, { gender: 'female' }, 'Nyumba 2 zinapokea wanawake:'],
    [{ type: 'hostel', search: 'sae' }, { type: 'living' }, 'Nyumba nyingine 2 huko:'],
    [{ type: 'room', gender: 'male_only' }, { gender: 'male' }, 'Nyumba nyingine 2 zinapokea wanaume:'],
  ])('a wider list says what it has: %j, %j', (none, filters, expected) => {
    const reading = {
      ...{ corrections: [], leftOut: [], elsewhere: null, understood: noFilters, area: 'sae' },
      ...{ none: { ...noFilters, ...none }, filters: { ...noFilters, ...filters } },
    }
    const [says] = inSwahili(() => readingSentences(reading, '', 2))
    expect(says?.endsWith(expected), says).toBe(true)
  })
})

test.each<[Partial<Filters>, Partial<Filters>, number, string]>([
  [{ gender: 'female_only' }, { gender: 'female' }, 1, 'No place for women only. 1 takes women:'],
  [{ gender: 'male_only' }, { gender: 'male' }, 2, 'No place for men only. 2 take men:'],
  [{ type: 'hostel', search: 'sae' }, { type: 'living' }, 2, 'No hostel in Sae. 2 other places there:'],
  [
    { type: 'room', gender: 'male_only' },
    { gender: 'male' },
    1,
    'No single room for men only. 1 other place takes men:',
  ],
])('a wider list says what it has: %j, %j', (none, filters, count, expected) => {
  const reading = {
    ...{ corrections: [], leftOut: [], elsewhere: null, understood: noFilters, area: 'sae' },
    ...{ none: { ...noFilters, ...none }, filters: { ...noFilters, ...filters } },
  }
  expect(readingSentences(reading, '', count)).toEqual([expected])
})

test('a college without a place nearby may have one soon', () => {
  const teku = { ...noFilters, college: 'TEKU' }
  expect(whyNone(teku, '', true)).toBe('No place near TEKU yet.')
  expect(whyNone({ ...noFilters, search: 'uyole' }, 'uyole', true)).toBe('No place in Uyole yet.')
  expect(whyNone({ ...teku, maxPriceTzs: 9_000 }, '', true)).toBe('No place up to TSh\u00a09,000 near TEKU.')
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
