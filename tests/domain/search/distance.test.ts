import { beforeEach, expect, test } from 'vitest'
import { withDistances } from '~/domain/search/distance.server'
import { noFilters } from '~/domain/search/filters'
import { searchProperties } from '~/domain/search/search.server'
import { freshApp } from '../../support/app'
import { letRoom } from '../../support/stays'

beforeEach(() => {
  freshApp()
})

const HERE = { latitude: -6.8, longitude: 39.25 }

/** What the card of a place so many kilometres to the north says of the way there. */
function distanceAt(km: number, from: { college?: string; city?: string }): string | undefined {
  letRoom({ latitude: HERE.latitude + km / 111, longitude: HERE.longitude })
  const { cards } = searchProperties(undefined, noFilters, '')
  return withDistances(cards, { position: HERE, ...from })[0]?.distance
}

test.each([
  [0.4, { college: 'UDSM' }, 'Less than 1 km to UDSM'],
  [1, { college: 'UDSM' }, 'About 1 km to UDSM'],
  [50, { college: 'UDSM' }, 'About 50 km to UDSM'],
  [51, { college: 'UDSM' }, undefined],
  [0.4, { city: 'Moshi' }, 'Less than 1 km from the middle of Moshi'],
  [1, { city: 'Moshi' }, 'About 1 km from the middle of Moshi'],
  [51, { city: 'Moshi' }, 'About 51 km from the middle of Moshi'],
  [0.4, {}, 'Less than 1 km from you'],
  [1, {}, 'About 1 km from you'],
  [51, {}, 'About 51 km from you'],
])('%s km away, asked from %j, is %j', (km, from, words) => {
  expect(distanceAt(km, from)).toBe(words)
})

test('a place whose position nobody knows is at no distance', () => {
  letRoom()
  const { cards } = searchProperties(undefined, noFilters, '')
  expect(withDistances(cards, { position: HERE })).toEqual(cards)
})
