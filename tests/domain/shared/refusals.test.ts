import { expect, it } from 'vitest'
import { forbidden, limited, missing, Refusal, refused, stale } from '~/domain/shared/refusals'

it('a refusal carries its kind, its sentence, its field and what would help', () => {
  const link = { href: '/settings/profile', label: 'Add a payout account' }
  const refusal = refused('Add a payout account first.', 'payout_account_id', link)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    kind: 'refused',
    field: 'payout_account_id',
    link,
    sentence: refusal.message,
  })
  expect(String(refusal)).toBe('Refusal: Add a payout account first.')
  expect(missing()).toMatchObject({ kind: 'missing', sentence: 'Oops! Page not found' })
  expect(forbidden('Access Denied', link)).toMatchObject({ kind: 'forbidden', link, field: undefined })
  expect(stale('Somebody changed this meanwhile.')).toMatchObject({ kind: 'stale', link: undefined })
  expect(limited('Try again later.')).toMatchObject({ kind: 'limited', sentence: 'Try again later.' })
})
