import { allRows } from '~/db/prepared.server'
import type { Position } from './filters'
import { distanceParams, type Location } from './locations.server'

/** Geo buckets: strips of latitude as the index holds them, from south to north. The one at the equator is twice as high. */
export const BUCKET = '(cast(p.latitude * 200 as integer))'
const BUCKETS_PER_DEGREE = 200

/** Farther than any two longitudes are apart. */
const ROUND_THE_WORLD = 400

/** A place with the most southern and the most northern bucket that its listings lie in. */
export type Extent = Location & { south: number; north: number }

/** Distances from a position in metres: farther than `inner`, up to `outer`. */
export type DistanceBand = { inner: number; outer: number }

/** City, region, bucket, and the longitudes between which something in it may lie in a band. */
export type BucketRange = [city: string, region: string, bucket: number, west: number, east: number]

/** How far each place's listings reach; without places whose listings have no positions. */
export function extentsOf(locations: readonly Location[]): Extent[] {
  return allRows<Extent>(EXTENTS, { locations: JSON.stringify(locations) })
}

const OF_LOCATION = `select ${BUCKET} from properties p indexed by properties_listed_spot
  where p.is_listed = 1 and p.latitude is not null and p.city = a.city and p.region = a.region order by ${BUCKET}`
const EXTENTS = `
  with a as (select value ->> 'city' as city, value ->> 'region' as region from json_each(:locations)),
    b as (select a.*, (${OF_LOCATION} limit 1) as south, (${OF_LOCATION} desc limit 1) as north from a)
  select * from b where south is not null`

/** All ranges of the map in which something may lie in the band: never too few, at most a metre too long. */
export function bucketRangesOf(
  from: Position,
  band: DistanceBand,
  extents: readonly Extent[],
): BucketRange[] {
  const { north } = distanceParams(from)
  const edge = (band.outer + 1) / north
  const [southern, northern] = [from.latitude - edge, from.latitude + edge].map(bucketOf)
  return extents.flatMap(({ city, region, ...extent }) => {
    const ranges: BucketRange[] = []
    const last = Math.min(extent.north, northern ?? extent.north)
    for (let bucket = Math.max(extent.south, southern ?? extent.south); bucket <= last; bucket += 1)
      for (const [west, east] of longitudesOf(from, band, bucket))
        ranges.push([city, region, bucket, west, east])
    return ranges
  })
}

function bucketOf(latitude: number): number {
  return Math.trunc(latitude * BUCKETS_PER_DEGREE)
}

/** Between which longitudes a bucket meets a band: on both sides of what lies inside of it, if anything does. */
function longitudesOf(
  from: Position,
  { inner, outer }: DistanceBand,
  bucket: number,
): [west: number, east: number][] {
  const { north, east } = distanceParams(from)
  const [bottom, top] = latitudesOf(bucket).map((latitude) => (latitude - from.latitude) * north) as [
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
function latitudesOf(bucket: number): [south: number, north: number] {
  return [
    (bucket - (bucket <= 0 ? 1 : 0)) / BUCKETS_PER_DEGREE,
    (bucket + (bucket >= 0 ? 1 : 0)) / BUCKETS_PER_DEGREE,
  ]
}
