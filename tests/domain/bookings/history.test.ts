import { expect, test } from 'vitest'
import { historyLine } from '~/domain/bookings/history'

test('an event says what was written with it, where that is words', () => {
  const noteOf = (data: Record<string, unknown>) =>
    historyLine({ name: 'payment.disputed', at: 1, by: 'Amina Hassan', data })?.note
  expect([noteOf({ note: 'I paid.' }), noteOf({ note: '' }), noteOf({ note: 7 }), noteOf({})]).toEqual([
    'I paid.',
    undefined,
    undefined,
    undefined,
  ])
})
