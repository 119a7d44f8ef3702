import { allRows, type Params } from '~/db/prepared.server'
import { FAR, type Key, merged } from './search-order'
import { cityPosition, KM_PER_DEGREE, type Place, SPOT_DISTANCE, squareMetres } from './search-places.server'
import { conditions, type Search, searchParams } from './search-plan.server'

/** How far the first look around a position reaches, and each next one beside it. Metres. */
const FIRST_METRES = 400
const FARTHER = 3
/** No city's listings reach farther from the position that their city was found by. */
const FARTHEST_METRES = 40_000

/**
 * The next keys of the listed ones by distance. Those with a position of their own are looked for in growing squares until
 * there are enough; those without one are as far as their city. `from`: the key to go on from.
 */
export function nearKeys(search: Search, from: Key, limit: number, descending: boolean): Key[] {
  const { position, places } = search
  if (!position || !places) return []
  const nowhere = places.flatMap((place) => readNowhere(search, place, { from, limit, descending }))
  const cursor = Math.sqrt(Math.max(0, from.key))
  let metres = descending ? cursor : cursor + FIRST_METRES
  for (;;) {
    const within = metres > FARTHEST_METRES ? FAR : metres ** 2
    const spots = readSpots(search, { from, limit, descending }, within)
    const found = merged([...spots, ...nowhere], descending)
    if (descending || within === FAR) return found.slice(0, limit)
    const sure = found.filter(({ key }) => key <= within)
    if (sure.length >= limit) return sure.slice(0, limit)
    metres = cursor + (metres - cursor) * FARTHER
  }
}

type Reading = { from: Key; limit: number; descending: boolean }

function readSpots(search: Search, { from, limit, descending }: Reading, within: number): Key[] {
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const isOpen = within === FAR
  const parts = [
    'p.latitude is not null',
    ...(isOpen ? [] : [SQUARE, `${SPOT_DISTANCE} <= :within`]),
    ...(from.seq === FAR || from.key < 0 ? [] : [`(${SPOT_DISTANCE}, p.seq) ${sign} (:key, :seq)`]),
    ...conditions(search, { throughIndex: false }),
  ]
  const query = `select p.seq, ${SPOT_DISTANCE} as key from properties p indexed by properties_listed_spot
    where ${parts.join(' and ')} order by key ${direction}, p.seq ${direction} limit :limit`
  return allRows<Key>(query, {
    ...searchParams(search, false),
    ...squareAround(search, within),
    ...from,
    within,
    limit,
  })
}

const SQUARE = `p.latitude between :south and :north_end and p.longitude between :west and :east_end`

/** Square in which everything within so many square metres lies. */
function squareAround({ position }: Search, within: number): Params {
  const { latitude = 0, longitude = 0 } = position ?? {}
  const degrees = (Math.sqrt(within) + 1) / (1_000 * KM_PER_DEGREE)
  const aside = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    south: latitude - degrees,
    north_end: latitude + degrees,
    west: longitude - aside,
    east_end: longitude + aside,
  }
}

/** Those of one city that have no position of their own: all at one distance, in order of their numbers. */
function readNowhere(search: Search, place: Place, { from, limit, descending }: Reading): Key[] {
  const key = search.position ? squareMetres(search.position, cityPosition(place.city)) : FAR
  const isBeyond = descending ? key > from.key : key < from.key
  if (isBeyond) return []
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const query = `select p.seq from properties p indexed by properties_listed_nowhere
    where p.latitude is null ${key === from.key ? `and p.seq ${sign} :seq` : ''}
      and ${conditions({ ...search, places: [place] }, { throughIndex: false }).join(' and ')}
    order by p.seq ${direction} limit :limit`
  const params = { ...searchParams({ ...search, places: [place] }, false), seq: from.seq, limit }
  return allRows<{ seq: number }>(query, params).map(({ seq }) => ({ seq, key }))
}
