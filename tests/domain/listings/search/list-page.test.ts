import { expect, it } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchPage } from '~/domain/listings/search/list-page.server'
import { searchProperties } from '~/domain/listings/search/search.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { letRoom } from '../../../support/stays'

it.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), 'x'.repeat(40)],
])('a page that is none is named by its first forty letters: %s', (page, value) => {
  freshApp()
  const { ignored, page: named } = searchPage(undefined, new URLSearchParams({ page }))
  expect([named, ignored]).toEqual([null, [{ label: 'page', value }]])
})

it('the page that was asked for is named, the first has no name', () => {
  freshApp()
  const named = (page: string) => searchPage(undefined, new URLSearchParams({ page })).page
  expect([named('last'), named('')]).toEqual(['last', null])
})

it('a list by distance says from where, another one does not', () => {
  freshApp()
  const nearTo = (filters: Partial<Filters>) =>
    searchProperties(undefined, { ...noFilters, location: '-6.8,39.2', ...filters }, '').nearTo
  expect([nearTo({ sort: 'near' }), nearTo({})]).toEqual([{ latitude: -6.8, longitude: 39.2 }, null])
})

it('a list names its gender filter only if the reader’s own gender set it', () => {
  freshApp()
  const noticeFor = (name: 'amina' | 'daudi', gender: Filters['gender'] = null) => {
    const { ownPolicies, hasStatedGender } = searchProperties(actorOf(name), { ...noFilters, gender }, '')
    return [ownPolicies, hasStatedGender]
  }
  expect(noticeFor('amina')).toEqual([['any', 'female'], true])
  expect(noticeFor('amina', 'female')).toEqual([null, true])
  expect(noticeFor('daudi')).toEqual([['any', 'male'], true])
  expect(searchProperties(undefined, noFilters, '')).toMatchObject({
    ownPolicies: null,
    hasStatedGender: false,
  })
})

it('beyond the end of a list is its last page', () => {
  freshApp()
  letRoom()
  for (const page of ['', 'last', 'after-1'])
    expect(searchProperties(undefined, noFilters, page), page).toMatchObject({
      cards: { length: 1 },
      firstNumber: 1,
      pages: {},
    })
})
