import { beforeAll, expect, test } from 'vitest'
import { noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp } from '../../../support/app'
import { letRoom } from '../../../support/stays'

const ids: string[] = []

/** The numbers of the listings are those of their order. */
beforeAll(() => {
  freshApp()
  for (let n = 1; n <= 26; n += 1) ids.push(letRoom({ pricePerMonthTzs: 150_000 + n, title: `Room ${n}` }))
})

const page = (name: string) => {
  const { cards, firstNumber, pages } = searchProperties(undefined, noFilters, name)
  return { ids: cards.map(({ id }) => id), firstNumber, pages }
}

test('the last page holds what the full ones leave, down to the very first listing', () => {
  expect(page('last')).toMatchObject({ ids: [ids[1], ids[0]], firstNumber: 25 })
})

test('a page of a single listing is shown as it was asked for', () => {
  expect(page('after-2')).toMatchObject({ ids: [ids[0]], firstNumber: 26 })
})

test('a page is never numbered below the first', () => {
  expect(page('before-1.5').firstNumber).toBe(1)
  expect(page('after-999').ids).toHaveLength(24)
  const few = searchProperties(undefined, { ...noFilters, minPriceTzs: 150_024 }, 'after-999')
  expect([few.cards.length, few.firstNumber]).toEqual([3, 1])
})
