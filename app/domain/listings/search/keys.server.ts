import { allRows } from '~/db/prepared.server'
import type { PageCursor } from './cursor'
import { FAR, type Key, type KeyRange } from './cursor'
import type { Sort } from './filters'
import { keysInOrder, keysWithinScan } from './in-order.server'
import { DISTANCE } from './locations.server'
import { nearKeys } from './near.server'
import { conditions, fromText, isThroughIndex, type Search, searchParams, WALK } from './plan.server'

const sortKeys: Record<Sort, string> = {
  newest: 'p.seq',
  price_low: 'p.from_price',
  price_high: 'p.from_price',
  walking: WALK,
  near: DISTANCE,
}

/**
 * The next keys of a search from the cursor on, at most `limit`, in the direction that the cursor looks: for `before` and
 * `last` backwards. `isFew`: so few match that they are sorted rather than met in order.
 */
export function searchKeys(search: Search, cursor: PageCursor, limit: number, isFew: boolean): Key[] {
  const { scope, sort, stay, filters } = search
  const reading = readingFrom(cursor, sort, limit)
  const throughIndex = isThroughIndex(search)
  const isSorted = scope.kind !== 'listed' || filters.list !== ''
  if (isSorted || (throughIndex && (isFew || sort === 'newest')))
    return sortedKeys(search, reading, throughIndex)
  if (sort === 'near') return nearKeys(search, reading)
  if (!throughIndex || stay !== null) return keysInOrder(search, reading, sortKeys[sort])
  return keysWithinScan(search, reading, sortKeys[sort]) ?? sortedKeys(search, reading, true)
}

function readingFrom(cursor: PageCursor, sort: Sort, limit: number): KeyRange {
  const isBackwards = cursor.at === 'before' || cursor.at === 'last'
  const descending = (sort === 'newest' || sort === 'price_high') !== isBackwards
  const first = descending ? { key: FAR, seq: FAR } : { key: -1, seq: 0 }
  const from = 'seq' in cursor ? { key: cursor.key, seq: cursor.seq } : first
  return { from, limit, descending }
}

/**
 * All that match, sorted; the newest come out of the text index in order. Numbers are handed over as fractions, which the
 * text index would not take as a limit: hence the cast.
 */
function sortedKeys(search: Search, { from, limit, descending }: KeyRange, throughIndex: boolean): Key[] {
  const key = sortKeys[search.sort]
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const isNewest = search.sort === 'newest'
  const number = throughIndex ? 't.rowid' : 'p.seq'
  const beyond = isNewest ? `${number} ${sign} cast(:seq as integer)` : `(${key}, p.seq) ${sign} (:key, :seq)`
  const match = throughIndex ? [`t.${search.text?.table} match :match`] : []
  const cities = search.sort === 'near' ? ' left join cities c on c.name = p.city' : ''
  const query = `select p.seq, ${key} as key from ${throughIndex ? fromText(search) : 'properties p'}${cities}
    where ${[...match, beyond, ...conditions(search, { throughIndex })].join(' and ')}
    order by ${isNewest ? '' : `${key} ${direction}, `}${number} ${direction} limit :limit`
  return allRows<Key>(query, { ...searchParams(search, throughIndex), ...from, limit })
}
