import { beforeEach, expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/search/filters'
import { searchProperties } from '~/domain/search/search.server'
import { freshApp } from '../../support/app'
import { letRoom } from '../../support/stays'

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
})

test('all words may be left out where something else says what is looked for', () => {
  expect(found('qqqqqq', { type: 'room' })).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq', { type: 'hostel' })).toEqual([])
})

test('words that are found apart and not together leave out the one that fewer have', () => {
  expect(found('sunny quiet veranda')).toHaveLength(1)
})
