import { expect, test } from 'vitest'
import { placeValue } from '~/domain/submissions/places.server'

test('a place stands as its room, else its block, else nothing', () => {
  const place = (blockId: string | null, roomId: string | null) =>
    placeValue({ hostelId: 'h', blockId, roomId })
  expect([place('b', 'r'), place('b', null), place(null, null)]).toEqual(['room:r', 'block:b', ''])
})
