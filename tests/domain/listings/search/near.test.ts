import { beforeAll, expect, it } from 'vitest'
import { random } from '#seed/random'
import { setClock } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchKeys } from '~/domain/listings/search/keys.server'
import { locate } from '~/domain/listings/search/locations.server'
import { searchOf } from '~/domain/listings/search/plan.server'
import { scopeOf } from '~/domain/listings/search/scope.server'
import { searchProperties } from '~/domain/listings/search/search.server'
import { freshApp, TEST_NOW } from '../../../support/app'
import { afterThisTest } from '../../../support/clean-up'
import { plansOf } from '../../../support/plans'
import { answersTo, isListed } from './expected'
import { type Made, makeListings } from './properties'

const TODAY = '2026-10-05'
const HERE = { latitude: -6.8, longitude: 39.25 }
let made: Made[]
let coordinates: Map<string, { latitude: number; longitude: number }>

beforeAll(() => {
  freshApp()
  made = makeListings(260, TODAY, 'near')
  const from = random('spots')
  const move = database().sqlite.prepare('update properties set latitude = ?, longitude = ? where id = ?')
  coordinates = new Map()
  for (const { id, city } of made) {
    if (city !== 'Dar es Salaam' || from.chance(0.3)) continue
    const far = from.pick([10, 60, 600])
    const point = {
      latitude: HERE.latitude + from.whole(-far, far) / 1_000,
      longitude: HERE.longitude + from.whole(-far, far) / 1_000,
    }
    coordinates.set(id, point)
    move.run(point.latitude, point.longitude, id)
  }
  return () => setClock()
})

/** Square metres on a flat map, the plainest way. */
function distance({ id, city }: Made, from = HERE): number {
  const { latitude, longitude } = coordinates.get(id) ?? positionOf(city) ?? { latitude: 90, longitude: 180 }
  const east = Math.cos((from.latitude * Math.PI) / 180)
  return ((latitude - from.latitude) * 111_000) ** 2 + ((longitude - from.longitude) * 111_000 * east) ** 2
}

function positionOf(city: string): typeof HERE | undefined {
  return database()
    .sqlite.prepare<[string], typeof HERE>('select latitude, longitude from cities where name = ?')
    .get(city)
}

const cases: Partial<Filters>[] = [
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

it.each(cases)('the nearest come first, wherever their position comes from: %j', (change) => {
  const filters: Filters = { ...noFilters, ...change, sort: 'near', location: '-6.80,39.25' }
  const nearby = made.filter(
    (one) =>
      one.city === 'Dar es Salaam' &&
      isListed(one, TODAY) &&
      answersTo(one, { ...filters, location: '' }, TODAY),
  )
  expect(nearby.length).toBeGreaterThan(24)
  const forwards = pagesOf(filters, '', 'next').flat()
  expect([...forwards].sort()).toEqual(nearby.map(({ id }) => id).sort())
  const metres = forwards.map((id) => Math.trunc(Math.sqrt(distance(made.find((one) => one.id === id)!))))
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(new Set(forwards.map((id) => coordinates.has(id))).size).toBe(2)
  const backwards = pagesOf(filters, 'last', 'previous').reverse()
  expect(backwards.flat()).toEqual(forwards.slice(-backwards.flat().length))
  expect(backwards.at(-1)).toHaveLength(forwards.length % 24 || 24)
})

it('the nearest come first in places all over the country, from the first of them', () => {
  const filters: Filters = { ...noFilters, sort: 'near', location: 'a' }
  const matching = made.filter((one) => isListed(one, TODAY) && answersTo(one, filters, TODAY))
  expect(new Set(matching.map(({ city }) => city)).size).toBeGreaterThan(3)
  const forwards = pagesOf(filters, '', 'next').flat()
  expect([...forwards].sort()).toEqual(matching.map(({ id }) => id).sort())
  const from = positionOf('Dar es Salaam')
  const metres = forwards.map((id) =>
    Math.trunc(Math.sqrt(distance(made.find((one) => one.id === id)!, from))),
  )
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  const backwards = pagesOf(filters, 'last', 'previous').reverse()
  expect(backwards.flat()).toEqual(forwards.slice(-backwards.flat().length))
})

it('what is around a position is looked for in ranges of the map', () => {
  const filters: Filters = {
    ...noFilters,
    sort: 'near',
    location: '-6.80,39.25',
    gender: 'male_only',
    type: 'room',
  }
  const plans = plansOf(() => searchProperties(undefined, filters, ''))
  const ranges = plans.filter(({ query }) => query.includes('json_each(:ranges)'))
  expect(ranges).toHaveLength(1)
  expect(ranges[0]?.steps[1]).toMatch(
    /INDEX properties_listed_spot \(city=\? AND region=\? AND <expr>=\? AND longitude>\? AND longitude<\?\)/,
  )
})

it('listings near a position are found whatever their city is called, and no others', () => {
  const filters: Filters = { ...noFilters, sort: 'near', location: '-6.80,39.25' }
  const found = () => pagesOf(filters, '', 'next').flat()
  database().sqlite.exec('begin')
  afterThisTest(() => database().sqlite.exec('rollback'))
  const before = found()
  const [near, edge, far, nowhere] = made.filter(
    ({ id }) => !coordinates.has(id) && !before.includes(id) && isListedOne(id),
  )
  const move = database().sqlite.prepare(
    'update properties set city = ?, latitude = ?, longitude = ? where id = ?',
  )
  move.run('Majengo', HERE.latitude, HERE.longitude, near?.id)
  // Sixty kilometres are around it, with a few metres to spare and to miss.
  move.run('Mpakani', HERE.latitude + 59.97 / 111, HERE.longitude, edge?.id)
  move.run('Upareni', HERE.latitude + 60.03 / 111, HERE.longitude, far?.id)
  move.run('Kilimani', null, null, nowhere?.id)
  expect(found()).toHaveLength(before.length + 2)
  expect(found()[0]).toBe(near?.id)
  expect(found()).toContain(edge?.id)
})

function isListedOne(id: string): boolean {
  return database().sqlite.prepare('select is_listed from properties where id = ?').pluck().get(id) === 1
}

it('the nearest to a named college come first, sorted or looked up by distance bands', () => {
  setClock(() => TEST_NOW)
  const scope = scopeOf(undefined)
  const filters: Filters = { ...noFilters, college: 'UDSM', type: 'living', sort: 'near' }
  const search = searchOf(scope, filters, locate(scope, filters), TODAY)
  const from = { latitude: -6.78, longitude: 39.2 }
  expect(search.position).toMatchObject({ ...from, code: 'UDSM' })
  const keys = (isFew: boolean) => searchKeys(search, { at: 'first' }, 1_000, isFew).map(({ seq }) => seq)
  const numbers = new Map(
    database()
      .sqlite.prepare<[], { id: string; seq: number }>('select id, seq from properties')
      .all()
      .map(({ id, seq }) => [seq, id]),
  )
  const metres = keys(false).map((seq) => {
    const one = made.find(({ id }) => id === numbers.get(seq))
    return one ? distance(one, from) : Number.NaN
  })
  expect(metres.length).toBeGreaterThan(10)
  expect(metres).toEqual([...metres].sort((a, b) => a - b))
  expect(keys(true)).toEqual(keys(false))
})
