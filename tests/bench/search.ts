import type { Sqlite } from '~/db/open.server'
import { searchWords } from '~/domain/ground/shared/text'
import { searchPage } from '~/domain/listings/search/list-page.server'
import { someListings, wordsOf } from './facts'
import { asRatio, judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, type Times, timesInTurn, timesOf, timing } from './timed'

/** Calls of one row, or as many as fit into a few seconds. */
const CALLS = 500
/** Calls before those that count. */
const WARM_UP = 48

/** Times at the first size of a run; later sizes are compared with them. */
const first = new Map<string, Times & { listings: number }>()

/** Time that text searches and deep pages of the list spend in the database, without rendering. */
export function benchSearch(sqlite: Sqlite, listings: number): Row[] {
  const clock = timing(sqlite)
  try {
    const rows = [...searches(sqlite)].map(([name, texts]) => searchRow(name, texts, clock, listings))
    return [...rows, ...deepRows(clock)].map((row) => ({ ...row, what: `${number(listings)}: ${row.what}` }))
  } finally {
    clock.stop()
  }
}

/** Texts of each kind to search for, taken from listings. */
function searches(sqlite: Sqlite): Map<string, readonly string[]> {
  const some = someListings(sqlite, CALLS)
  const terms = some.flatMap(({ searchText }) => searchWords(searchText))
  const beginnings = (letters: number) => [
    ...new Set(terms.filter((word) => word.length >= letters).map((word) => word.slice(0, letters))),
  ]
  return new Map([
    ['1 letter', beginnings(1)],
    ['3 letters', beginnings(3)],
    ['12 letters', beginnings(12)],
    ['two words', some.map(wordsOf)],
  ])
}

function searchRow(name: string, texts: readonly string[], clock: Clock, listings: number): Row {
  const search = (call: number) => listOf(texts[call % texts.length] ?? '')
  for (let call = 0; call < Math.min(texts.length, WARM_UP); call += 1) search(call)
  const times = timesOf(clock, search, CALLS)
  const before = first.get(name)
  if (!before) first.set(name, { ...times, listings })
  const ratio = before && times.sqlP99 / before.sqlP99
  return {
    what: `search, ${name}`,
    figure: inWords(times),
    reference: before && `${number(before.listings)}: SQL p99 ${number(before.sqlP99)} ms`,
    ratio: ratio === undefined ? undefined : asRatio(ratio),
    goal: [
      judged(times.sqlP99, { of: 'SQL p99', atMost: 1, unit: ' ms' }),
      ...(ratio ? [judged(ratio, { atMost: 2, unit: ' ×' })] : []),
    ].join('; '),
  }
}

function listOf(search: string): void {
  const { cards, found, ignored } = searchPage(undefined, new URLSearchParams({ search }))
  if (cards.length !== Math.min(24, found.count) || ignored.length > 0)
    throw new Wrong(`“${search}”: ${cards.length} cards of ${found.count}, ${ignored.length} left out`)
}

/** The last full page of each order, beside the first one; both in turn, so that both meet the same machine. */
function deepRows(clock: Clock): Row[] {
  const queries: Record<string, string>[] = [
    {},
    { sort: 'price_low' },
    { sort: 'walking' },
    { location: 'Dar es Salaam' },
    { near: '-6.78,39.21', sort: 'near' },
    { search: 'hostel' },
  ]
  return queries.map((query) => {
    const deep = deepest(query)
    const [shallowTimes, deepTimes] = timesInTurn(clock, [() => fullPage(query), () => fullPage(deep)], CALLS)
    const ratio = deepTimes.p50 / shallowTimes.p50
    return {
      what: `deepest page, \`?${new URLSearchParams(query)}\``,
      figure: inWords(deepTimes),
      reference: `first page: ${inWords(shallowTimes)}`,
      ratio: asRatio(ratio),
      goal: judged(ratio, { atMost: 1.5, unit: ' ×' }),
    }
  })
}

/** The query of the last page that is full, reached from the end by its links. */
function deepest(query: Record<string, string>): Record<string, string> {
  const last = fullPage({ ...query, page: 'last' }, 1)
  const previous = fullPage({ ...query, page: last.previous ?? '' })
  const before = fullPage({ ...query, page: previous.previous ?? '' })
  return before.next ? { ...query, page: before.next } : query
}

function fullPage(query: Record<string, string>, atLeast = 24) {
  const { cards, pages } = searchPage(undefined, new URLSearchParams(query))
  if (cards.length < atLeast) throw new Wrong(`?${new URLSearchParams(query)} shows ${cards.length} listings`)
  return pages
}
