import { allRows } from '~/db/prepared.server'
import { t } from '~/domain/ground/shared/language'
import type { CardView } from '~/domain/listings/properties/card-view'
import type { Position } from './filters'
import { squareMetres } from './locations.server'

/** Origin of distances: a college, the middle of a city, or the visitor. */
type Origin = { position: Position; college?: string; city?: string }

export type NearCollege = { code: string; position: Position | null }

/** Null where nobody knows where the college is. */
export function collegeOrigin(college: NearCollege | null): Origin | null {
  return college?.position ? { position: college.position, college: college.code } : null
}

/** Farther from a college nobody walks or rides every day. */
const AROUND_COLLEGE_KM = 50

/**
 * The cards, each with how far it is where the listing has a position of its own: the middle of its city would be a guess.
 * Rule: decisions "College: remembered, and how far it is".
 */
export function withDistances(cards: readonly CardView[], origin: Origin | null): CardView[] {
  if (!origin) return [...cards]
  const rows = allRows<Position & { id: string }>(POSITIONS, {
    ids: JSON.stringify(cards.map(({ id }) => id)),
  })
  const positions = new Map(rows.map((row) => [row.id, row]))
  return cards.map((card) => {
    const position = positions.get(card.id)
    const distance = position && distanceText(Math.sqrt(squareMetres(origin.position, position)), origin)
    return distance ? { ...card, distance } : card
  })
}

const POSITIONS = `select id, latitude, longitude from properties
  where id in (select value from json_each(:ids)) and latitude is not null and longitude is not null`

/** In whole kilometres: positions are kept to about one. Undefined beyond what helps. */
function distanceText(metres: number, { college, city }: Origin): string | undefined {
  const km = Math.round(metres / 1000)
  if (college !== undefined) {
    if (km > AROUND_COLLEGE_KM) return undefined
    return km < 1 ? t`Less than 1 km to ${college}` : t`About ${km} km to ${college}`
  }
  if (city !== undefined)
    return km < 1
      ? t`Less than 1 km from the middle of ${city}`
      : t`About ${km} km from the middle of ${city}`
  return km < 1 ? t`Less than 1 km from you` : t`About ${km} km from you`
}

/** Metres in a straight line that somebody gets on in a minute on foot. Rule: decisions "Where a place is: hundreds of metres and minutes". */
const METRES_A_MINUTE = 70
/** Farther on foot than this nobody counts minutes. */
const LONGEST_WALK_MINUTES = 120

/** '17 min to UDSM', by the positions of both; null where one is not known, or the college is far. */
export function walkTo(location: PlaceOnMap, college: NearCollege | null): string | null {
  const at = positionOf(location)
  if (!at || !college?.position) return null
  const minutes = walkMinutes(Math.sqrt(squareMetres(college.position, at)))
  return minutes === null ? null : t`${minutes} min to ${college.code}`
}

export type PlaceOnMap = { latitude: number | null; longitude: number | null }

export function positionOf({ latitude, longitude }: PlaceOnMap): Position | null {
  return latitude == null || longitude == null ? null : { latitude, longitude }
}

/** Null for what is too far to walk. */
export function walkMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.round(metres / METRES_A_MINUTE))
  return minutes > LONGEST_WALK_MINUTES ? null : minutes
}

/** '300 m', '1.2 km': hundreds of metres. */
export function metresText(metres: number): string {
  const hundreds = Math.max(1, Math.round(metres / 100))
  return hundreds < 10 ? t`${hundreds * 100} m` : t`${hundreds / 10} km`
}
