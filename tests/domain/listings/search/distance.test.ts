import { expect, test } from 'vitest'
import { withDistances } from '~/domain/listings/search/distance.server'
import { noFilters } from '~/domain/listings/search/filters'
import { locate, squareMetres } from '~/domain/listings/search/locations.server'
import { scopeOf } from '~/domain/listings/search/scope.server'
import { searchProperties } from '~/domain/listings/search/search.server'
import { useFreshApp } from '../../../support/fresh-app'
import { letRoom } from '../../../support/stays'

useFreshApp()

const HERE = { latitude: -6.8, longitude: 39.25 }

/** The distance on the card of a listing `km` kilometres to the north. */
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
  [600, {}, 'About 600 km from you'],
])('%s km away, asked from %j, is %j', (km, from, expected) => {
  expect(distanceAt(km, from)).toBe(expected)
})

test('a place whose position nobody knows is at no distance', () => {
  letRoom()
  const { cards } = searchProperties(undefined, noFilters, '')
  expect(withDistances(cards, { position: HERE })).toEqual(cards)
})

test('a city that nobody has put on the map is at the pole', () => {
  expect(squareMetres(HERE, null)).toBe(squareMetres(HERE, { latitude: 90, longitude: 180 }))
})

test('a degree to the east is half as long where a parallel is half as long as the equator', () => {
  const south = (longitude: number) => ({ latitude: -60, longitude })
  expect(Math.round(Math.sqrt(squareMetres(south(30), south(31))))).toBe(55_500)
})

test('around a position is the nearest city, however far it is, and what is no city and lies there', () => {
  letRoom({ city: 'Kigoma', region: 'Kigoma' })
  letRoom({ city: 'Tabora', region: 'Tabora' })
  const there = { latitude: -4.9, longitude: 27.5 }
  const around = () =>
    locate(scopeOf(undefined), { ...noFilters, location: '-4.9,27.5' }).locations?.map(({ city }) => city)
  expect(around()).toEqual(['Kigoma'])
  letRoom({ city: 'Majengo', region: 'Kigoma', ...there })
  expect(around()).toEqual(['Kigoma', 'Majengo'])
})
