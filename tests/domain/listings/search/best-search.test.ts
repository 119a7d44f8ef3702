import { beforeEach, expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp } from '../../../support/app'
import { letRoom } from '../../../support/stays'

beforeEach(() => {
  freshApp()
  letRoom({ title: 'Sunny veranda' })
  letRoom({ title: 'Quiet veranda' })
})

const found = (search: string, filters: Partial<Filters> = {}) =>
  searchProperties(undefined, { ...noFilters, ...filters, search }, '')
    .cards.map(({ title }) => title)
    .sort()

test('words that nothing has are left out one after another, until something is found', () => {
  expect(found('sunny veranda')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww veranda')).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq wwwwww')).toEqual([])
  expect(found('su. qqqqqq')).toEqual([])
  expect(found('su qqqqqq', { type: 'room' })).toEqual(['Quiet veranda', 'Sunny veranda'])
})

test('finds the one place that matches the words, corrected or as typed', () => {
  const search = (input: string) => searchProperties(undefined, { ...noFilters, search: input }, '').reading
  expect(search('suny veranda')).toMatchObject({
    corrections: [{ typed: 'suny', taken: 'sunny' }],
    leftOut: [],
  })
  letRoom({ title: 'Hostel lane' })
  expect(found('hostel')).toEqual(['Hostel lane'])
})

test('what is counted without words is counted to the last one', () => {
  letRoom({ city: 'Kigoma', region: 'Kigoma' })
  const count = (location: string) => searchProperties(undefined, { ...noFilters, location }, '').found
  expect(count('')).toEqual({ count: 3, more: false })
  expect(count('kigoma')).toEqual({ count: 1, more: false })
  expect(searchProperties(undefined, { ...noFilters, location: '-60,100' }, '').found.more).toBe(false)
  letRoom({ city: 'Moshi', region: 'Kilimanjaro' })
  expect(count('Nairobi').count).toBe(0)
})

test('all words may be left out where something else says what is looked for', () => {
  expect(found('qqqqqq', { type: 'room' })).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq', { type: 'hostel' })).toEqual([])
  for (const filters of [{ location: 'Dar es Salaam' }, { college: 'UDSM' }, { gender: 'female' }] as const)
    expect(found('qqqqqq', filters), JSON.stringify(filters)).toEqual(['Quiet veranda', 'Sunny veranda'])
})

test('words that are found apart and not together leave out the one that fewer have', () => {
  expect(found('sunny quiet veranda')).toHaveLength(1)
})
