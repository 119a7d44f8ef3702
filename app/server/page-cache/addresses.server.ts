import { today } from '~/adapters/clock'
import { canonicalCalculation } from '~/domain/desk/calculator/read-query'
import { isPaymentTerm } from '~/domain/ground/money/payment-terms'
import { readSettings } from '~/domain/ground/settings/read.server'
import { readMonths, readMoveIn } from '~/domain/listings/properties/stay-query'
import { readCursor } from '~/domain/listings/search/cursor'
import { cameFrom, filterQuery } from '~/domain/listings/search/filter-query'
import { readFilters } from '~/domain/listings/search/read-filters'
import { factsOf, routeAt } from '~/http/route-facts'
import { paths } from '~/paths'
import type { RouteFacts } from '~/route-facts'

type CachedAs = NonNullable<RouteFacts['cachedAs']>

/**
 * The canonical address of each cached kind of page, from the query values that the page reads; `undefined`
 * if the page has to report a bad value. A page that starts to read another value must be added here, or
 * guests get a page without it. Rule: decisions "Page cache: finished pages for guests".
 */
const canonical: Record<CachedAs, (query: URLSearchParams, id: string) => string | undefined> = {
  home: () => paths.home(),
  list,
  property,
  answers,
  calculator,
  university,
  'university-list': universityList,
}

/** Longer than any URL that our pages link to. */
const LONGEST = 600

export type CachedAddress = { path: string; route: string }

/** The cache's address for this URL; `undefined` if it is not cached. `route` as `routes.ts` writes it. */
export function cachedAddress(url: string): CachedAddress | undefined {
  if (url.length > LONGEST || url.includes('#')) return undefined
  const [pathname = '', ...rest] = url.split('?')
  const { cachedAs } = factsOf(pathname)
  if (!cachedAs || !PLAIN.test(pathname)) return undefined
  const query = new URLSearchParams(rest.join('?'))
  const path = query.has('_data') ? undefined : canonical[cachedAs](query, pathname.split('/')[2] ?? '')
  return path === undefined ? undefined : { path, route: routeAt(pathname) }
}

/** Written as our own links are: nothing encoded, no slash too many, and no request for data. */
const PLAIN = /^\/$|^(?:\/[\w-]{1,64})+$/

function startWindow() {
  return { today: today(), maxBookingDays: readSettings().maxBookingDays }
}

function list(query: URLSearchParams): string | undefined {
  const { filters, ignored } = readFilters(query, startWindow())
  const page = query.get('page') ?? ''
  const isUnderstood = ignored.length === 0 && readCursor(page, filters.sort) !== null
  return isUnderstood ? paths.properties({ ...filterQuery(filters), page }) : undefined
}

function property(query: URLSearchParams, id: string): string | undefined {
  const typedDate = query.get('move_in') || query.get('start_date')
  const moveIn = typedDate && readMoveIn(typedDate, startWindow())
  const months = query.get('months') || query.get('duration')
  if (typedDate && moveIn === null) return undefined
  if (months && readMonths(months) === null) return undefined
  const room = query.get('room') || query.get('hostel_room_id')
  const roomType = room ? null : query.get('selected_room_type')
  // The way back leads to the list that the visitor came from.
  const { filters } = readFilters(query, startWindow())
  const results = cameFrom(query, filters)
  const stay = { move_in: moveIn, months, ...tickedTermOf(query) }
  return paths.property(id, { ...results, room, selected_room_type: roomType, ...stay })
}

/** What residents of a listing say, by page. */
function answers(query: URLSearchParams, id: string): string | undefined {
  const page = query.get('page') ?? ''
  return /^\d{0,4}$/.test(page) ? paths.propertyAnswers(id, { page }) : undefined
}

/** A ticked payment term with the months that it was shown for; nothing where the page would tick its own. */
function tickedTermOf(query: URLSearchParams) {
  const [term, shownFor] = [query.get('payment_term'), query.get('terms_for') || null]
  if (!isPaymentTerm(term) || (shownFor !== null && String(readMonths(shownFor)) !== shownFor)) return {}
  return { payment_term: term, terms_for: shownFor }
}

function calculator(query: URLSearchParams): string | undefined {
  const calculation = canonicalCalculation(query)
  return calculation ? paths.calculator(calculation) : undefined
}

/** Guests see a university's own page there, and nothing else. */
function university(query: URLSearchParams): string | undefined {
  const id = query.get('university')
  return id ? paths.universityChapter({ university: id }) : undefined
}

function universityList(query: URLSearchParams): string | undefined {
  const id = query.get('university')
  return id ? paths.universityList(id) : undefined
}
