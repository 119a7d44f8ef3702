import { today } from '~/adapters/clock'
import { canonicalCalculation } from '~/domain/calculator/read-query'
import { readMonths, readMoveIn } from '~/domain/properties/stay-query'
import { readCursor } from '~/domain/search/cursor'
import { cameFrom, filterQuery } from '~/domain/search/filter-query'
import { readFilters } from '~/domain/search/read-filters'
import { readSettings } from '~/domain/settings/read.server'
import { paths } from '~/paths'

type Address = {
  /** As the table of addresses writes it. */
  route: string
  path: RegExp
  /** The one address of all that ask for the same page; nothing when the page has to say what it did not understand. */
  canonical: (query: URLSearchParams, id: string) => string | undefined
}

/**
 * The pages that are kept ready for guests, each with what it reads of its query. A page that learns to read more says so
 * here, or guests do not get it. Rule: DECISIONS "Ready pages for guests".
 */
const addresses: Address[] = [
  { route: '/', path: /^\/$/, canonical: () => paths.home() },
  { route: 'properties', path: /^\/properties$/, canonical: list },
  { route: 'properties/:propertyId', path: /^\/properties\/([\w-]{1,64})$/, canonical: listing },
  { route: 'ai-rent-calculator', path: /^\/ai-rent-calculator$/, canonical: calculator },
]

/** Longer than any address that a page of ours links to. */
const LONGEST = 600

export type CachedAddress = { path: string; route: string }

/** Where the page that this address asks for is kept; nothing when it is not. */
export function cachedAddress(url: string): CachedAddress | undefined {
  if (url.length > LONGEST || url.includes('#')) return undefined
  const [path = '', ...rest] = url.split('?')
  for (const { route, path: pattern, canonical } of addresses) {
    const match = pattern.exec(path)
    if (!match) continue
    const query = new URLSearchParams(rest.join('?'))
    const found = query.has('_data') ? undefined : canonical(query, match[1] ?? '')
    return found === undefined ? undefined : { path: found, route }
  }
  return undefined
}

function startWindow() {
  return { today: today(), maxBookingDays: readSettings().maxBookingDays }
}

function list(query: URLSearchParams): string | undefined {
  const { filters, ignored } = readFilters(query, startWindow())
  const page = query.get('page') ?? ''
  const isUnderstood = ignored.length === 0 && readCursor(page, filters.sort) !== null
  return isUnderstood ? paths.properties({ ...filterQuery(filters), page }) : undefined
}

function listing(query: URLSearchParams, id: string): string | undefined {
  const moveIn = query.get('move_in') || query.get('start_date')
  const months = query.get('months') || query.get('duration')
  if (moveIn && readMoveIn(moveIn, startWindow()) === null) return undefined
  if (months && readMonths(months) === null) return undefined
  const room = query.get('room') || query.get('hostel_room_id')
  const roomType = room ? null : query.get('selected_room_type')
  // The way back leads to the list that the visitor came from.
  const { filters } = readFilters(query, startWindow())
  const results = cameFrom(query, filters)
  return paths.property(id, { ...results, room, selected_room_type: roomType, move_in: moveIn, months })
}

function calculator(query: URLSearchParams): string | undefined {
  const asked = canonicalCalculation(query)
  return asked ? paths.calculator(asked) : undefined
}
