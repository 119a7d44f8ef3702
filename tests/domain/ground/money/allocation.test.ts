import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocate,
  dueNow,
  type Instalment,
  instalments,
  type PaymentPlan,
  partLimits,
  proposedAmount,
} from '~/domain/ground/money/allocation'
import { paymentTerms, termMonths } from '~/domain/ground/money/payment-terms'
import { addMonths } from '~/domain/ground/shared/calendar'
import { percentOf, sumTzs } from '~/domain/ground/shared/money'

const sevenMonths: PaymentPlan = {
  startDate: '2026-12-31',
  durationMonths: 7,
  monthlyRentTzs: 150_000,
  systemFeeTzs: 105_000,
  paymentTerm: 'quarterly',
  payByDate: '2026-12-05',
}

describe('instalments', () => {
  it('are 555,000 + 450,000 + 150,000 for 7 months at 150,000, quarterly', () => {
    expect(instalments(sevenMonths)).toEqual([
      { number: 1, dueDate: '2026-12-05', rentTzs: 450_000, feeTzs: 105_000, totalTzs: 555_000 },
      { number: 2, dueDate: '2027-03-31', rentTzs: 450_000, feeTzs: 0, totalTzs: 450_000 },
      { number: 3, dueDate: '2027-06-30', rentTzs: 150_000, feeTzs: 0, totalTzs: 150_000 },
    ])
  })

  it('do not drift from the 31st and know leap years', () => {
    const plan = instalments({
      ...sevenMonths,
      startDate: '2027-10-31',
      paymentTerm: 'monthly',
      payByDate: '2027-10-01',
    })
    expect(plan.map((instalment) => instalment.dueDate)).toEqual([
      '2027-10-01',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })

  it('begin on the start date while there is no deadline yet, and never fall due before the one ahead', () => {
    expect(instalments({ ...sevenMonths, payByDate: null })[0]?.dueDate).toBe('2026-12-31')
    const late = instalments({ ...sevenMonths, paymentTerm: 'monthly', payByDate: '2027-02-15' })
    expect(late.slice(0, 4).map((instalment) => instalment.dueDate)).toEqual([
      '2027-02-15',
      '2027-02-15',
      '2027-02-28',
      '2027-03-31',
    ])
  })

  it('are one for a term as long as the stay or longer', () => {
    expect(instalments({ ...sevenMonths, paymentTerm: 'yearly' })).toEqual([
      { number: 1, dueDate: '2026-12-05', rentTzs: 1_050_000, feeTzs: 105_000, totalTzs: 1_155_000 },
    ])
  })

  it('add up to the shilling for 1 to 36 months, every term and either fee base', () => {
    const rent = fc.integer({ min: 1, max: 10_000_000 })
    const rate = fc.integer({ min: 0, max: 5_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(rent, rate, fc.boolean(), (monthlyRentTzs, feeRate, ofOneMonth) => {
        for (let durationMonths = 1; durationMonths <= 36; durationMonths++) {
          for (const paymentTerm of paymentTerms) {
            const rentTotal = monthlyRentTzs * durationMonths
            const systemFeeTzs = percentOf(ofOneMonth ? monthlyRentTzs : rentTotal, feeRate)
            const plan = instalments({
              startDate: '2027-01-31',
              payByDate: '2027-01-20',
              durationMonths,
              monthlyRentTzs,
              systemFeeTzs,
              paymentTerm,
            })
            expect(plan).toHaveLength(Math.ceil(durationMonths / termMonths[paymentTerm]))
            expect(sumTzs(plan.map((i) => i.rentTzs))).toBe(rentTotal)
            expect(sumTzs(plan.map((i) => i.feeTzs))).toBe(systemFeeTzs)
            expect(sumTzs(plan.map((i) => i.totalTzs))).toBe(rentTotal + systemFeeTzs)
            expect(plan.every((i) => Number.isSafeInteger(i.totalTzs) && i.rentTzs > 0)).toBe(true)
            expect(plan.slice(1).map((i) => i.dueDate)).toEqual(
              plan.slice(1).map((i) => addMonths('2027-01-31', (i.number - 1) * termMonths[paymentTerm])),
            )
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

const anyPlan: fc.Arbitrary<Instalment[]> = fc
  .record({
    durationMonths: fc.integer({ min: 1, max: 36 }),
    monthlyRentTzs: fc.integer({ min: 1, max: 2_000_000 }),
    systemFeeTzs: fc.integer({ min: 0, max: 500_000 }),
    paymentTerm: fc.constantFrom(...paymentTerms),
  })
  .map((plan) => instalments({ ...plan, startDate: '2027-01-31', payByDate: '2027-01-10' }))
const anyAmounts = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 12 })

describe('allocation', () => {
  it('fills instalments in order', () => {
    const { instalments: filled, paidTzs, openTzs } = allocate(instalments(sevenMonths), [100_000, 500_000])
    expect(filled.map((i) => [i.paidTzs, i.openTzs, i.covered])).toEqual([
      [555_000, 0, true],
      [45_000, 405_000, false],
      [0, 150_000, false],
    ])
    expect([paidTzs, openTzs]).toEqual([600_000, 555_000])
  })

  it('neither loses nor invents a shilling', () => {
    fc.assert(
      fc.property(anyPlan, anyAmounts, (plan, amounts) => {
        const total = sumTzs(plan.map((i) => i.totalTzs))
        const result = allocate(plan, amounts)
        expect(sumTzs(result.instalments.map((i) => i.paidTzs))).toBe(result.paidTzs)
        expect(sumTzs(result.instalments.map((i) => i.openTzs))).toBe(result.openTzs)
        expect(result.paidTzs + result.openTzs).toBe(total)
        expect(result.paidTzs + result.surplusTzs).toBe(sumTzs(amounts))
        for (const [index, instalment] of result.instalments.entries()) {
          expect(instalment.covered).toBe(instalment.openTzs === 0)
          if (instalment.paidTzs > 0)
            expect(result.instalments.slice(0, index).every((i) => i.covered)).toBe(true)
        }
      }),
    )
  })

  it('comes to the same instalments in whatever parts the money arrives', () => {
    fc.assert(
      fc.property(anyPlan, anyAmounts, (plan, amounts) => {
        const atOnce = allocate(plan, [sumTzs(amounts)])
        expect(allocate(plan, amounts).instalments).toEqual(atOnce.instalments)
      }),
    )
  })
})

describe('what to pay', () => {
  const plan = instalments(sevenMonths)

  it('is the next instalment before anything is due, then what is due', () => {
    expect(dueNow(allocate(plan, []), '2026-12-04')).toBe(0)
    expect(proposedAmount(allocate(plan, []), '2026-12-04')).toBe(555_000)
    expect(dueNow(allocate(plan, []), '2026-12-05')).toBe(555_000)
    expect(dueNow(allocate(plan, [100_000]), '2027-03-31')).toBe(905_000)
    expect(proposedAmount(allocate(plan, [100_000]), '2027-03-31')).toBe(905_000)
    expect(proposedAmount(allocate(plan, [555_000]), '2027-01-01')).toBe(450_000)
    expect(proposedAmount(allocate(plan, [1_155_000]), '2027-01-01')).toBe(0)
  })

  it('is any whole amount from 1,000, or all that is open if less, to what is open', () => {
    expect(partLimits(555_000)).toEqual({ minTzs: 1_000, maxTzs: 555_000 })
    expect(partLimits(400)).toEqual({ minTzs: 400, maxTzs: 400 })
    expect(partLimits(0)).toEqual({ minTzs: 0, maxTzs: 0 })
    expect(proposedAmount(allocate(plan, [554_500]), '2026-12-05')).toBe(1_000)
  })

  it('proposes within the limits, and paying what is proposed ends', () => {
    fc.assert(
      fc.property(anyPlan, (anyOne) => {
        const paid: number[] = []
        while (allocate(anyOne, paid).openTzs > 0) {
          const { minTzs, maxTzs } = partLimits(allocate(anyOne, paid).openTzs)
          const proposed = proposedAmount(allocate(anyOne, paid), '2027-01-10')
          expect(proposed).toBeGreaterThanOrEqual(minTzs)
          expect(proposed).toBeLessThanOrEqual(maxTzs)
          paid.push(proposed)
          expect(paid.length).toBeLessThanOrEqual(anyOne.length)
        }
        expect(proposedAmount(allocate(anyOne, paid), '2027-01-10')).toBe(0)
      }),
    )
  })

  it('makes the stay certain once the first instalment is covered', () => {
    expect(allocate(plan, []).instalments[0]?.covered).toBe(false)
    expect(allocate(plan, [554_999]).instalments[0]?.covered).toBe(false)
    expect(allocate(plan, [300_000, 255_000]).instalments[0]?.covered).toBe(true)
  })
})
