import { allRows, oneRow } from '~/db/prepared.server'
import { labels } from '~/domain/ground/shared/language'
import { metresText, type PlaceOnMap, positionOf, walkMinutes } from './distance.server'
import type { Position } from './filters'
import { distanceParams } from './locations.server'

const compass = labels({
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
})
const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

const MOST_COLLEGES = 5
const AROUND_METRES = 20_000

/** A college around a listing. `east` and `north` are metres from the listing; `minutes` on foot, null where it is far. */
export type CollegeAround = ReturnType<typeof collegesAround>[number]

/** The same of a stored listing. The page has decided who may see it; its position itself stays on the server. */
export function collegesNear(propertyId: string): CollegeAround[] {
  const row = oneRow<PlaceOnMap>('select latitude, longitude from properties where id = :id', {
    id: propertyId,
  })
  return row ? collegesAround(row) : []
}

/**
 * The nearest colleges within 20 km of a place, nearest first; none where its position is not known. Rule: decisions "Where a
 * place is: hundreds of metres and minutes".
 */
export function collegesAround(location: PlaceOnMap) {
  const at = positionOf(location)
  if (!at) return []
  const { north, east } = distanceParams(at)
  return allRows<Position & { code: string }>(COLLEGES)
    .map(({ code, latitude, longitude }) => ({
      code,
      east: Math.round((longitude - at.longitude) * east),
      north: Math.round((latitude - at.latitude) * north),
    }))
    .map((one) => ({ ...one, metres: Math.hypot(one.east, one.north) }))
    .filter(({ metres }) => metres <= AROUND_METRES)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, MOST_COLLEGES)
    .map(({ metres, ...one }) => ({
      ...one,
      distance: metresText(metres),
      minutes: walkMinutes(metres),
      direction: directionOf(one),
    }))
}

/** 'north-east': the nearest of the eight winds. */
function directionOf({ east, north }: { east: number; north: number }): string {
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return compass(winds[(eighths + 8) % 8] ?? 'n')
}

const COLLEGES = `select code, latitude, longitude from universities
  where is_active = 1 and code is not null and latitude is not null and longitude is not null`
