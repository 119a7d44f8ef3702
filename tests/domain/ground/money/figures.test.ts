import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentCommissions, bookingFigures, systemFeeLabel } from '~/domain/ground/money/figures'
import { sumTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'
import { bookingReference, durationChoices, durationLabel, startWindow } from '~/domain/stays/bookings/rules'

const none = { depositRequired: false, depositType: 'percent', depositValue: 10 } as const

describe('figures', () => {
  it('are rent times months plus the fee, the deposit beside them', () => {
    const deposit = { ...none, depositRequired: true }
    const stay = { monthlyRentTzs: 150_000, durationMonths: 7, feeRate: 10, deposit }
    expect(bookingFigures({ ...stay, feeBase: 'rent_total' })).toEqual({
      monthlyRentTzs: 150_000,
      durationMonths: 7,
      rentTotalTzs: 1_050_000,
      systemFeeTzs: 105_000,
      totalTzs: 1_155_000,
      depositTzs: 15_000,
    })
    expect(bookingFigures({ ...stay, feeBase: 'one_month' })).toMatchObject({
      systemFeeTzs: 15_000,
      totalTzs: 1_065_000,
    })
    expect(systemFeeLabel({ feeRate: 10, feeBase: 'rent_total' })).toBe('System Fee (10%)')
    expect(systemFeeLabel({ feeRate: 7.5, feeBase: 'one_month' })).toBe(
      'System Fee (7.5% of one month’s rent)',
    )
  })

  it('divide the commission evenly, the remainder to the first, to the shilling', () => {
    expect(agentCommissions(1_050_000, 5, ['asha'])).toEqual([{ agentId: 'asha', amountTzs: 52_500 }])
    expect(agentCommissions(2_000, 5, ['asha', 'juma', 'rehema'])).toEqual([
      { agentId: 'asha', amountTzs: 34 },
      { agentId: 'juma', amountTzs: 33 },
      { agentId: 'rehema', amountTzs: 33 },
    ])
    expect(agentCommissions(1_050_000, 5, [])).toEqual([])
    const agents = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), agents, (rentTotalTzs, agentIds) => {
        const amounts = agentCommissions(rentTotalTzs, 5, agentIds).map((share) => share.amountTzs)
        expect(sumTzs(amounts)).toBe(Math.floor((rentTotalTzs * 5 + 50) / 100))
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(agentIds.length)
      }),
    )
  })
})

describe('dates and durations', () => {
  it('offer months from the minimum term to 36 or the maximum', () => {
    expect(durationChoices(1, null)).toHaveLength(36)
    expect(durationChoices(4, 6)).toEqual([4, 5, 6])
    expect(durationChoices(36, 60)).toEqual([36])
    expect(durationChoices(12, 6)).toEqual([])
  })

  it('name the parts of a student’s year', () => {
    expect([4, 5, 10].map(durationLabel)).toEqual([
      '4 months',
      '5 months, about a semester',
      '10 months, about an academic year',
    ])
  })

  it('end a stay in calendar months', () => {
    expect(endDateOf('2027-01-31', 1)).toBe('2027-02-28')
    expect(endDateOf('2027-08-31', 6)).toBe('2028-02-29')
  })

  it('let a stay start from today to a year ahead', () => {
    expect(startWindow('2026-11-21', 365)).toEqual({ firstDate: '2026-11-21', lastDate: '2027-11-21' })
  })

  it('take the reference from the id', () => {
    expect(bookingReference('1a2b3c4d-0000-4000-8000-000000000000')).toBe('1A2B3C4D')
  })
})
