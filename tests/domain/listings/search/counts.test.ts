import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchProperties } from '~/domain/listings/search/search.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { letRoom } from '../../../support/stays'

beforeEach(() => {
  freshApp()
  letRoom({ title: 'Sunny veranda', pricePerMonthTzs: 50_000, minRentalTerm: 6, lowestMinTerm: 6 })
  letRoom({ title: 'Quiet veranda', pricePerMonthTzs: 90_000, nearestColleges: ['IFM'] })
  letRoom({ title: 'Quiet corner', city: 'Moshi', region: 'Kilimanjaro', nearestColleges: [] })
  letRoom({ title: 'Not now', isAvailable: false })
  letRoom({ title: 'Not yet', isApproved: false, approvalState: 'pending' })
  letRoom({ ownerId: demoUsers.baraka.id, city: 'Kigoma', region: 'Kigoma', isAvailable: false })
})

const counted = (filters: Partial<Filters>, actor = actorOf('amina')) =>
  searchProperties(actor, { ...noFilters, ...filters }, '').found

test.each<[Partial<Filters>, number]>([
  [{}, 3],
  [{ type: 'room' }, 3],
  [{ type: 'hostel' }, 0],
  [{ location: 'Moshi' }, 1],
  [{ minPriceTzs: 90_000 }, 2],
  [{ maxPriceTzs: 90_000 }, 2],
  [{ minPriceTzs: 60_000, maxPriceTzs: 100_000 }, 1],
  [{ college: 'IFM' }, 1],
  [{ college: 'any' }, 2],
  [{ months: 3 }, 2],
  [{ moveInDate: '2026-11-01' }, 3],
  [{ search: 'veranda' }, 2],
  [{ search: 'sunny', college: 'any' }, 1],
  [{ location: 'a' }, 3],
  [{ location: 'a', search: 'quiet' }, 2],
])('under %j %i are counted', (filters, count) => {
  expect(counted(filters)).toEqual({ count, more: false })
})

test('an owner’s own are counted whatever their state, an administrator’s list those that are approved', () => {
  expect(counted({}, actorOf('neema')).count).toBe(5)
  expect(counted({}, actorOf('admin')).count).toBe(5)
  expect(counted({ search: 'quiet' }, actorOf('neema')).count).toBe(2)
  expect(counted({ location: 'Kigoma' }, actorOf('baraka')).count).toBe(1)
})
