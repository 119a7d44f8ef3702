import { describe, expect, it } from 'vitest'
import { proposedMonths } from '~/domain/listings/properties/stay-query'

describe('the months that a form begins with', () => {
  it.each([
    ['those that were asked for', 4, 1, null, 4],
    ['10 where none were', null, 1, null, 10],
    ['the shortest stay where that is longer', null, 12, 24, 12],
    ['the longest stay where that is shorter', null, 1, 6, 6],
    ['10 where fewer were asked for than stays last', 2, 5, null, 10],
    ['10 where more were asked for than can be booked', 99, 1, null, 10],
  ])('are %s', (_which, requested, minTerm, maxTerm, months) => {
    expect(proposedMonths(requested, minTerm, maxTerm)).toBe(months)
  })
})
