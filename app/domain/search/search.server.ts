/**
 * How a search finds its page, whatever it asks for and however many properties there are:
 *
 * 1. `scope`: of which properties this person's list is made (listed, approved, owned, managed).
 * 2. `locations`: which cities `location` means, and the position that distances are measured from.
 * 3. `plan`: all of it as one `Search` with its conditions. Free text goes through an index of whole words (`text-query`,
 *    `word-index`), or of trigrams where too many words have the part; `stay` adds what is free for the dates.
 * 4. `count`: how many match. Kept numbers where only city, type and gender are asked, else counted, once per database version.
 * 5. `keys`: the numbers of one page from its cursor on, by one of three ways. Sorted: few match, or a list of one's own.
 *    In order: an index holds them as wanted and is read until the page is full (`in-order`, within a scan limit where words
 *    must be found as well). By distance: through geo buckets in wider and wider distance bands (`near`, `geo-buckets`).
 * 6. Their cards, in one query.
 */
import { today } from '~/adapters/clock'
import type { Actor } from '~/domain/access/actor'
import { cardsOf } from '~/domain/properties/card.server'
import type { CardView } from '~/domain/properties/card-view'
import { COUNT_LIMIT, countFound, type Found } from './count.server'
import type { Key } from './cursor'
import { cursorText, type PageCursor, readCursor } from './cursor'
import type { Filters, Sort } from './filters'
import { askedFirst } from './filters'
import { searchKeys } from './keys.server'
import { locate } from './locations.server'
import { type Search, searchOf } from './plan.server'
import { scopeOf } from './scope.server'

export const PAGE_SIZE = 24

/** Values of the query's `page`; absent where there is no such page, null for the first one. */
type Pages = { first?: null; previous?: string | null; next?: string; last?: string }

export type SearchResult = {
  cards: CardView[]
  found: Found
  pages: Pages
  /** The order that the list really has. */
  sort: Sort
  /** Sorting by distance needs to know from where. */
  asksForLocation: boolean
  /** Whether `page` named a part of this list. */
  pageUnderstood: boolean
}

/**
 * The listings that this person's list shows under these filters, one page of 24 at `page`. A page that holds nothing any more
 * is replaced by the nearest one that does. Rule: decisions "Property list: what it shows to whom", "Property list: counts and pages".
 */
export function searchProperties(actor: Actor | undefined, filters: Filters, page: string): SearchResult {
  const scope = scopeOf(actor)
  const search = searchOf(scope, filters, locate(scope, filters), today())
  const found = countFound(search)
  const asked = readCursor(page, search.sort)
  const shown = found.count === 0 ? nothing : showPage(search, asked ?? { at: 'first' }, found)
  return {
    cards: cardsOf(shown.keys.map(({ seq }) => seq)).map((card) => ({
      ...card,
      nearestColleges: askedFirst(card.nearestColleges, filters),
    })),
    found,
    pages: shown.pages,
    sort: search.sort,
    asksForLocation: filters.sort !== search.sort,
    pageUnderstood: asked !== null,
  }
}

type Shown = { keys: Key[]; pages: Pages }
const nothing: Shown = { keys: [], pages: {} }

function showPage(search: Search, cursor: PageCursor, found: Found): Shown {
  const isFew = !found.more && found.count <= COUNT_LIMIT
  const size = cursor.at === 'last' ? lastPageSize(found) : PAGE_SIZE
  const keys = searchKeys(search, cursor, size + 1, isFew)
  const hasMore = keys.length > size
  const shown = keys.slice(0, size)
  if (cursor.at === 'first' || cursor.at === 'after') {
    if (shown.length === 0 && cursor.at === 'after') return showPage(search, { at: 'last' }, found)
    return { keys: shown, pages: links(search, shown, cursor.at === 'after', hasMore) }
  }
  if (cursor.at === 'before' && !hasMore) return showPage(search, { at: 'first' }, found)
  return { keys: shown.reverse(), pages: links(search, shown, hasMore, cursor.at === 'before') }
}

/** So many that the pages before it are full; unknown with more than were counted. */
function lastPageSize({ count, more }: Found): number {
  return more ? PAGE_SIZE : count % PAGE_SIZE || PAGE_SIZE
}

function links({ sort }: Search, keys: readonly Key[], hasEarlier: boolean, hasLater: boolean): Pages {
  const [first, last] = [keys[0], keys.at(-1)]
  return {
    ...(hasEarlier && first ? { first: null, previous: cursorText({ at: 'before', ...first }, sort) } : {}),
    ...(hasLater && last
      ? { next: cursorText({ at: 'after', ...last }, sort) ?? undefined, last: 'last' }
      : {}),
  }
}
