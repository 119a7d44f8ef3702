import { describe, expect, it } from 'vitest'
import { compareHistories, expectVariety } from './owner-money-histories'

/** Two tests, so that each has the time of one on a busy machine. */
describe('an owner’s money in 50 random histories', () => {
  const counted: number[][] = []

  it.each([1, 26])(
    'is the same on dashboard, work lists, plot, CSV and all invoices with what is unbilled, from seed %i',
    (first) => {
      counted.push(compareHistories(25, first))
    },
  )

  it('is of every kind', () => {
    expect(counted).toHaveLength(2)
    expectVariety(counted, 50)
  })
})
