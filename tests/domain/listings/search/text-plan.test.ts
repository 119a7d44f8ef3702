import { beforeAll, expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchOf } from '~/domain/listings/search/plan.server'
import { scopeOf } from '~/domain/listings/search/scope.server'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp } from '../../../support/app'
import { plansOf } from '../../../support/plans'
import { makeListings } from './properties'

beforeAll(() => {
  freshApp()
  makeListings(60, '2026-10-05')
})

const indexesOf = (filters: Partial<Filters>) =>
  plansOf(() => searchProperties(undefined, { ...noFilters, search: 'sunrise', ...filters }, ''))
    .filter(({ query }) => query.includes(' as key from ') && query.includes(' match '))
    .map(({ query }) => /indexed by (\w+)/.exec(query)?.[1])

test('the newest that have a word are found without their rows, those of which more is asked with them', () => {
  expect(indexesOf({})).toEqual(['properties_listed'])
  expect(indexesOf({ gender: 'female' })).toEqual(['properties_listed_row'])
  expect(indexesOf({ sort: 'price_low' })).toEqual(['properties_listed_row'])
})

test('the name of a place narrows the words from three letters on', () => {
  const match = (location: string) => {
    const where = { locations: null, position: null }
    const filters = { ...noFilters, search: 'zzzz', location }
    return searchOf(scopeOf(undefined), filters, where, '2026-10-05').text?.match
  }
  expect([match('zzz'), match('zz')]).toEqual(['"zzzz" AND "zzz"', '"zzzz"'])
})
