import { beforeEach, expect, test } from 'vitest'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { letHostel, letRoom } from '../../../support/stays'

beforeEach(() => {
  freshApp()
})

const nearestTo = (filters: Partial<Filters>) => {
  const { found, nearest } = searchProperties(undefined, { ...noFilters, ...filters }, '')
  expect(found.count).toBe(0)
  return nearest && { count: nearest.found.count, cards: nearest.cards, ...nearest.filters }
}

test('an empty search gives up the one filter that brings results, the others stay', () => {
  letRoom({ genderPolicy: 'any', pricePerMonthTzs: 90_000 })
  letRoom({ genderPolicy: 'male', pricePerMonthTzs: 20_000, city: 'Moshi', region: 'Kilimanjaro' })
  const inDar = { type: 'room', location: 'Dar es Salaam' } as const
  expect(nearestTo({ ...inDar, maxPriceTzs: 60_000 })).toMatchObject({
    ...inDar,
    maxPriceTzs: null,
    sort: 'price_low',
    count: 1,
  })
  expect(nearestTo({ ...inDar, minPriceTzs: 100_000 })).toMatchObject({ ...inDar, minPriceTzs: null })
  expect(nearestTo({ ...inDar, gender: 'female_only' })).toMatchObject({ ...inDar, gender: 'female' })
  expect(nearestTo({ ...inDar, type: 'hostel' })).toMatchObject({ ...inDar, type: 'living' })
  expect(nearestTo({ ...inDar, type: 'office' })).toMatchObject({ ...inDar, type: null })
  expect(nearestTo({ type: 'room', location: 'Mbeya' })).toMatchObject({
    type: 'room',
    location: 'Dar es Salaam',
    count: 1,
  })
  const inMbeya = nearestTo({ college: 'UDSM', location: 'Mbeya' })
  expect(inMbeya).toMatchObject({ college: 'UDSM', location: '', count: 2 })
})

test('where no place is near a college, places to live in its town are, before all others', () => {
  letRoom({ city: 'Moshi', region: 'Kilimanjaro', nearestColleges: [] })
  letRoom({ city: 'Moshi', region: 'Kilimanjaro', nearestColleges: [], propertyType: 'office' })
  letRoom()
  expect(nearestTo({ college: 'MoCU' })).toMatchObject({ college: '', location: 'Moshi', count: 1 })
  expect(nearestTo({ college: 'MUST' })).toMatchObject({ college: '', location: 'Dar es Salaam', count: 1 })
})

test('a town without such a place gives way to the nearest one that has it, and only last to the whole country', () => {
  letRoom()
  letHostel({}, { city: 'Mtwara', region: 'Mtwara', nearestColleges: [] })
  letHostel({}, { city: 'Iringa', region: 'Iringa', nearestColleges: [] })
  expect(nearestTo({ location: 'Lindi' })).toMatchObject({ location: 'Mtwara', count: 1 })
  expect(nearestTo({ location: 'Lindi', type: 'hostel' })).toMatchObject({
    type: 'hostel',
    location: 'Mtwara',
  })
  expect(nearestTo({ location: 'Lindi', type: 'room' })).toMatchObject({
    type: 'room',
    location: 'Dar es Salaam',
  })
  const dear = { location: 'Lindi', type: 'hostel', maxPriceTzs: 1_000 } as const
  expect(nearestTo(dear)).toMatchObject({ location: 'Mtwara', maxPriceTzs: null })
  expect(nearestTo({ location: 'Atlantis' })).toMatchObject({ location: '', count: 3 })
})

test('an area without any place of the kind gives way to its town', () => {
  letRoom({ city: 'Mbeya', region: 'Mbeya', nearestColleges: ['MUST'], pricePerMonthTzs: 90_000 })
  letRoom({ pricePerMonthTzs: 30_000 })
  expect(nearestTo({ search: 'uyole', maxPriceTzs: 40_000 })).toMatchObject({
    location: 'Mbeya',
    search: '',
    maxPriceTzs: null,
  })
})

test('more filters go only together where none alone is in the way, and never the one for women', () => {
  letRoom({ genderPolicy: 'any' })
  letRoom({ genderPolicy: 'male', city: 'Moshi', region: 'Kilimanjaro' })
  expect(
    nearestTo({ type: 'hostel', gender: 'female_only', location: 'Moshi', search: 'qqqq' }),
  ).toMatchObject({
    type: 'living',
    gender: 'female',
    location: '',
    search: '',
    count: 1,
  })
})

test('nothing is near where no place exists, and owners are shown none of other people', () => {
  expect(nearestTo({ type: 'office' })).toBeNull()
  letRoom()
  expect(searchProperties(actorOf('baraka'), { ...noFilters, type: 'office' }, '').nearest).toBeNull()
})
