import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type BucketRange,
  bucketRangesOf,
  type DistanceBand,
  type Extent,
} from '~/domain/listings/search/geo-buckets.server'

const location = { city: 'Moshi', region: 'Kilimanjaro' }
const positions = fc.record({
  latitude: fc.integer({ min: -1_200, max: 200 }).map((hundredths) => hundredths / 100),
  longitude: fc.integer({ min: 2_900, max: 4_100 }).map((hundredths) => hundredths / 100),
})
const rings = fc
  .tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 1, max: 5_000 }))
  .map(([inner, width]) => ({ inner, outer: inner + width }))
// Whole numbers: drawn as fractions, nearly all would be next to 0.
const turns = fc.integer({ min: 0, max: 3_599 }).map((tenths) => (tenths * Math.PI) / 1_800)
const shares = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000)

type Coordinates = { latitude: number; longitude: number }

function pointAt(from: Coordinates, metres: number, turn: number): Coordinates {
  const latitude = from.latitude + (metres * Math.sin(turn)) / 111_000
  const east = 111_000 * Math.cos((from.latitude * Math.PI) / 180)
  return { latitude, longitude: from.longitude + (metres * Math.cos(turn)) / east }
}

const bucketAt = ({ latitude }: Coordinates) => Math.trunc(latitude * 200)
const around = (from: Coordinates, reach = 400): Extent => ({
  ...location,
  south: bucketAt(from) - reach,
  north: bucketAt(from) + reach,
})
const holds =
  (point: Coordinates) =>
  ([, , bucket, west, east]: BucketRange) =>
    bucket === bucketAt(point) && west <= point.longitude && point.longitude <= east

it('a ring includes every point within it', () => {
  fc.assert(
    fc.property(positions, rings, turns, shares, (from, ring, turn, share) => {
      const point = pointAt(from, ring.inner + share * (ring.outer - ring.inner), turn)
      expect(bucketRangesOf(from, ring, [around(from)]).filter(holds(point))).toHaveLength(1)
    }),
    { numRuns: 2_000 },
  )
})

it('a ring at the equator includes points on both sides of it', () => {
  const atEquator = fc.record({
    latitude: fc.integer({ min: -2, max: 2 }).map((hundredths) => hundredths / 100),
    longitude: fc.constant(32.5),
  })
  const narrow = fc
    .tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 1, max: 300 }))
    .map(([inner, width]) => ({ inner, outer: inner + width }))
  fc.assert(
    fc.property(atEquator, narrow, turns, shares, (from, ring, turn, share) => {
      const point = pointAt(from, ring.inner + share * (ring.outer - ring.inner), turn)
      expect(bucketRangesOf(from, ring, [around(from)]).filter(holds(point))).toHaveLength(1)
    }),
    { numRuns: 3_000 },
  )
})

it.each([
  { from: -6.8, around: 'in the south' },
  { from: 1.5, around: 'in the north' },
  { from: 0.0917, around: 'beside the strip at the equator, from the north' },
  { from: -0.0917, around: 'beside the strip at the equator, from the south' },
])('a ring leaves out what is far inside of it, $around', ({ from: latitude }) => {
  const from = { latitude, longitude: 39.25 }
  const ranges = bucketRangesOf(from, { inner: 10_000, outer: 10_200 }, [around(from)])
  for (let turn = 0; turn < 6.2; turn += 0.02)
    for (const metres of [0, 5_000, 8_000, 9_300])
      expect(ranges.filter(holds(pointAt(from, metres, turn)))).toEqual([])
})

it('a ring leaves out what is far outside of it, and what no listing of the place is beside', () => {
  const ring: DistanceBand = { inner: 10_000, outer: 10_200 }
  for (const latitude of [-6.8, 1.5]) {
    const from = { latitude, longitude: 39.25 }
    const ranges = bucketRangesOf(from, ring, [around(from)])
    for (let turn = 0; turn < 6.2; turn += 0.02)
      for (const metres of [10_800, 14_000, 30_000])
        expect(ranges.filter(holds(pointAt(from, metres, turn)))).toEqual([])
    expect(bucketRangesOf(from, ring, [around(from, 3)]).length).toBeLessThanOrEqual(14)
  }
  const from = { latitude: -6.8, longitude: 39.25 }
  expect(bucketRangesOf(from, ring, [{ ...location, south: -400, north: -300 }])).toEqual([])
})

it('where nothing is left out in the middle, what lies straight ahead is looked at once', () => {
  const from = { latitude: -6.8, longitude: 39.25 }
  const ahead = { latitude: -6.801, longitude: 39.25 }
  const ranges = bucketRangesOf(from, { inner: 0, outer: 1_000 }, [around(from)])
  expect(ranges.filter(holds(ahead))).toHaveLength(1)
})
