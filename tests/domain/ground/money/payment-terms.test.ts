import { describe, expect, it } from 'vitest'
import { termSums, termText } from '~/domain/ground/money/payment-terms'
import { termOffers } from '~/domain/stays/bookings/requests/request-summary'

const pricing = {
  ...{ monthlyRentTzs: 50_000, feeRate: 10, feeBase: 'rent_total' as const },
  deposit: { depositRequired: false, depositType: 'fixed' as const, depositValue: 0 },
}
const offered = (months: number, allowedPaymentTerms: string[] = []) =>
  termOffers(
    pricing,
    { minTerm: 1, maxTerm: null, allowedPaymentTerms },
    { months, startDate: '2027-01-04' },
  ).map(({ term, instalments }) =>
    `${termText(term, months)}: ${termSums(term, instalments)}`.replaceAll('\u00a0', ' '),
  )

describe('the payment terms of a stay', () => {
  it('each say the first sum and what follows', () => {
    expect(offered(10)).toEqual([
      'Monthly: TSh 100,000 first, then 50,000 a month',
      'Every 3 months: TSh 200,000 first, then 150,000',
      'Every 6 months: TSh 350,000 first, then 200,000',
    ])
  })

  it('are those that the owner allows, also one longer than the stay where there is no other', () => {
    expect(offered(12, ['monthly', 'yearly'])).toEqual([
      'Monthly: TSh 110,000 first, then 50,000 a month',
      'Yearly: TSh 660,000 at once',
    ])
    expect(offered(2, ['quarterly'])).toEqual(['In one payment: TSh 110,000 at once'])
  })

  it('are none for months that cannot be booked', () => {
    expect(offered(37)).toEqual([])
  })
})
