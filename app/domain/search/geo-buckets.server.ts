import { allRows } from '~/db/prepared.server'
import type { Position } from './filters'
import { distanceParams, type Place } from './locations.server'

/** Strips of the map as the index holds them, from south to north. The one at the equator is twice as high. */
export const STRIP = '(cast(p.latitude * 200 as integer))'
const STRIPS_PER_DEGREE = 200

/** Farther than any two longitudes are apart. */
const ROUND_THE_WORLD = 400

/** A place with the most southern and the most northern strip that its listings lie in. */
export type Extent = Place & { south: number; north: number }

/** Metres from a position: what is farther than `inner` and no farther than `outer`. */
export type Ring = { inner: number; outer: number }

/** City, region, strip, and the longitudes between which something in it may lie in a ring. */
export type Stretch = [city: string, region: string, strip: number, west: number, east: number]

/** How far each place's listings reach; without places whose listings have no positions. */
export function extentsOf(places: readonly Place[]): Extent[] {
  return allRows<Extent>(EXTENTS, { places: JSON.stringify(places) })
}

const OF_PLACE = `select ${STRIP} from properties p indexed by properties_listed_spot
  where p.is_listed = 1 and p.latitude is not null and p.city = a.city and p.region = a.region order by ${STRIP}`
const EXTENTS = `
  with a as (select value ->> 'city' as city, value ->> 'region' as region from json_each(:places)),
    b as (select a.*, (${OF_PLACE} limit 1) as south, (${OF_PLACE} desc limit 1) as north from a)
  select * from b where south is not null`

/** All stretches of the map in which something may lie in the ring: never too few, at most a metre too long. */
export function stretchesOf(from: Position, ring: Ring, extents: readonly Extent[]): Stretch[] {
  const { north } = distanceParams(from)
  const edge = (ring.outer + 1) / north
  const [southern, northern] = [from.latitude - edge, from.latitude + edge].map(stripOf)
  return extents.flatMap(({ city, region, ...extent }) => {
    const stretches: Stretch[] = []
    const last = Math.min(extent.north, northern ?? extent.north)
    for (let strip = Math.max(extent.south, southern ?? extent.south); strip <= last; strip += 1)
      for (const [west, east] of longitudesOf(from, ring, strip))
        stretches.push([city, region, strip, west, east])
    return stretches
  })
}

function stripOf(latitude: number): number {
  return Math.trunc(latitude * STRIPS_PER_DEGREE)
}

/** Between which longitudes a strip meets a ring: on both sides of what lies inside of it, if anything does. */
function longitudesOf(from: Position, { inner, outer }: Ring, strip: number): [west: number, east: number][] {
  const { north, east } = distanceParams(from)
  const [bottom, top] = latitudesOf(strip).map((latitude) => (latitude - from.latitude) * north) as [
    number,
    number,
  ]
  const nearest = bottom <= 0 && top >= 0 ? 0 : Math.min(Math.abs(bottom), Math.abs(top))
  const farthest = Math.max(Math.abs(bottom), Math.abs(top))
  const aside = (metres: number, along: number) =>
    Math.min(ROUND_THE_WORLD, Math.sqrt(Math.max(0, metres ** 2 - along ** 2)) / east)
  const [near, far] = [aside(Math.max(0, inner - 1), farthest), aside(outer + 1, nearest)]
  const { longitude } = from
  if (near === 0) return [[longitude - far, longitude + far]]
  return [
    [longitude - far, longitude - near],
    [longitude + near, longitude + far],
  ]
}

/** `cast` cuts towards zero. */
function latitudesOf(strip: number): [south: number, north: number] {
  return [
    (strip - (strip <= 0 ? 1 : 0)) / STRIPS_PER_DEGREE,
    (strip + (strip >= 0 ? 1 : 0)) / STRIPS_PER_DEGREE,
  ]
}
