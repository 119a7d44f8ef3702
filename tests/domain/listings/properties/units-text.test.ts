import { expect, test } from 'vitest'
import { unitsText } from '~/domain/listings/properties/rules'

test('a category says how many are free only beside a badge that says so, too', () => {
  const textFor = (kind: 'now' | 'from' | 'full') =>
    unitsText({ totalRooms: 5, freeToday: 2 }, { kind, text: '' })
  expect([textFor('now'), textFor('from'), textFor('full')]).toEqual([
    '2 of 5 available',
    '5 in all',
    '5 in all',
  ])
})
