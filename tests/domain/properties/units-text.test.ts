import { expect, test } from 'vitest'
import { unitsText } from '~/domain/properties/rules'

test('a category says how many are free only beside a badge that says so, too', () => {
  const said = (kind: 'now' | 'from' | 'full') =>
    unitsText({ totalRooms: 5, freeToday: 2 }, { kind, text: '' })
  expect([said('now'), said('from'), said('full')]).toEqual(['2 of 5 available', '5 in all', '5 in all'])
})
