import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculationQuery, canonicalCalculation, readCalculation } from '~/domain/desk/calculator/read-query'
import { calculatorDefaults } from '~/domain/desk/calculator/rules'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { paths } from '~/paths'

const read = (query: string) => readCalculation(new URLSearchParams(query))
const wrong = (query: string) => read(query).reply?.errors

describe('a query', () => {
  it('with a share that the slider does not have is quoted, up to 20 characters of it', () => {
    const problemWith = (share: string) => wrong(`rent_percentage=${share}`)?.rent_percentage?.[0]
    expect(problemWith('x'.repeat(20))).toContain(`“${'x'.repeat(20)}” is none of them`)
    expect(problemWith('x'.repeat(21))).toContain(`“${'x'.repeat(20)}…” is none of them`)
  })

  it('that asks nothing has neither answer nor mistake', () => {
    expect(read('')).toEqual({ calculation: null, reply: null })
    expect(read('utm_source=whatsapp&redirect=%2F')).toEqual({ calculation: null, reply: null })
  })

  it('is read as people type, what is absent having its default', () => {
    expect(read('monthly_income=TSh+400,000').calculation).toEqual({
      ...calculatorDefaults,
      monthlyIncomeTzs: 400_000,
    })
    expect(
      read(
        'monthly_income=300000/%3D&transport_budget=&preferred_location=++Dar%0Aes++Salaam+&rent_percentage=45',
      ).calculation,
    ).toEqual({
      monthlyIncomeTzs: 300_000,
      transportBudgetTzs: 0,
      preferredLocation: 'Dar es Salaam',
      rentPercentage: 45,
    })
    expect(read('preferred_location=Moshi').calculation?.monthlyIncomeTzs).toBe(500_000)
  })

  it.each(['0', '', '-5', 'abc', '1e9', '99999999999', 'NaN', '三百', ' '])(
    'with an income of %j names it',
    (income) => {
      expect(wrong(`monthly_income=${encodeURIComponent(income)}`)).toEqual({
        monthly_income: ['Please enter a valid monthly income'],
      })
    },
  )

  it.each([
    ['monthly_income', '60,00', '“60,00” could be 60 or 6,000. Write the one that you mean.'],
    ['transport_budget', '1,2,3', '“1,2,3” could be 123. Write it like that if you mean it.'],
  ])('with a %s of %j shows how it can be read', (name, input, message) => {
    expect(wrong(`${name}=${input}`)).toEqual({ [name]: [message] })
  })

  it.each(['5', '9', '33', '55', '100', '-10', '3e1', '30.0', 'x', ''])(
    'with a share of %j says what the slider offers',
    (share) => {
      expect(wrong(`rent_percentage=${share}`)).toEqual({
        rent_percentage: [expect.stringContaining('Please choose 10 to 50 in steps of 5')],
      })
    },
  )

  it.each(['10', '15', '30', '50'])('takes a share of %s', (share) => {
    expect(read(`rent_percentage=${share}`).calculation?.rentPercentage).toBe(Number(share))
  })

  it('names every mistake and keeps what was typed', () => {
    const { reply } = read(
      `monthly_income=none&transport_budget=-1&preferred_location=${'x'.repeat(5_000)}&rent_percentage=33`,
    )
    expect(Object.keys(reply?.errors ?? {})).toEqual([
      'monthly_income',
      'transport_budget',
      'preferred_location',
      'rent_percentage',
    ])
    expect(reply?.values).toMatchObject({
      monthly_income: 'none',
      transport_budget: '-1',
      rent_percentage: '33',
    })
    expect(reply?.values.preferred_location).toHaveLength(120)
  })

  it('takes a location of 60 letters and none of 61', () => {
    expect(wrong(`monthly_income=500000&preferred_location=${'x'.repeat(60)}`)).toBeUndefined()
    expect(wrong(`monthly_income=500000&preferred_location=${'x'.repeat(61)}`)).toHaveProperty(
      'preferred_location',
    )
  })

  it('with nothing but signs for a place names it', () => {
    for (const text of ['%25%25%25', '-5', '2026'])
      expect(wrong(`preferred_location=${text}`), text).toHaveProperty('preferred_location')
  })

  it('never fails, and says either an answer or a mistake', () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.integer().map(String))
    const any = fc.record(
      { monthly_income: value, transport_budget: value, preferred_location: value, rent_percentage: value },
      { requiredKeys: ['monthly_income'] },
    )
    fc.assert(
      fc.property(any, (given) => {
        const { calculation, reply } = readCalculation(new URLSearchParams(given))
        expect((calculation === null) !== (reply === null)).toBe(true)
      }),
    )
  })

  it('leads back to the same calculation from the address that is shared', () => {
    const calculations = fc.record({
      monthlyIncomeTzs: fc.integer({ min: 1, max: MAX_TZS }),
      transportBudgetTzs: fc.integer({ min: 0, max: MAX_TZS }),
      preferredLocation: fc.constantFrom('', 'Dodoma', 'Dar es Salaam', "Ng'ombe & Co", '100% Moshi'),
      rentPercentage: fc.integer({ min: 2, max: 10 }).map((fifth) => fifth * 5),
    })
    fc.assert(
      fc.property(calculations, (calculation) => {
        const [, query = ''] = paths.calculator(calculationQuery(calculation)).split('?')
        expect(read(query).calculation).toEqual(calculation)
      }),
    )
  })
})

it('the canonical query is the same for all that ask the same, and none where something is wrong', () => {
  const canonical = (query: string) => {
    const found = canonicalCalculation(new URLSearchParams(query))
    return found && paths.calculator(found)
  }
  const shared = '/ai-rent-calculator?monthly_income=400000&transport_budget=50000&rent_percentage=30'
  expect(canonical('')).toBe('/ai-rent-calculator')
  expect(canonical('fbclid=1')).toBe('/ai-rent-calculator')
  for (const query of [
    'monthly_income=400000',
    'rent_percentage=30&monthly_income=400,000&preferred_location=',
    'monthly_income=400000&monthly_income=7&x=1&transport_budget=TSh+50000',
  ])
    expect(canonical(query)).toBe(shared)
  expect(canonical('monthly_income=0')).toBeNull()
})
