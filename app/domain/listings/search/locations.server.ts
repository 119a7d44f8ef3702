import { memoised } from '~/db/memoised.server'
import { allRows, oneRow } from '~/db/prepared.server'

import { searchWords } from '~/domain/ground/shared/text'
import { type Filters, type Position, readPosition } from './filters'
import type { Scope } from './scope.server'

/** A city as listings name it. */
export type Location = { city: string; region: string }

export type SearchArea = {
  /** The places that `location` means; null when it does not filter. */
  locations: Location[] | null
  /** From where distances are measured; of a city, its middle. */
  position: (Position & { name?: string; code?: string }) | null
}

type City = { name: string; latitude: number; longitude: number }

/** Cities up to this distance count as being around a position. */
const AROUND_KM = 60
const AROUND = (AROUND_KM * 1000) ** 2
const KM_PER_DEGREE = 111

/** Where a search looks, and from where its list by distance measures: from the named college, or the one whose list it is. */
export function locate(scope: Scope, filters: Filters): SearchArea {
  const area = locatedIn(scope, filters)
  const code = filters.college || filters.list
  if (filters.sort !== 'near' || code === '') return area
  const position = oneRow<Position & { code: string }>(COLLEGE, { code })
  return position ? { ...area, position } : area
}

/** Resolves `location` in this list: part of a city's or region's name, or the surroundings of a position. */
function locatedIn(scope: Scope, { location }: Filters): SearchArea {
  if (location === '') return { locations: null, position: null }
  const position = readPosition(location)
  const known = cities()
  const all = locationsOf(scope)
  if (position) {
    const around = citiesAround(position, known)
    const elsewhere = all.filter((location) => !known.some((city) => city.name === location.city))
    return {
      locations: [
        ...all.filter((location) => around.includes(location.city)),
        ...reaching(scope, elsewhere, position),
      ],
      position,
    }
  }
  const part = searchWords(location).join(' ')
  const named = (name: string) => searchWords(name).join(' ').includes(part)
  const locations = all.filter((location) => named(location.city) || named(location.region))
  return {
    locations,
    position: known.find((city) => locations.some((location) => location.city === city.name)) ?? null,
  }
}

/** The places of no known city in which something lies around the position. */
function reaching(scope: Scope, locations: readonly Location[], position: Position): Location[] {
  const query = `select value ->> 'city' as city, value ->> 'region' as region from json_each(:locations)
    where exists (select 1 from properties p where ${scope.condition} and p.latitude is not null
      and p.city = value ->> 'city' and p.region = value ->> 'region' and ${COORDINATE_DISTANCE} <= :around)`
  return allRows<Location>(query, {
    ...distanceParams(position),
    viewer: scope.viewer,
    locations: JSON.stringify(locations),
    around: AROUND,
  })
}

/** Square metres between a position and a listing `p` in city `c`: good within a country. Values: `distanceParams`. */
export const DISTANCE = distanceOf(
  'coalesce(p.latitude, c.latitude, 90)',
  'coalesce(p.longitude, c.longitude, 180)',
)
/** The same of a listing that has a position of its own. */
export const COORDINATE_DISTANCE = distanceOf('p.latitude', 'p.longitude')

function distanceOf(latitude: string, longitude: string): string {
  const [north, east] = [`(${latitude} - :latitude) * :north`, `(${longitude} - :longitude) * :east`]
  return `cast((${north}) * (${north}) + (${east}) * (${east}) as integer)`
}

export function distanceParams({ latitude, longitude }: Position) {
  const north = 1000 * KM_PER_DEGREE
  return { latitude, longitude, north, east: north * Math.cos((latitude * Math.PI) / 180) }
}

/** Square metres from a position to a city, as `DISTANCE` counts them; a city without a position is at the pole. */
export function squareMetres(from: Position, to: Position | null): number {
  const { north, east } = distanceParams(from)
  const { latitude, longitude } = to ?? { latitude: 90, longitude: 180 }
  return Math.trunc(((latitude - from.latitude) * north) ** 2 + ((longitude - from.longitude) * east) ** 2)
}

export function cityPosition(name: string): Position | null {
  return cities().find((city) => city.name === name) ?? null
}

function citiesAround(position: Position, known: readonly City[]): string[] {
  const byDistance = known
    .map((city) => ({ name: city.name, distance: squareMetres(position, city) }))
    .sort((a, b) => a.distance - b.distance)
  return byDistance.filter(({ distance }, index) => index === 0 || distance <= AROUND).map(({ name }) => name)
}

const located = memoised<City[]>(1)

function cities(): City[] {
  return located('', () => allRows<City>(CITIES))
}

const COLLEGE = `select code, latitude, longitude from universities
  where (code = :code collate nocase or id = :code) and is_active = 1 and latitude is not null and longitude is not null`

const CITIES =
  'select name, latitude, longitude from cities where latitude is not null order by display_order'

/** All places that this list has. */
export function locationsOf(scope: Scope): Location[] {
  if (scope.kind === 'listed') return allRows<Location>(LISTED_LOCATIONS)
  return allRows<Location>(`select distinct p.city, p.region from properties p where ${scope.condition}`, {
    viewer: scope.viewer,
  })
}

const LISTED_LOCATIONS = 'select distinct city, region from listed_counts where count > 0'
