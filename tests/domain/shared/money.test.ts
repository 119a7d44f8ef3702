import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTzs, parseTzs, percentOf, sumTzs } from '~/domain/shared/money'

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

  it('reads thousands and millions as people write them short', () => {
    for (const [input, amount] of [
      ['60k', 60_000],
      ['62.5k', 62_500],
      ['1.5m', 1_500_000],
      ['60.000', 60_000],
      ['1.200.000', 1_200_000],
      ['0k', 0],
    ] as const)
      expect(parseTzs(input), input).toBe(amount)
  })

  it('reads what people type and nothing else', () => {
    for (const input of [
      '120000',
      '120,000',
      ' 120 000 ',
      'TSh 120,000',
      `TSh${NO_BREAK}120,000`,
      'TZS 120000',
      '120,000/=',
      '120.000',
      '120.000/=',
      'tsh. 120.000',
      '120k',
      '120 K',
      'TSh 120k',
      '0.12m',
    ]) {
      expect(parseTzs(input), input).toBe(120_000)
    }
    for (const input of [
      '',
      '-5',
      '1e3',
      '0x10',
      '12.5',
      'abc',
      '9999999999999',
      '٣',
      '60.00',
      '60.0000',
      '0.001',
      '0.120.000',
      '1.234k',
      'k',
      '60kk',
      '6.000.00',
      '60,000.000',
    ]) {
      expect(parseTzs(input), input).toBeNull()
    }
  })

  it('sums', () => {
    expect(sumTzs([])).toBe(0)
    expect(sumTzs([555_000, 450_000, 150_000])).toBe(1_155_000)
  })
})
