import { today } from '~/adapters/clock'
import { allRows, oneRow } from '~/db/prepared.server'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { ON_LISTS } from '~/domain/listings/properties/checks.server'
import { collegeOrigin, withDistances } from '~/domain/listings/search/distance.server'
import type { Position } from '~/domain/listings/search/filters'
import { DISTANCE, distanceParams } from '~/domain/listings/search/locations.server'
import { WALK } from '~/domain/listings/search/plan.server'

/** More than any notice board has room for. */
const MAX_PRINTED = 300

const nowhere = { latitude: null, longitude: null, north: null, east: null }

/**
 * Bookable homes on a university's list, nearest first, at most `limit`, each with the university's sentence; `count` is of all.
 */
export function homesOnList({ id, code }: { id: string; code: string | null }, limit = MAX_PRINTED) {
  const position = oneRow<Position>(POSITION, { id }) ?? null
  const params = { ...(position ? distanceParams(position) : nowhere), id, today: today(), limit }
  const rows = allRows<{ seq: number; note: string; count: number }>(HOMES, params)
  const cards = propertyCards(rows.map(({ seq }) => seq))
  return {
    homes: withDistances(cards, collegeOrigin(code === null ? null : { code, position })).map(
      (card, index) => ({ ...card, note: rows[index]?.note ?? '' }),
    ),
    count: rows[0]?.count ?? 0,
  }
}

const POSITION =
  'select latitude, longitude from universities where id = :id and latitude is not null and longitude is not null'

const HOMES = `select p.seq, listed.note, count(*) over () as count
  from (select l.seq, k.note from ${ON_LISTS} and k.university_id = :id) listed
  join properties p on p.seq = listed.seq and p.is_listed = 1 left join cities c on c.name = p.city
  order by ${DISTANCE}, ${WALK}, p.seq limit :limit`
