import { allRows } from '~/db/prepared.server'
import type { Sort } from './filters'
import type { PageCursor } from './page-cursor'
import { nearKeys } from './search-near.server'
import { FAR, type Key, merged } from './search-order'
import { DISTANCE } from './search-places.server'
import { conditions, fromText, type Search, searchParams, WALK } from './search-plan.server'
import { isSmall } from './search-scope.server'

const orders: Record<Sort, { key: string; descending: boolean; index: string; placeIndex: string }> = {
  newest: order('p.seq', true, 'properties_listed', 'properties_listed_city'),
  price_low: order('p.from_price', false, 'properties_listed_price', 'properties_listed_city_price'),
  price_high: order('p.from_price', true, 'properties_listed_price', 'properties_listed_city_price'),
  walking: order(WALK, false, 'properties_listed_walk', 'properties_listed_city_walk'),
  near: order(DISTANCE, false, 'properties_listed_city', 'properties_listed_city'),
}

/**
 * The next keys of a search from the cursor on, at most `limit`, in the direction that the cursor looks: for `before` and
 * `last` backwards. `isFew`: so few match that they are sorted rather than met in order. Several places are read one
 * after the other and merged, so that each is read in order through its index.
 */
export function searchKeys(search: Search, cursor: PageCursor, limit: number, isFew: boolean): Key[] {
  const { scope, places, text, sort } = search
  const backwards = cursor.at === 'before' || cursor.at === 'last'
  const descending = orders[sort].descending !== backwards
  const throughIndex = text !== null && !isSmall(scope) && (isFew || isSortedThere(search))
  if (sort === 'near' && scope.kind === 'listed' && !throughIndex)
    return nearKeys(search, start(cursor, descending), limit, descending)
  const inOrder = scope.kind === 'listed' && !throughIndex && places !== null && places.length > 1
  const searches = inOrder ? places.map((place) => ({ ...search, places: [place] })) : [search]
  const found = searches.flatMap((one) => readKeys(one, cursor, { limit, throughIndex, descending }))
  return merged(found, descending).slice(0, limit)
}

/** The newest come out of the text index in order; what is near a college is sorted cheaper than met in another order. */
function isSortedThere({ sort, filters, stay }: Search): boolean {
  return sort === 'newest' || (filters.search === '' && sort !== 'near' && stay === null)
}

/** Numbers are handed over as fractions, which the text index would not take as a limit: hence the cast. */
type Reading = { limit: number; throughIndex: boolean; descending: boolean }

function readKeys(search: Search, cursor: PageCursor, { limit, throughIndex, descending }: Reading): Key[] {
  const { key } = orders[search.sort]
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const byNumber = search.sort === 'newest'
  const number = throughIndex ? 't.rowid' : 'p.seq'
  const beyond = byNumber
    ? [`${number} ${sign} cast(:seq as integer)`]
    : [`${key} ${sign}= :key`, `(${key}, p.seq) ${sign} (:key, :seq)`]
  const match = throughIndex ? [`t.${search.text?.table} match :match`] : []
  const query = `select p.seq, ${byNumber ? 'p.seq' : key} as key from ${source(search, throughIndex)}
    where ${[...match, ...beyond, ...conditions(search, { throughIndex })].join(' and ')}
    order by ${byNumber ? '' : `${key} ${direction}, `}${number} ${direction} limit :limit`
  return allRows<Key>(query, { ...searchParams(search, throughIndex), ...start(cursor, descending), limit })
}

function source(search: Search, throughIndex: boolean): string {
  const cities = search.sort === 'near' ? ' left join cities c on c.name = p.city' : ''
  if (throughIndex) return fromText(search) + cities
  const index = search.scope.kind === 'listed' ? ` indexed by ${indexFor(search)}` : ''
  return `properties p${index}${cities}`
}

/** The index that holds the listed ones in this order. */
function indexFor({ sort, places, filters }: Search): string {
  if (places?.length === 1) return orders[sort].placeIndex
  return sort === 'newest' && filters.type ? 'properties_listed_type' : orders[sort].index
}

function start(cursor: PageCursor, descending: boolean): { key: number; seq: number } {
  if ('seq' in cursor) return { key: cursor.key, seq: cursor.seq }
  return descending ? { key: FAR, seq: FAR } : { key: -1, seq: 0 }
}

function order(key: string, descending: boolean, index: string, placeIndex: string) {
  return { key, descending, index, placeIndex }
}
