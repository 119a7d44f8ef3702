import { beforeEach, expect, test } from 'vitest'
import { noFilters } from '~/domain/search/filters'
import { searchProperties } from '~/domain/search/search.server'
import { freshApp } from '../../support/app'
import { letRoom } from '../../support/stays'

beforeEach(() => {
  freshApp()
  letRoom({ title: 'Sunny veranda' })
  letRoom({ title: 'Quiet veranda' })
})

const found = (search: string) =>
  searchProperties(undefined, { ...noFilters, search }, '')
    .cards.map(({ title }) => title)
    .sort()

test('words that nothing has are left out one after another, until something is found', () => {
  expect(found('sunny veranda')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww sunny')).toEqual(['Sunny veranda'])
  expect(found('qqqqqq wwwwww veranda')).toEqual(['Quiet veranda', 'Sunny veranda'])
  expect(found('qqqqqq wwwwww')).toEqual([])
})

test('words that are found apart and not together leave out the one that fewer have', () => {
  expect(found('sunny quiet veranda')).toHaveLength(1)
})
