import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, type Day } from '~/domain/ground/shared/calendar'
import {
  earliestFree,
  freeToday,
  freeUnits,
  overbookedDay,
  overbookedSentence,
  type Stay,
} from '~/domain/listings/properties/availability'

const stay = (startDate: Day, endDate: Day): Stay => ({ startDate, endDate })

/** Day by day, the way one would count on a paper calendar. */
function bookedOn(stays: readonly Stay[], day: Day): number {
  return stays.filter((s) => s.startDate <= day && day < s.endDate).length
}

function daysOf(startDate: Day, endDate: Day): Day[] {
  const days: Day[] = []
  for (let day = startDate; day < endDate; day = addDays(day, 1)) days.push(day)
  return days
}

function freeByHand(capacity: number, stays: readonly Stay[], startDate: Day, endDate: Day): number {
  return Math.max(0, Math.min(...daysOf(startDate, endDate).map((day) => capacity - bookedOn(stays, day))))
}

const TODAY = '2027-12-20'
/** Stays over the end of a leap year's February, short and long, some behind today. */
const anyStay = fc
  .record({ start: fc.integer({ min: -60, max: 150 }), length: fc.integer({ min: 1, max: 90 }) })
  .map(({ start, length }) => stay(addDays(TODAY, start), addDays(TODAY, start + length)))
const anyStays = fc.array(anyStay, { maxLength: 12 })
const anyOffer = fc.integer({ min: 0, max: 5 })

describe('units free for a stay', () => {
  it('accepts January to June when an offer of two has January to March and April to June taken', () => {
    const stays = [stay('2027-01-01', '2027-04-01'), stay('2027-04-01', '2027-07-01')]
    expect(freeUnits({ capacity: 2, stays, startDate: '2027-01-01', endDate: '2027-07-01' })).toBe(1)
    expect(freeUnits({ capacity: 1, stays, startDate: '2027-01-01', endDate: '2027-07-01' })).toBe(0)
  })

  it('lets the day of leaving be the next one’s first day', () => {
    const stays = [stay('2027-01-31', addMonths('2027-01-31', 1))]
    expect(freeUnits({ capacity: 1, stays, startDate: '2027-02-28', endDate: '2027-03-28' })).toBe(1)
    expect(freeUnits({ capacity: 1, stays, startDate: '2027-02-27', endDate: '2027-03-27' })).toBe(0)
    expect(freeUnits({ capacity: 1, stays, startDate: '2026-12-31', endDate: '2027-01-31' })).toBe(1)
  })

  it('holds 29 February of a leap year', () => {
    const stays = [stay('2028-01-29', addMonths('2028-01-29', 1))]
    expect(freeUnits({ capacity: 1, stays, startDate: '2028-02-28', endDate: '2028-02-29' })).toBe(0)
    expect(freeUnits({ capacity: 1, stays, startDate: '2028-02-29', endDate: '2028-03-29' })).toBe(1)
  })

  it('is never below nothing, even when more are booked than offered', () => {
    const stays = [stay('2027-01-01', '2027-02-01'), stay('2027-01-01', '2027-02-01')]
    expect(freeUnits({ capacity: 1, stays, startDate: '2027-01-05', endDate: '2027-01-06' })).toBe(0)
    expect(freeToday({ capacity: 3, stays, today: '2027-01-31' })).toBe(1)
    expect(freeToday({ capacity: 3, stays, today: '2027-02-01' })).toBe(3)
  })

  it('agrees with counting day by day', () => {
    fc.assert(
      fc.property(anyOffer, anyStays, anyStay, (capacity, stays, stay) => {
        const free = freeUnits({ capacity, stays, ...stay })
        expect(free).toBe(freeByHand(capacity, stays, stay.startDate, stay.endDate))
      }),
      { numRuns: 500 },
    )
  })

  it('never oversells a day, in whatever order stays are accepted', () => {
    fc.assert(
      fc.property(anyOffer, anyStays, (capacity, requests) => {
        const accepted: Stay[] = []
        for (const request of requests) {
          if (freeUnits({ capacity, stays: accepted, ...request }) > 0) accepted.push(request)
        }
        for (const { startDate, endDate } of accepted) {
          for (const day of daysOf(startDate, endDate))
            expect(bookedOn(accepted, day)).toBeLessThanOrEqual(capacity)
        }
      }),
    )
  })
})

describe('the first free day', () => {
  it('is today, the day somebody leaves, or none', () => {
    const search = { today: '2027-01-10', windowDays: 365, minTermMonths: 3 }
    expect(earliestFree({ ...search, capacity: 1, stays: [] })).toBe('2027-01-10')
    expect(earliestFree({ ...search, capacity: 1, stays: [stay('2026-12-01', '2027-03-01')] })).toBe(
      '2027-03-01',
    )
    expect(earliestFree({ ...search, capacity: 0, stays: [] })).toBeNull()
    expect(earliestFree({ ...search, capacity: 1, stays: [stay('2027-01-01', '2028-02-01')] })).toBeNull()
  })

  it('passes over a gap that is shorter than the minimum term', () => {
    const stays = [stay('2027-01-01', '2027-02-01'), stay('2027-03-15', '2027-06-01')]
    const search = { capacity: 1, stays, today: '2027-01-10', windowDays: 365 }
    expect(earliestFree({ ...search, minTermMonths: 1 })).toBe('2027-02-01')
    expect(earliestFree({ ...search, minTermMonths: 2 })).toBe('2027-06-01')
  })

  it('takes the last day of the window and none behind it', () => {
    const stays = [stay('2027-01-01', '2027-01-20')]
    const search = { capacity: 1, stays, today: '2027-01-10', minTermMonths: 1 }
    expect(earliestFree({ ...search, windowDays: 10 })).toBe('2027-01-20')
    expect(earliestFree({ ...search, windowDays: 9 })).toBeNull()
  })

  it('agrees with trying every day of the window', () => {
    const minTerm = fc.integer({ min: 1, max: 4 })
    const window = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(anyOffer, anyStays, minTerm, window, (capacity, stays, minTermMonths, windowDays) => {
        const byHand = daysOf(TODAY, addDays(TODAY, windowDays + 1)).find(
          (day) => freeByHand(capacity, stays, day, addMonths(day, minTermMonths)) > 0,
        )
        expect(earliestFree({ capacity, stays, today: TODAY, windowDays, minTermMonths })).toBe(
          byHand ?? null,
        )
      }),
      { numRuns: 150 },
    )
  })
})

describe('lowering an offer', () => {
  it('is stopped by the busiest coming day and says which', () => {
    const stays = [
      stay('2027-01-01', '2027-03-01'),
      stay('2027-02-01', '2027-04-01'),
      stay('2027-06-01', '2027-07-01'),
    ]
    expect(overbookedDay(2, stays, '2027-01-10')).toBeNull()
    const busiest = overbookedDay(1, stays, '2027-01-10')
    expect(busiest).toEqual({ day: '2027-02-01', booked: 2 })
    expect(overbookedSentence(busiest!)).toBe('2 are already booked on Mon 1 Feb 2027.')
    expect(overbookedSentence({ ...busiest!, booked: 1 })).toBe('1 is already booked on Mon 1 Feb 2027.')
    expect(overbookedDay(0, stays, '2027-07-01')).toBeNull()
    const twice = [stay('2027-01-01', '2027-02-01'), stay('2027-03-01', '2027-04-01')]
    expect(overbookedDay(0, twice, '2027-01-10')).toEqual({ day: '2027-01-10', booked: 1 })
  })

  it('agrees with looking at every coming day', () => {
    fc.assert(
      fc.property(anyOffer, anyStays, (capacity, stays) => {
        const coming = daysOf(TODAY, addDays(TODAY, 300))
        const most = Math.max(...coming.map((day) => bookedOn(stays, day)))
        const found = overbookedDay(capacity, stays, TODAY)
        if (most <= capacity) expect(found).toBeNull()
        else expect(found).toEqual({ day: coming.find((day) => bookedOn(stays, day) === most), booked: most })
      }),
    )
  })
})

it('a unit is taken for a stay by another that shares a night with it', () => {
  const isTaken = (a: Stay, b: Stay) => freeUnits({ capacity: 1, stays: [a], ...b }) === 0
  expect(isTaken(stay('2027-01-01', '2027-02-01'), stay('2027-02-01', '2027-03-01'))).toBe(false)
  expect(isTaken(stay('2027-01-01', '2027-02-02'), stay('2027-02-01', '2027-03-01'))).toBe(true)
  fc.assert(
    fc.property(anyStay, anyStay, (a, b) => {
      const shared = daysOf(a.startDate, a.endDate).some((day) => bookedOn([b], day) > 0)
      expect(isTaken(a, b)).toBe(shared)
    }),
  )
})
