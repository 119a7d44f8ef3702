import { describe, expect, it } from 'vitest'
import { compareHistories, expectVariety } from './owner-money-histories'

/** Five tests, so that each has the time of one on a busy machine. */
describe('an owner’s money in 50 random histories', () => {
  const counted: number[][] = []

  it.each([1, 11, 21, 31, 41])(
    'is the same on dashboard, work lists, plot, CSV and all invoices with what is unbilled, from seed %i',
    (first) => {
      counted.push(compareHistories(10, first))
    },
  )

  it('is of every kind', () => {
    expect(counted).toHaveLength(5)
    expectVariety(counted, 50)
  })
})
