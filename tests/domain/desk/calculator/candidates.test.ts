import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { recommend } from '~/domain/desk/calculator/recommend.server'
import { type Calculation, calculatorDefaults } from '~/domain/desk/calculator/rules'
import { fold } from '~/domain/ground/shared/text'
import { actorOf } from '../../../support/accounts'
import { freshApp, TEST_NOW } from '../../../support/app'
import { plansOf } from '../../../support/plans'
import { updateRows } from '../../../support/rows'
import { fromPrice, isListed } from '../../listings/search/expected'
import { type Made, makeListings } from '../../listings/search/properties'

const TODAY = '2026-10-05'
let made: Made[]

beforeAll(() => {
  freshApp()
  made = makeListings(400, TODAY, 'calculator')
  return () => setClock()
})

const recommended = (change: Partial<Calculation>) => {
  setClock(() => TEST_NOW)
  return recommend({ ...calculatorDefaults, ...change })
}

it('a tenant who said a gender is shown places that take them, everybody else the best of all', () => {
  const best = (as?: Parameters<typeof actorOf>[0]) => {
    setClock(() => TEST_NOW)
    return recommend(calculatorDefaults, as && actorOf(as)).recommendations
  }
  const [first] = best()
  const write = (policy: string) =>
    transaction((tx) => tx.run(`update properties set gender_policy = '${policy}' where id = '${first?.id}'`))
  updateRows(profiles, { gender: 'female' }, demoUsers.amina.id)
  write('male')
  expect(best()[0]?.id).toBe(first?.id)
  expect(best('neema')[0]?.id).toBe(first?.id)
  expect(best('amina')).toHaveLength(3)
  expect(best('amina').map(({ genderPolicy }) => genderPolicy)).not.toContain('male')
  const lowest = (as?: Parameters<typeof actorOf>[0]) =>
    recommend({ ...calculatorDefaults, monthlyIncomeTzs: 1 }, as && actorOf(as)).lowestRentTzs
  transaction((tx) => tx.run(`update properties set from_price = 7 where id = '${first?.id}'`))
  expect(lowest()).toBe(7)
  expect(lowest('amina')).toBeGreaterThan(7)
  transaction((tx) =>
    tx.run(`update properties set from_price = ${first?.fromPriceTzs} where id = '${first?.id}'`),
  )
  write(first?.genderPolicy ?? 'any')
})

/** The scores of the best three, those in the preferred place first, worked out from every listing. */
function expectedScores({ monthlyIncomeTzs, rentPercentage, preferredLocation }: Calculation): number[] {
  const budget = Math.round((monthlyIncomeTzs * rentPercentage) / 100)
  const folded = fold(preferredLocation)
  const isThere = (one: Made) =>
    folded !== '' && [one.city, one.region].some((name) => fold(name).includes(folded))
  return made
    .filter((one) => isListed(one, TODAY) && fromPrice(one) <= budget)
    .map((one) => {
      const affordability = Math.max(0, 100 - (fromPrice(one) / budget) * 100)
      const walk = 100 - Math.min(one.walkingMinutes ?? 30, 60)
      const score = 0.5 * affordability + 0.3 * (isThere(one) ? 90 : 50) + 0.2 * walk
      return { score, isThere: Number(isThere(one)) }
    })
    .sort((a, b) => b.isThere - a.isThere || b.score - a.score)
    .slice(0, 3)
    .map(({ score }) => Math.round(score))
}

const calculations = fc.record<Calculation>({
  monthlyIncomeTzs: fc.integer({ min: 1, max: 4_000 }).map((thousand) => thousand * 1_000),
  transportBudgetTzs: fc.integer({ min: 0, max: 200_000 }),
  preferredLocation: fc.constantFrom(
    '',
    '',
    'Morogoro',
    'kili',
    'DAR ES SALAAM',
    'a',
    'Kigoma',
    'Nowhere',
    'Mjini',
  ),
  rentPercentage: fc.integer({ min: 2, max: 10 }).map((fifth) => fifth * 5),
})

describe('the recommendations', () => {
  it('are the best three of all that can be booked within the budget', () => {
    fc.assert(
      fc.property(calculations, (calculation) => {
        const { recommendations } = recommended(calculation)
        expect(recommendations.map(({ score }) => score)).toEqual(expectedScores(calculation))
      }),
      { numRuns: 300 },
    )
  })

  it('are empty when no listing fits, and come with the lowest rent', () => {
    const lowest = Math.min(...made.filter((one) => isListed(one, TODAY)).map(fromPrice))
    expect(recommended({ monthlyIncomeTzs: 1 })).toEqual({
      preferred: { state: 'none', name: '' },
      rentBudgetTzs: 0,
      recommendations: [],
      lowestRentTzs: lowest,
    })
    const { recommendations, lowestRentTzs } = recommended({
      monthlyIncomeTzs: lowest * 2,
      rentPercentage: 50,
    })
    expect(recommendations[0]?.fromPriceTzs).toBe(lowest)
    expect(lowestRentTzs).toBeNull()
  })
})

it('reads of the listings no more than the cheapest of each walk, through indexes', () => {
  freshApp()
  makeListings(60, TODAY)
  const plans = plansOf(() => {
    for (const preferredLocation of ['', 'Morogoro', 'a']) recommended({ preferredLocation })
    recommended({ monthlyIncomeTzs: 1 })
  })
  const used = (index: string) =>
    plans.filter(({ steps }) => steps.some((step) => step.includes(`INDEX ${index} (`)))
  expect(used('properties_listed_walk_price')).toHaveLength(1)
  expect(used('properties_listed_city_walk_price')).toHaveLength(1)
  for (const { query, steps } of plans) {
    expect(
      steps.filter((step) => /^SCAN (?:p|r|properties|hostel_rooms)\b(?! USING)/.test(step)),
      query,
    ).toEqual([])
    const isOfListings = query.includes('from json_each(:walks)') || query.includes('json_each(:locations)')
    if (isOfListings) expect(steps.join('\n'), query).not.toMatch(/SCAN p|TEMP B-TREE/)
  }
})
