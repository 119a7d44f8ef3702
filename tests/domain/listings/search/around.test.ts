import { expect, it } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { collegesAround, collegesNear } from '~/domain/listings/search/around.server'
import { useFreshApp } from '../../../support/fresh-app'
import { updateRows } from '../../../support/rows'
import { letRoom } from '../../../support/stays'
import { universityOf } from '../../../support/universities'

useFreshApp()

const HERE = { latitude: -6.8, longitude: 39.25 }
const KM = 1 / 111

/** UDSM alone, so many kilometres to the east and north of here. */
function college(east: number, north: number) {
  updateRows(universities, { latitude: null, longitude: null })
  const at = { latitude: HERE.latitude + north * KM, longitude: HERE.longitude + east * KM * 1.007 }
  updateRows(universities, at, universityOf('lucas'))
  return collegesAround(HERE)[0]
}

it.each([
  [0, 1.21, { distance: '1.2 km', direction: 'north', minutes: 17 }],
  [0.25, 0, { distance: '300 m', direction: 'east', minutes: 4 }],
  [0, 0, { distance: '100 m', minutes: 1 }],
  [-2, -2, { distance: '2.8 km', direction: 'south-west', minutes: 40 }],
  [2, -2, { direction: 'south-east' }],
  [-2, 2, { direction: 'north-west' }],
  [0, -0.99, { distance: '1 km', direction: 'south' }],
  [12, 0, { distance: '12 km', minutes: null }],
])('%s km east and %s km north is %j', (east, north, expected) => {
  expect(college(east, north)).toMatchObject({ code: 'UDSM', ...expected })
})

it('has none beyond 20 km, and none where nobody knows where the place or the college is', () => {
  expect(college(0, 21)).toBeUndefined()
  expect(college(0, 19)).toBeDefined()
  expect(collegesAround({ latitude: null, longitude: null })).toEqual([])
  expect(collegesNear(letRoom())).toEqual([])
  expect(collegesNear(letRoom(HERE))).toHaveLength(1)
  expect(collegesNear('unknown')).toEqual([])
  updateRows(universities, { latitude: null, longitude: null })
  expect(collegesAround(HERE)).toEqual([])
})

it('has the five nearest at most, nearest first', () => {
  const all = collegesAround({ latitude: -6.79, longitude: 39.24 })
  const metres = all.map(({ east, north }) => Math.hypot(east, north))
  expect(all.length).toBeLessThanOrEqual(5)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
})
