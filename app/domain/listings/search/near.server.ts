import { allRows } from '~/db/prepared.server'
import { FAR, type Key, type KeyRange, mergedKeys } from './cursor'
import type { Position } from './filters'
import { BUCKET, bucketRangesOf, type Extent, extentsOf } from './geo-buckets.server'
import {
  COORDINATE_DISTANCE,
  cityPosition,
  type Location,
  locationsOf,
  squareMetres,
} from './locations.server'
import { conditions, type Search, searchParams } from './plan.server'

/** How wide the first band around a position is, and each next one beside it. Metres. */
const FIRST_METRES = 150
const WIDER = 2
/** Far out a band crosses many buckets and holds few listings: the first one is this part of its distance wide. */
const FIRST_PART = 1 / 30
/** Few of a city's listings are farther from the position that their city was found by. */
const CITY_METRES = 40_000

/**
 * The next keys of the listed ones by distance: SQLite has no distance index, so they are looked up by geo
 * buckets in wider and wider distance bands until there are enough. Listings without coordinates are as far
 * as their city. `reading.from`: the key to go on from.
 */
export function nearKeys(search: Search, reading: KeyRange): Key[] {
  const { position, scope } = search
  if (!position) return []
  const locations = search.locations ?? locationsOf(scope)
  const { limit, descending } = reading
  const found = locations.flatMap((location) => readWithoutCoordinates(search, location, reading))
  const extents = extentsOf(locations)
  let { from } = reading
  for (const end of bandEnds(from, descending, farthestOf(position, locations))) {
    found.push(...readBand(search, { ...reading, from }, { position, end, extents }))
    const sure = found.filter(({ key }) => (descending ? key > end : key <= end))
    if (sure.length >= limit) return mergedKeys(sure, descending).slice(0, limit)
    from = { key: end, seq: FAR }
  }
  return mergedKeys(found, descending)
}

/** The outer bounds of the distance bands, in square metres; the last one includes everything. */
function* bandEnds(from: Key, descending: boolean, farthest: number): Generator<number> {
  const start = Math.sqrt(Math.max(0, from.key))
  let [metres, width] = [start, Math.max(FIRST_METRES, start * FIRST_PART)]
  if (descending && start > farthest) {
    metres = farthest
    yield metres ** 2
  }
  for (;;) {
    metres += descending ? -width : width
    width *= WIDER
    if (descending ? metres <= 0 : metres >= farthest) break
    yield Math.trunc(metres ** 2)
  }
  yield descending ? -1 : FAR
}

/** Whole metres from which on hardly anything is left. */
function farthestOf(position: Position, locations: readonly Location[]): number {
  const cities = locations.flatMap(({ city }) => cityPosition(city) ?? [])
  const metres = cities.map((city) => Math.sqrt(squareMetres(position, city)))
  return Math.ceil(Math.max(0, ...metres)) + CITY_METRES
}

type Band = { position: Position; end: number; extents: readonly Extent[] }

function readBand(
  search: Search,
  { from, limit, descending }: KeyRange,
  { position, end, extents }: Band,
): Key[] {
  const [sign, direction, until] = descending ? ['<', 'desc', '>'] : ['>', 'asc', '<=']
  const [inner, outer] = [descending ? end : from.key, descending ? from.key : end].map((key) =>
    Math.sqrt(Math.max(0, key)),
  ) as [number, number]
  const ranges = bucketRangesOf(position, { inner, outer }, extents)
  const anywhere = { ...search, locations: null }
  const query = `select p.seq, ${COORDINATE_DISTANCE} as key
    from json_each(:ranges) s cross join properties p indexed by properties_listed_spot
    where ${[...IN_BUCKET, `(${COORDINATE_DISTANCE}, p.seq) ${sign} (:key, :seq)`, `${COORDINATE_DISTANCE} ${until} :end`].join(' and ')}
      and ${conditions(anywhere, { throughIndex: false }).join(' and ')}
    order by key ${direction}, p.seq ${direction} limit :limit`
  const params = { ...searchParams(anywhere, false), ranges: JSON.stringify(ranges) }
  return allRows<Key>(query, { ...params, ...from, end, limit })
}

const IN_BUCKET = [
  'p.latitude is not null',
  'p.city = s.value ->> 0',
  'p.region = s.value ->> 1',
  `${BUCKET} = s.value ->> 2`,
  'p.longitude between s.value ->> 3 and s.value ->> 4',
]

/** Those of one city that have no position of their own: all at one distance, in order of their numbers. */
function readWithoutCoordinates(
  search: Search,
  location: Location,
  { from, limit, descending }: KeyRange,
): Key[] {
  const key = search.position ? squareMetres(search.position, cityPosition(location.city)) : FAR
  const isBeyond = descending ? key > from.key : key < from.key
  if (isBeyond) return []
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const query = `select p.seq from properties p indexed by properties_listed_nowhere
    where p.latitude is null ${key === from.key ? `and p.seq ${sign} :seq` : ''}
      and ${conditions({ ...search, locations: [location] }, { throughIndex: false }).join(' and ')}
    order by p.seq ${direction} limit :limit`
  const params = { ...searchParams({ ...search, locations: [location] }, false), seq: from.seq, limit }
  return allRows<{ seq: number }>(query, params).map(({ seq }) => ({ seq, key }))
}
