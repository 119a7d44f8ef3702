import { today } from '~/adapters/clock'
import type { Actor } from '~/domain/ground/access/actor'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, type Day } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { collegeOrigin, type NearCollege, withDistances } from './distance.server'
import { cameFrom, type FilterQuery } from './filter-query'
import { readFilters } from './read-filters'
import { searchProperties } from './search.server'

export type ListPage = ReturnType<typeof searchPage>

/**
 * The list of properties as this query asks for it; nothing in a query is an error. Cards say how far it is to `college`, in a
 * list by distance from there.
 */
export function searchPage(
  actor: Actor | undefined,
  query: URLSearchParams,
  college: NearCollege | null = null,
) {
  const window = startWindow()
  const { filters, ignored } = readFilters(query, window)
  const page = query.get('page') ?? ''
  const result = searchProperties(actor, filters, page)
  if (!result.pageUnderstood) ignored.push({ label: t`page`, value: page.slice(0, 40) })
  const named = result.pageUnderstood ? page || null : null
  const cities = cityNames().sort((a, b) => a.localeCompare(b))
  const { nearTo } = result
  const cards = withDistances(
    result.cards,
    nearTo ? { position: nearTo, city: nearTo.name, college: nearTo.code } : collegeOrigin(college),
  )
  const nearest = result.nearest && {
    ...result.nearest,
    cards: withDistances(result.nearest.cards, collegeOrigin(college)),
  }
  /** `ignored` are the parts of the query that did not filter; `page` is null for the first. */
  return { ...result, cards, nearest, page: named, filters, ignored, cities, ...startDays() }
}

/** First and last day on which a stay may start. */
export function startDays(): { firstDate: Day; lastDate: Day } {
  const { today: firstDate, maxBookingDays } = startWindow()
  return { firstDate, lastDate: addDays(firstDate, maxBookingDays) }
}

/** The list's filters with which the visitor came to a property's page. */
export function resultsOf(query: URLSearchParams): FilterQuery {
  return cameFrom(query, readFilters(query, startWindow()).filters)
}

function startWindow() {
  return { today: today(), maxBookingDays: readSettings().maxBookingDays }
}
