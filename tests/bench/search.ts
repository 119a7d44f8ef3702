import type { Sqlite } from '~/db/open.server'
import { listPage } from '~/domain/search/list-page.server'
import { someListings } from './facts'
import { type Look, looks } from './search-looks'
import { judged, number, type Row, Wrong } from './table'
import { type Clock, inWords, type Times, timesInTurn, timesOf, timing } from './timed'

/** Calls of one row, or as many as some seconds allow. */
const CALLS = 500
/** Calls with nothing remembered, where each counts all that it finds; before other calls as many have counted once. */
const ANEW = 48

/** Of the first size in a run, which the later ones are compared with. */
const first = new Map<string, Times & { listings: number }>()

/**
 * What pages, lists and searches take from the database, without the drawing around them: the functions that the
 * loaders call.
 */
export function benchSearch(sqlite: Sqlite, listings: number): Row[] {
  const clock = timing(sqlite)
  try {
    const rows = looks(someListings(sqlite, CALLS)).map((look) => lookRow(look, clock, listings))
    return [...rows, ...deepRows(clock)].map((row) => ({ ...row, what: `${number(listings)}: ${row.what}` }))
  } finally {
    clock.stop()
  }
}

function lookRow({ name, at, kinds, isText = false }: Look, clock: Clock, listings: number): Row {
  for (let call = 0; call < Math.min(kinds, ANEW); call += 1) at(call)
  const times = timesOf(clock, at, CALLS, { anew: isText })
  const before = first.get(name)
  if (!before) first.set(name, { ...times, listings })
  const ratio = before && times.sqlP99 / before.sqlP99
  const goals = [
    judged(times.sqlP99, { id: 'P13 SQL p99', atMost: 1, unit: ' ms' }),
    ...(ratio ? [judged(ratio, { id: 'ratio', atMost: 2 })] : []),
  ]
  return {
    what: name,
    figure: inWords(times),
    reference: isText
      ? before && `${number(before.listings)}: SQL p99 ${number(before.sqlP99)} ms`
      : `counted anew: ${inWords(timesOf(clock, at, ANEW, { anew: true }))}`,
    ratio: ratio?.toFixed(2),
    goal: isText ? goals.join('; ') : undefined,
  }
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
      ratio: ratio.toFixed(2),
      goal: judged(ratio, { id: 'P14 p50', atMost: 1.5 }),
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
  const { cards, pages } = listPage(undefined, new URLSearchParams(query))
  if (cards.length < atLeast) throw new Wrong(`?${new URLSearchParams(query)} shows ${cards.length} listings`)
  return pages
}
