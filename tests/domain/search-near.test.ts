import { beforeAll, expect, it } from 'vitest'
import { random } from '#seed/random'
import { setClock } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { type Filters, noFilters } from '~/domain/properties/filters'
import { searchProperties } from '~/domain/properties/search.server'
import { freshApp, TEST_NOW } from '../support/app'
import { answersTo, isListed } from './search-expected'
import { type Made, makeListings } from './search-listings'

const TODAY = '2026-10-05'
const HERE = { latitude: -6.8, longitude: 39.25 }
let made: Made[]
let spots: Map<string, { latitude: number; longitude: number }>

beforeAll(() => {
  freshApp()
  made = makeListings(260, TODAY, 'near')
  const from = random('spots')
  const place = database().sqlite.prepare('update properties set latitude = ?, longitude = ? where id = ?')
  spots = new Map()
  for (const { id, city } of made) {
    if (city !== 'Dar es Salaam' || from.chance(0.3)) continue
    const far = from.pick([10, 60, 600])
    const spot = {
      latitude: HERE.latitude + from.whole(-far, far) / 1_000,
      longitude: HERE.longitude + from.whole(-far, far) / 1_000,
    }
    spots.set(id, spot)
    place.run(spot.latitude, spot.longitude, id)
  }
  return () => setClock()
})

/** Square metres on a flat map, the plainest way. */
function distance({ id, city }: Made): number {
  const centre = database()
    .sqlite.prepare<[string], typeof HERE>('select latitude, longitude from cities where name = ?')
    .get(city)
  const { latitude, longitude } = spots.get(id) ?? centre ?? { latitude: 90, longitude: 180 }
  const east = Math.cos((HERE.latitude * Math.PI) / 180)
  return ((latitude - HERE.latitude) * 111_000) ** 2 + ((longitude - HERE.longitude) * 111_000 * east) ** 2
}

const asked: Partial<Filters>[] = [
  {},
  { type: 'hostel' },
  { gender: 'female' },
  { search: 'hostel' },
  { months: 3 },
]

function pagesOf(filters: Filters, first: string, next: 'next' | 'previous'): string[][] {
  setClock(() => TEST_NOW)
  const pages: string[][] = []
  let page: string | null | undefined = first
  while (page !== undefined && page !== null) {
    const result = searchProperties(undefined, filters, page)
    pages.push(result.cards.map(({ id }) => id))
    page = result.pages[next]
  }
  return pages
}

it.each(asked)('the nearest come first, wherever their position comes from: %j', (change) => {
  const filters: Filters = { ...noFilters, ...change, sort: 'near', location: '-6.80,39.25' }
  const wanted = made.filter(
    (one) =>
      one.city === 'Dar es Salaam' &&
      isListed(one, TODAY) &&
      answersTo(one, { ...filters, location: '' }, TODAY),
  )
  expect(wanted.length).toBeGreaterThan(24)
  const forwards = pagesOf(filters, '', 'next').flat()
  expect([...forwards].sort()).toEqual(wanted.map(({ id }) => id).sort())
  const metres = forwards.map((id) => Math.trunc(Math.sqrt(distance(made.find((one) => one.id === id)!))))
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(new Set(forwards.map((id) => spots.has(id))).size).toBe(2)
  const backwards = pagesOf(filters, 'last', 'previous').reverse()
  expect(backwards.flat()).toEqual(forwards.slice(-backwards.flat().length))
  expect(backwards.at(-1)).toHaveLength(forwards.length % 24 || 24)
})
