import { allRows, oneRow } from '~/db/prepared.server'
import { FAR, type Key, type KeyRange, mergedKeys } from './cursor'
import { noFilters, oneType } from './filters'
import { conditions, type Search, searchParams } from './plan.server'

/** Max listings scanned in index order for the search terms; beyond it, all matches are sorted instead. */
const SCAN_LIMIT = 2_000

/**
 * The next keys of the listed ones by `key`, met in the order of an index. Several places are read one after the other and
 * merged, so that each is read in order through its own.
 */
export function keysInOrder(search: Search, reading: KeyRange, key: string): Key[] {
  const found = eachLocation(search).flatMap((one) => readParts(one, reading, key, false) ?? [])
  return mergedKeys(found, reading.descending).slice(0, reading.limit)
}

/**
 * The same within the scan limit; `null` when a location reaches it before it has enough keys. Rule:
 * decisions "Free text: in another order than the newest".
 */
export function keysWithinScan(search: Search, reading: KeyRange, key: string): Key[] | null {
  const found: Key[] = []
  for (const one of eachLocation(search)) {
    const keys = readParts(one, reading, key, true)
    if (!keys) return null
    found.push(...keys)
  }
  return mergedKeys(found, reading.descending).slice(0, reading.limit)
}

function eachLocation(search: Search): Search[] {
  return search.locations?.map((location) => ({ ...search, locations: [location] })) ?? [search]
}

/** Null: `soon` was asked for, and there is more than was looked at. */
function readParts(search: Search, reading: KeyRange, key: string, soon: boolean): Key[] | null {
  const begun = withinPrices(search, reading)
  const found: Key[] = []
  for (const part of partsOf(search, reading, key)) {
    const rest = { ...begun.reading, limit: reading.limit - found.length }
    const keys = rest.limit > 0 ? readPart(begun.search, rest, part, soon) : []
    if (!keys) return null
    found.push(...keys)
  }
  return found
}

type Part = { key: string; where: string; order: string }

/**
 * First the rows with the cursor's own key, then those beyond it: an index finds each part, while for the
 * pair of key and number it would find the key alone and read all equal rows again.
 */
function partsOf({ sort }: Search, { descending }: KeyRange, key: string): Part[] {
  const [sign, direction] = descending ? ['<', 'desc'] : ['>', 'asc']
  const byNumber = `p.seq ${direction}`
  if (sort === 'newest') return [{ key, where: `p.seq ${sign} :seq`, order: byNumber }]
  return [
    { key, where: `${key} = :key and p.seq ${sign} :seq`, order: byNumber },
    { key, where: `${key} ${sign} :key`, order: `${key} ${direction}, ${byNumber}` },
  ]
}

/** A list by price begins at its price limit: two limits on one side of an index, and it would seek the wrong one. */
function withinPrices(search: Search, reading: KeyRange): { search: Search; reading: KeyRange } {
  const { filters, sort } = search
  const { descending, from } = reading
  const name = descending ? 'maxPriceTzs' : 'minPriceTzs'
  const limit = filters[name]
  if (limit === null || !sort.startsWith('price')) return { search, reading }
  const isOutside = descending ? from.key > limit : from.key < limit
  const before = descending ? { key: limit + 1, seq: 0 } : { key: limit - 1, seq: FAR }
  return {
    search: { ...search, filters: { ...filters, [name]: null } },
    reading: isOutside ? { ...reading, from: before } : reading,
  }
}

function readPart(search: Search, reading: KeyRange, part: Part, soon: boolean): Key[] | null {
  const end = soon ? endOfScan(search, reading, part) : undefined
  const bound = end ? [`(${part.key}, p.seq) ${reading.descending ? '>=' : '<='} (:end_key, :end_seq)`] : []
  const query = `select p.seq, ${part.key} as key ${fromWhere(search, part, bound)} limit :limit`
  const params = { ...searchParams(search, false), ...reading.from, limit: reading.limit }
  const keys = allRows<Key>(query, { ...params, end_key: end?.key ?? null, end_seq: end?.seq ?? null })
  return end && keys.length < reading.limit ? null : keys
}

/** The last listing within the scan limit; `undefined` when there are fewer. */
function endOfScan(search: Search, reading: KeyRange, part: Part): Key | undefined {
  const plain = {
    ...search,
    text: null,
    stay: null,
    policies: null,
    filters: { ...noFilters, type: search.filters.type },
  }
  const query = `select p.seq, ${part.key} as key ${fromWhere(plain, part)} limit 1 offset ${SCAN_LIMIT}`
  return oneRow<Key>(query, { ...searchParams(plain, false), ...reading.from })
}

function fromWhere(search: Search, part: Part, more: readonly string[] = []): string {
  const where = [part.where, ...more, ...conditions(search, { throughIndex: false })]
  return `from properties p indexed by ${indexFor(search)} where ${where.join(' and ')} order by ${part.order}`
}

/** The index that holds the listed ones in this order. */
function indexFor({ sort, locations, filters, policies }: Search): string {
  const location = locations?.length === 1 ? '_city' : ''
  const type = oneType(filters) ? '_type' : ''
  if (sort === 'walking') return `properties_listed${location}_walk`
  if (sort !== 'newest') return `properties_listed${location}${type}_price`
  if (location) return 'properties_listed_city'
  const { minPriceTzs, maxPriceTzs } = filters
  return (policies ?? minPriceTzs ?? maxPriceTzs) ? 'properties_listed_row' : `properties_listed${type}`
}
