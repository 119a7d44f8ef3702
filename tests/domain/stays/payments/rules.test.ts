import { describe, expect, it } from 'vitest'
import { bookingStatuses } from '~/domain/ground/money/booking-states'
import { isOpenPaymentMethod, paymentMethods } from '~/domain/ground/money/payment-methods'
import { mayTakePaymentStep, paymentStatuses, paymentStep } from '~/domain/ground/money/payment-states'
import { offeredTerms, paymentTerms, proposedTerm, termText } from '~/domain/ground/money/payment-terms'
import { Refusal } from '~/domain/ground/shared/refusals'
import { approvalText, coversWholeParts, whyNotPayable } from '~/domain/stays/payments/rules'

describe('payment terms', () => {
  it('offers all when none is ticked, without those longer than the stay', () => {
    expect(offeredTerms([], 12)).toEqual(['monthly', 'quarterly', 'half_yearly', 'yearly'])
    expect(offeredTerms([], 7)).toEqual(['monthly', 'quarterly', 'half_yearly'])
    expect(offeredTerms([], 2)).toEqual(['monthly'])
    expect(offeredTerms(['weekly'], 1)).toEqual(['monthly'])
  })

  it('keeps a longer term when nothing else is allowed', () => {
    expect(offeredTerms(['yearly'], 4)).toEqual(['yearly'])
    expect(offeredTerms(['yearly', 'half_yearly'], 4)).toEqual(['half_yearly', 'yearly'])
    expect(offeredTerms(['yearly', 'quarterly'], 4)).toEqual(['quarterly'])
  })

  it('calls one that is longer than the stay a single payment', () => {
    expect(termText('half_yearly', 1)).toBe('In one payment')
    expect(termText('half_yearly', 6)).toBe('Every 6 months')
  })

  it('names each of a stay by its months, apart from the common words', () => {
    expect(paymentTerms.map((term) => termText(term, 12))).toEqual([
      'Monthly',
      'Every 3 months',
      'Every 6 months',
      'Yearly',
    ])
  })

  it('proposes yearly from 12 months, quarterly from 3, else monthly', () => {
    expect([1, 2, 3, 11, 12, 36].map((months) => proposedTerm([], months))).toEqual([
      'monthly',
      'monthly',
      'quarterly',
      'quarterly',
      'yearly',
      'yearly',
    ])
  })

  it('proposes the longest offered when the usual one is not', () => {
    expect(proposedTerm(['monthly', 'half_yearly'], 12)).toBe('half_yearly')
    expect(proposedTerm(['monthly'], 24)).toBe('monthly')
    expect(proposedTerm(['yearly'], 2)).toBe('yearly')
  })

  it('always proposes one that is offered', () => {
    for (let mask = 0; mask < 16; mask++) {
      const allowed = paymentTerms.filter((_, index) => mask & (1 << index))
      for (let months = 1; months <= 36; months++) {
        expect(offeredTerms(allowed, months)).toContain(proposedTerm(allowed, months))
      }
    }
  })
})

describe('a receipt', () => {
  it.each([
    [100, true],
    [300, true],
    [200, false],
    [301, false],
    [0, false],
  ])('of %i is what is expected when it covers whole open parts: %s', (sentTzs, isExpected) => {
    const parts = [{ openTzs: 0 }, { openTzs: 100 }, { openTzs: 200 }]
    expect(coversWholeParts(sentTzs, parts)).toBe(isExpected)
  })

  it('is approved or rejected once', () => {
    expect(paymentStep('pending', 'approve')).toBe('completed')
    expect(paymentStep('pending', 'reject')).toBe('rejected')
    for (const status of paymentStatuses.filter((s) => s !== 'pending')) {
      expect(() => paymentStep(status, 'approve')).toThrow(Refusal)
      expect(() => paymentStep(status, 'reject')).toThrow(Refusal)
    }
  })

  it('is decided by the owner or an administrator, never by its tenant or an agent', () => {
    expect(mayTakePaymentStep('approve', ['owner'])).toBe(true)
    expect(mayTakePaymentStep('reject', ['admin'])).toBe(true)
    expect(mayTakePaymentStep('approve', ['collaborator'])).toBe(false)
    expect(mayTakePaymentStep('approve', ['tenant', 'owner', 'admin'])).toBe(false)
    expect(mayTakePaymentStep('approve', [])).toBe(false)
  })
})

it('an approval says what is still to be paid, a shilling too', () => {
  const sentenceFor = (openTzs: number) =>
    approvalText({
      tenantName: 'Amina',
      sentAmountTzs: 100,
      isAfterEnd: false,
      balance: { openTzs },
    }).replaceAll('\u00a0', ' ')
  const paid = 'Amina gets a message at once. If all of it arrived, everything is paid.'
  expect([sentenceFor(99), sentenceFor(100)]).toEqual([paid, paid])
  expect(sentenceFor(101)).toContain('TSh 1 of the booking is still to be paid.')
})

it('only a confirmed booking takes receipts; the others say why not', () => {
  expect(Object.fromEntries(bookingStatuses.map((status) => [status, whyNotPayable(status)]))).toEqual({
    pending: 'Booking must be approved before payment',
    confirmed: null,
    cancelled: 'This booking was cancelled. Nothing can be paid for it any more.',
    completed: 'This stay is over. Nothing can be paid for it here any more.',
  })
})

it('card is known and cannot be chosen', () => {
  expect(paymentMethods).toContain('card')
  expect(isOpenPaymentMethod('mobile_money')).toBe(true)
  expect(isOpenPaymentMethod('card')).toBe(false)
  expect(isOpenPaymentMethod(undefined)).toBe(false)
})
