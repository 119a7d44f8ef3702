import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTzs, percentOf, sumTzs } from '~/domain/ground/shared/money'

const NO_BREAK = '\u00a0'

describe('money', () => {
  it('reads as TSh, a space that never breaks, and no decimals', () => {
    expect(formatTzs(120_000)).toBe(`TSh${NO_BREAK}120,000`)
    expect(formatTzs(0)).toBe(`TSh${NO_BREAK}0`)
    expect(formatTzs(1_155_000)).toBe(`TSh${NO_BREAK}1,155,000`)
  })

  it('rounds halves of a percentage up', () => {
    expect(percentOf(1_050_000, 10)).toBe(105_000)
    expect(percentOf(5, 10)).toBe(1)
    expect(percentOf(4, 10)).toBe(0)
    expect(percentOf(10_001, 7.5)).toBe(750)
    expect(percentOf(20, 7.5)).toBe(2)
    expect(percentOf(99_999, 0)).toBe(0)
    expect([percentOf(4_999, 0.01), percentOf(5_000, 0.01)]).toEqual([0, 1])
  })

  it('is exact for every amount and every rate of two decimals', () => {
    const amount = fc.integer({ min: 0, max: 36_000_000_000 })
    const hundredths = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(amount, hundredths, (amountTzs, rate) => {
        const exact = (BigInt(amountTzs) * BigInt(rate) * 2n + 10_000n) / 20_000n
        expect(percentOf(amountTzs, rate / 100)).toBe(Number(exact))
      }),
    )
  })

  it('sums', () => {
    expect(sumTzs([])).toBe(0)
    expect(sumTzs([555_000, 450_000, 150_000])).toBe(1_155_000)
  })
})
