/**
 * How a search finds its page, whatever it asks for and however many properties there are:
 *
 * 1. `scope`: of which properties this person's list is made (listed, approved, owned, managed).
 * 2. `best-search`: what its words mean (`understand` with the `word-list` and the `lexicon` of now), and which of them are left
 *    out when nothing has all of them. `locations`: which cities `location` means, and the position that distances are measured from.
 * 3. `plan`: all of it as one `Search` with its conditions. Free text goes through an index of whole words (`text-query`,
 *    `word-index`), or of trigrams where too many words have the part; `stay` adds what is free for the dates.
 * 4. `count`: how many match. Kept numbers where only city, type and gender are asked, else counted, once per database version.
 * 5. `keys`: the numbers of one page from its cursor on, by one of three ways. Sorted: few match, or a list of one's own.
 *    In order: an index holds them as wanted and is read until the page is full (`in-order`, within a scan limit where words
 *    must be found as well). By distance: through geo buckets in wider and wider distance bands (`near`, `geo-buckets`).
 * 6. Their cards, in one query.
 * 7. Where nothing matches, `nearest` does without one filter after another until something does.
 */
import type { Actor } from '~/domain/ground/access/actor'
import { propertyCards } from '~/domain/listings/properties/card.server'
import type { CardView } from '~/domain/listings/properties/card-view'
import { type GenderPolicy, genderPolicies } from '~/domain/listings/properties/catalogue'
import { policiesFor } from '~/domain/listings/properties/gender-problem.server'
import { bestSearch } from './best-search.server'
import { type Found, TEXT_COUNT_LIMIT } from './count.server'
import type { Key } from './cursor'
import { cursorText, type PageCursor, readCursor } from './cursor'
import type { Filters } from './filters'
import { askedFirst } from './filters'
import { searchKeys } from './keys.server'
import { nearestSearch } from './nearest.server'
import type { Search } from './plan.server'
import type { NearestView } from './reading'
import { isSmall, type Scope, scopeOf } from './scope.server'

export const PAGE_SIZE = 24

/** Values of the query's `page`; absent where there is no such page, null for the first one. */
type Pages = { first?: null; previous?: string | null; next?: string; last?: string }

export type SearchResult = ReturnType<typeof searchProperties>

/** Cards of the nearest search: one row on a wide screen. */
const NEAREST_CARDS = 3

/**
 * The listings that this person's list shows under these filters, one page of 24 at `page`. A page that holds nothing any more
 * is replaced by the nearest one that does. Rule: decisions "Property list: what it shows to whom", "Property list: counts and pages".
 */
export function searchProperties(actor: Actor | undefined, filters: Filters, page: string) {
  const scope = scopeOf(actor)
  const own = policiesFor(actor)
  const { search, found, reading } = bestSearch(scope, filters, own)
  const cursor = readCursor(page, search.sort)
  const shown = found.count === 0 ? nothing : showPage(search, cursor ?? { at: 'first' }, found)
  return {
    cards: cardsOf(search, shown.keys),
    found,
    /** The number of the first card in the whole list, from 1; null when it is not known. */
    firstNumber: shown.firstNumber,
    pages: shown.pages,
    reading,
    /** The order that the list really has, and from where it is sorted by distance. */
    sort: search.sort,
    nearTo: search.sort === 'near' ? search.position : null,
    /** Sorting by distance needs to know from where. */
    asksForLocation: filters.sort === 'near' && search.sort !== 'near',
    /** Whether this person's lists leave out places of the other gender unless they ask. */
    hasStatedGender: own.length < genderPolicies.length,
    /** Gender policies that this list is limited to because of the viewer; null for all. */
    ownPolicies: search.filters.gender === null ? search.policies : null,
    /** Whether `page` named a part of this list. */
    pageUnderstood: cursor !== null,
    /** The nearest search with results of an empty list of bookable places, and its first cards. */
    nearest: found.count === 0 && scope.kind === 'listed' ? nearestTo(scope, reading.understood, own) : null,
  }
}

function cardsOf(search: Search, keys: readonly Key[]): CardView[] {
  const seqs = keys.map(({ seq }) => seq)
  return propertyCards(seqs, isSmall(search.scope)).map((card) => ({
    ...card,
    nearestColleges: askedFirst(card.nearestColleges, search.filters),
  }))
}

function nearestTo(scope: Scope, understood: Filters, own: readonly GenderPolicy[]): NearestView | null {
  const nearest = nearestSearch(scope, understood, own)
  if (!nearest) return null
  const { filters, search, found } = nearest
  const cards = cardsOf(search, searchKeys(search, { at: 'first' }, NEAREST_CARDS, isFew(found)))
  const isByPrice = understood.maxPriceTzs !== null && filters.sort === 'price_low'
  return { filters, found, cards, cheapestTzs: isByPrice ? (cards[0]?.fromPriceTzs ?? null) : null }
}

const isFew = ({ count, more }: Found) => !more && count <= TEXT_COUNT_LIMIT

type Shown = { keys: Key[]; pages: Pages; firstNumber: number | null }
const nothing: Shown = { keys: [], pages: {}, firstNumber: null }

function showPage(search: Search, cursor: PageCursor, found: Found): Shown {
  const size = cursor.at === 'last' ? lastPageSize(found) : PAGE_SIZE
  const keys = searchKeys(search, cursor, size + 1, isFew(found))
  const hasMore = keys.length > size
  const shown = keys.slice(0, size)
  const isForward = cursor.at === 'first' || cursor.at === 'after'
  if (shown.length === 0 && cursor.at === 'after') return showPage(search, { at: 'last' }, found)
  if (cursor.at === 'before' && !hasMore) return showPage(search, { at: 'first' }, found)
  if (!isForward) shown.reverse()
  const hasEarlier = isForward ? cursor.at === 'after' : hasMore
  const hasLater = isForward ? hasMore : cursor.at === 'before'
  const firstNumber = numberOfFirst(cursor, shown.length, found, { hasEarlier, hasLater })
  return { keys: shown, pages: links(search, shown, firstNumber, { hasEarlier, hasLater }), firstNumber }
}

type Beside = { hasEarlier: boolean; hasLater: boolean }

/** The ends of a list are counted from there, what lies between by what the link says that it passed. */
function numberOfFirst(cursor: PageCursor, size: number, { count, more }: Found, beside: Beside) {
  const last = more ? null : Math.max(1, count - size + 1)
  if (!beside.hasEarlier) return 1
  if (!beside.hasLater) return last
  if (!('seq' in cursor) || cursor.passed === undefined) return null
  const number = cursor.passed + 1 - (cursor.at === 'before' ? size : 0)
  return Math.max(1, Math.min(number, last ?? number))
}

/**
 * Rows on the last page if all pages before it are full; `PAGE_SIZE` when more rows exist than were counted.
 */
function lastPageSize({ count, more }: Found): number {
  return more ? PAGE_SIZE : count % PAGE_SIZE || PAGE_SIZE
}

function links(
  { sort }: Search,
  keys: readonly Key[],
  firstNumber: number | null,
  { hasEarlier, hasLater }: Beside,
): Pages {
  const [first, last] = [keys[0], keys.at(-1)]
  const passed = firstNumber === null ? undefined : firstNumber - 1
  const passedAtEnd = passed === undefined ? undefined : passed + keys.length
  return {
    ...(hasEarlier && first
      ? { first: null, previous: cursorText({ at: 'before', ...first, passed }, sort) }
      : {}),
    ...(hasLater && last
      ? { next: cursorText({ at: 'after', ...last, passed: passedAtEnd }, sort) ?? undefined, last: 'last' }
      : {}),
  }
}
