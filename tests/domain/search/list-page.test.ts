import { expect, it } from 'vitest'
import { listPage } from '~/domain/search/list-page.server'
import { freshApp } from '../../support/app'

it.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), 'x'.repeat(40)],
])('a page that is none is named by its first forty letters: %s', (page, value) => {
  freshApp()
  const { ignored, page: named } = listPage(undefined, new URLSearchParams({ page }))
  expect([named, ignored]).toEqual([null, [{ label: 'page', value }]])
})

it('the page that was asked for is named, the first has no name', () => {
  freshApp()
  const named = (page: string) => listPage(undefined, new URLSearchParams({ page })).page
  expect([named('last'), named('')]).toEqual(['last', null])
})
