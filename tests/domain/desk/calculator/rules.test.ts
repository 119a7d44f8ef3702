import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  affordabilityScore,
  bestMatches,
  calculatorDefaults,
  countedWalk,
  locationScore,
  matchLevel,
  rentBudgetTzs,
  type Scored,
  totalScore,
  transportSavingsTzs,
} from '~/domain/desk/calculator/rules'
import { MAX_TZS } from '~/domain/ground/shared/money'

const amount = fc.integer({ min: 0, max: MAX_TZS })
const positive = fc.integer({ min: 1, max: MAX_TZS })
const share = fc.integer({ min: 2, max: 10 }).map((fifth) => fifth * 5)
const walk = fc.option(fc.integer({ min: 0, max: 600 }))
const scored: fc.Arbitrary<Scored> = fc.record({
  priceTzs: amount,
  walkingMinutes: walk,
  isLocationMatch: fc.boolean(),
})

describe('by the example of the form', () => {
  it('starts at 500,000 a month, 50,000 for transport and a share of 30 percent', () => {
    expect(calculatorDefaults).toEqual({
      monthlyIncomeTzs: 500_000,
      transportBudgetTzs: 50_000,
      preferredLocation: '',
      rentPercentage: 30,
    })
    expect(rentBudgetTzs(calculatorDefaults)).toBe(150_000)
  })

  it.each([
    [0, 100],
    [37_500, 75],
    [75_000, 50],
    [150_000, 0],
    [151_000, 0],
    [900_000, 0],
  ])('a rent of %d of 150,000 scores %d for affordability', (priceTzs, score) => {
    expect(affordabilityScore(priceTzs, 150_000)).toBe(score)
  })

  it('gives no points for affordability without a budget, whatever the rent', () => {
    expect([0, 1, 900_000].map((priceTzs) => affordabilityScore(priceTzs, 0))).toEqual([0, 0, 0])
    expect([0, 1].map((priceTzs) => affordabilityScore(priceTzs, 1))).toEqual([100, 0])
  })

  it('scores 90 where somebody wants to live and 50 elsewhere', () => {
    expect([true, false].map(locationScore)).toEqual([90, 50])
  })

  it('counts a walk to its 60th minute, and 30 where nobody said', () => {
    expect([0, 12, 60, 61, 600, null].map(countedWalk)).toEqual([0, 12, 60, 60, 60, 30])
  })

  it.each([
    [{ priceTzs: 37_500, walkingMinutes: 10, isLocationMatch: true }, 37.5 + 27 + 18],
    [{ priceTzs: 75_000, walkingMinutes: 40, isLocationMatch: false }, 25 + 15 + 12],
    [{ priceTzs: 75_000, walkingMinutes: null, isLocationMatch: false }, 25 + 15 + 14],
    [{ priceTzs: 0, walkingMinutes: 0, isLocationMatch: true }, 97],
    [{ priceTzs: 150_000, walkingMinutes: 90, isLocationMatch: false }, 0 + 15 + 8],
  ])('%o scores %d in all', (one, total) => {
    expect(totalScore(one, 150_000)).toBeCloseTo(total, 9)
  })

  it.each([
    [0, 35_000],
    [15, 35_000],
    [16, 0],
    [null, 0],
  ])('saves, of 50,000 for transport with a walk of %s minutes, %d', (minutes, saved) => {
    expect(transportSavingsTzs(50_000, minutes)).toBe(saved)
  })

  it('changes its colour at 80 and at 60', () => {
    expect([100, 80, 79, 60, 59, 0].map(matchLevel)).toEqual([
      'excellent',
      'excellent',
      'good',
      'good',
      'fair',
      'fair',
    ])
  })
})

describe('whatever is asked', () => {
  it('the budget is a whole amount within the income, and grows with it and with the share', () => {
    fc.assert(
      fc.property(positive, positive, share, share, (one, other, rentPercentage, more) => {
        const budget = (monthlyIncomeTzs: number, percent: number) =>
          rentBudgetTzs({ ...calculatorDefaults, monthlyIncomeTzs, rentPercentage: percent })
        const found = budget(one, rentPercentage)
        expect(Number.isSafeInteger(found)).toBe(true)
        expect(Math.abs(found - (one * rentPercentage) / 100)).toBeLessThanOrEqual(0.5)
        expect(budget(Math.max(one, other), rentPercentage)).toBeGreaterThanOrEqual(found)
        expect(budget(one, Math.max(rentPercentage, more))).toBeGreaterThanOrEqual(found)
      }),
    )
  })

  it('a score is a number from 23 to 97', () => {
    fc.assert(
      fc.property(scored, amount, (one, budgetTzs) => {
        const total = totalScore(one, budgetTzs)
        expect(total).toBeGreaterThanOrEqual(23 - 1e-9)
        expect(total).toBeLessThanOrEqual(97)
      }),
    )
  })

  it('cheaper, nearer and in the right place never score lower', () => {
    fc.assert(
      fc.property(scored, scored, positive, (one, other, budgetTzs) => {
        const best = {
          priceTzs: Math.min(one.priceTzs, other.priceTzs),
          walkingMinutes: Math.min(countedWalk(one.walkingMinutes), countedWalk(other.walkingMinutes)),
          isLocationMatch: one.isLocationMatch || other.isLocationMatch,
        }
        expect(totalScore(best, budgetTzs)).toBeGreaterThanOrEqual(totalScore(one, budgetTzs))
      }),
    )
  })

  it('transport saves between nothing and seven tenths of its budget', () => {
    fc.assert(
      fc.property(amount, walk, (budgetTzs, minutes) => {
        const saved = transportSavingsTzs(budgetTzs, minutes)
        expect(Number.isSafeInteger(saved)).toBe(true)
        expect(saved).toBeGreaterThanOrEqual(0)
        expect(saved).toBeLessThanOrEqual(Math.ceil(budgetTzs * 0.7))
        if ((minutes ?? 30) > 15) expect(saved).toBe(0)
      }),
    )
  })

  it('the best three are within the budget, in order, and nothing left out beats them', () => {
    fc.assert(
      fc.property(fc.array(scored, { maxLength: 12 }), amount, (all, budgetTzs) => {
        const best = bestMatches(all, budgetTzs)
        const affordable = all.filter(({ priceTzs }) => priceTzs <= budgetTzs)
        expect(best).toHaveLength(Math.min(3, affordable.length))
        const rank = (one: Scored) => (one.isLocationMatch ? 100 : 0) + totalScore(one, budgetTzs)
        const ranks = best.map(rank)
        expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
        const others = affordable.filter((one) => !best.includes(one))
        for (const one of others) expect(rank(one)).toBeLessThanOrEqual(ranks.at(-1) ?? 200)
      }),
    )
  })

  it('what is in the preferred place comes first, among equals the cheaper one', () => {
    const there = { priceTzs: 74_000, walkingMinutes: 10, isLocationMatch: true }
    const cheaper = { priceTzs: 50_000, walkingMinutes: 10, isLocationMatch: false }
    const better = { ...cheaper, priceTzs: 10_000 }
    expect(bestMatches([better, there], 100_000)).toEqual([there, better])
    expect(bestMatches([cheaper, there], 100_000)).toEqual([there, cheaper])
    const near = { ...cheaper, priceTzs: 60_000, walkingMinutes: 15 }
    const far = { ...cheaper, priceTzs: 50_000, walkingMinutes: 40 }
    expect(totalScore(near, 100_000)).toBe(totalScore(far, 100_000))
    expect(bestMatches([near, far], 100_000)).toEqual([far, near])
  })

  it('the same places in another order are recommended alike', () => {
    const distinct = fc.uniqueArray(scored, {
      maxLength: 12,
      selector: (one) => `${one.priceTzs} ${countedWalk(one.walkingMinutes)} ${one.isLocationMatch}`,
    })
    fc.assert(
      fc.property(distinct, positive, (all, budgetTzs) => {
        const results = (some: Scored[]) =>
          bestMatches(some, budgetTzs).map((one) => totalScore(one, budgetTzs))
        expect(results([...all].reverse())).toEqual(results(all))
      }),
    )
  })
})
