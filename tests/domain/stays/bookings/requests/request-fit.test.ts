import { expect, test } from 'vitest'
import { requestFit, TENANT_STAYS_ELSEWHERE } from '~/domain/stays/bookings/requests/request-fit'

const requested = { startDate: '2026-11-01', endDate: '2026-12-01' }
const unit = { roomId: 'r', capacity: 1, total: 2, noun: 'bed' }
const fitOf = (state: Partial<Parameters<typeof requestFit>[0]>) =>
  requestFit({ ...requested, unit, requests: 1, stays: [], tenantStays: [], ...state })
const stay = (startDate: string, endDate: string) => ({
  id: startDate,
  tenantName: 'Daudi',
  startDate,
  endDate,
})

test('a stay that ends or begins on the days of the change is in nobody’s way', () => {
  const beside = [stay('2026-10-01', '2026-11-01'), stay('2026-12-01', '2027-01-01')]
  expect(fitOf({ tenantStays: beside })).toMatchObject({ fits: true, sentence: 'Free on these days.' })
  expect(fitOf({ stays: beside })).toMatchObject({ fits: true })
})

test.each([
  ['2026-10-01', '2026-11-02'],
  ['2026-11-30', '2027-01-01'],
  ['2026-11-10', '2026-11-11'],
])('one from %s to %s is', (startDate, endDate) => {
  const there = stay(startDate, endDate)
  expect(fitOf({ tenantStays: [there] })).toMatchObject({ fits: false, sentence: TENANT_STAYS_ELSEWHERE })
  expect(fitOf({ stays: [there] })).toMatchObject({
    ...{ fits: false, sentence: 'It is taken on these days.', canOfferMoreOf: 'r' },
    stays: [{ id: startDate }],
  })
})

test('the first three stays in the way come in their order, without those beside it, and nothing more can be offered than there is', () => {
  const stays = [
    stay('2026-11-15', '2026-12-15'),
    stay('2026-12-01', '2027-01-01'),
    stay('2026-10-15', '2026-11-15'),
  ]
  const found = fitOf({ unit: { ...unit, total: 1 }, stays })
  expect(found.stays.map(({ id }) => id)).toEqual(['2026-10-15', '2026-11-15'])
  expect(found.canOfferMoreOf).toBeNull()
  expect(fitOf({ stays: Array(40).fill(stay('2026-10-01', '2027-11-01')) }).stays).toHaveLength(3)
  expect(fitOf({ unit: null })).toMatchObject({ fits: false, sentence: 'This place is no longer offered.' })
})

test.each([
  [0, '3 of 3 are free on these days.'],
  [1, '2 of 3 are free on these days.'],
  [2, '1 of 3 is free on these days.'],
])('of three with %i taken, the rest is free', (taken, sentence) => {
  const stays = Array.from({ length: taken }, () => stay('2026-11-01', '2026-12-01'))
  expect(fitOf({ unit: { ...unit, capacity: 3, total: 3 }, stays })).toMatchObject({ fits: true, sentence })
})

test.each([
  [1, 1, 0, ''],
  [1, 3, 0, '3 requests for this bed on these days.'],
  [2, 2, 0, ''],
  [2, 3, 0, '3 requests for 2 beds on these days.'],
  [2, 3, 1, '3 requests for the last bed on these days.'],
  [2, 3, 2, ''],
])('of %i beds with %i requests and %i taken, the rivals read %j', (capacity, requests, taken, rivals) => {
  const stays = Array.from({ length: taken }, () => stay('2026-11-01', '2026-12-01'))
  expect(fitOf({ unit: { ...unit, capacity, total: capacity }, requests, stays })).toMatchObject({ rivals })
})
