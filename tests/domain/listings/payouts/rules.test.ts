import { expect, it } from 'vitest'
import { maskNumber, parseAccountNumber } from '~/domain/listings/payouts/rules'

it('an account number is letters and digits', () => {
  expect(parseAccountNumber(' 0150-1234 5678 00 ')).toBe('01501234567800')
  expect(parseAccountNumber('٠١٥٠–1234\u202f５６７８ 00')).toBe('01501234567800')
  for (const input of ['', '12345', '12345;67', 'x'.repeat(35)])
    expect(parseAccountNumber(input), input).toBeNull()
})

it('strangers see its last four characters', () => {
  expect(maskNumber('01501234567800')).toBe('•••• 7800')
  expect(maskNumber('255712345678')).toBe('•••• 5678')
})
