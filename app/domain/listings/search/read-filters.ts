import { addDays } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs, unclearAmount } from '~/domain/ground/shared/numbers'
import { searchWords, visible } from '~/domain/ground/shared/text'
import { readPropertyType } from '~/domain/listings/properties/catalogue'
import {
  moveInProblem,
  readMonths,
  readMoveIn,
  type StartWindow,
} from '~/domain/listings/properties/stay-query'
import {
  type Filters,
  genderFilters,
  MAX_LOCATION_LETTERS,
  MAX_SEARCH_LETTERS,
  MAX_SEARCH_WORDS,
  noFilters,
  readPosition,
  searchTerms,
  sorts,
  wideTypes,
} from './filters'

/** Ignored part of a query: the label of its field, with the value, the ignored part of it, or the reason. */
export type Ignored = { label: string } & ({ value: string } | { part: string } | { reason: string })
type ReadFilters = { filters: Filters; ignored: Ignored[] }

/**
 * Filters of a query. No value is an error: those that cannot be understood are ignored and named. `near`, a
 * position from the browser, and `city` are read as `location` where none is typed; the first value of a
 * repeated name counts. Prices in the wrong order are swapped.
 */
export function readFilters(query: URLSearchParams, window: StartWindow): ReadFilters {
  const ignored: Ignored[] = []
  const valueIn = (name: string) => visible(query.get(name) ?? '').trim()
  function read<T>(name: string, label: string, understand: (text: string) => T | null): T | null {
    const text = printable(valueIn(name))
    if (text !== valueIn(name)) ignored.push({ label, part: t`unprintable characters` })
    const value = text === '' ? null : understand(text)
    if (text !== '' && value === null) ignored.push({ label, value: shortened(text) })
    return value
  }

  function readPrice(name: string, label: string): number | null {
    const reason = unclearAmount(valueIn(name))
    if (reason) ignored.push({ label, reason })
    return reason ? null : read(name, label, priceOf)
  }

  function readMoveInDate() {
    const text = valueIn('move_in')
    if (text === '') return null
    const date = readMoveIn(text, window)
    const days = { firstDate: window.today, lastDate: addDays(window.today, window.maxBookingDays) }
    if (date === null) ignored.push({ label: t`move-in date`, reason: moveInProblem(text, days) })
    return date
  }

  const [location = 'location'] = ['location', 'near', 'city'].filter((name) => valueIn(name) !== '')
  const filters: Filters = {
    ...noFilters,
    search: read('search', t`search`, readSearch) ?? '',
    terms: read('terms', t`words`, (text) => oneOf(searchTerms, text)) ?? noFilters.terms,
    type: read('type', t`type`, (text) => readPropertyType(text.toLowerCase()) ?? oneOf(wideTypes, text)),
    location: read(location, t`location`, readLocation) ?? '',
    college: read('college', t`college`, readLocation) ?? '',
    list: read('list', t`list`, readLocation) ?? '',
    gender: read('gender', t`who may live here`, (text) => oneOf(genderFilters, text)),
    minPriceTzs: readPrice('min_price', t`lowest price`),
    maxPriceTzs: readPrice('max_price', t`highest price`),
    moveInDate: readMoveInDate(),
    months: read('months', t`months`, readMonths),
    sort: read('sort', t`order`, (text) => oneOf(sorts, text)) ?? noFilters.sort,
  }
  const terms = searchWords(filters.search)
  if (filters.search !== '' && [...valueIn('search')].length > MAX_SEARCH_LETTERS)
    ignored.push({ label: t`search`, part: t`everything after ${MAX_SEARCH_LETTERS} characters` })
  else if (terms.length > MAX_SEARCH_WORDS)
    ignored.push({ label: t`search`, part: t`everything after ${MAX_SEARCH_WORDS} words` })
  if (terms.length > MAX_SEARCH_WORDS) filters.search = terms.slice(0, MAX_SEARCH_WORDS).join(' ')
  if (terms.length < 2) filters.terms = noFilters.terms
  const { minPriceTzs, maxPriceTzs } = filters
  if (minPriceTzs !== null && maxPriceTzs !== null) {
    filters.minPriceTzs = Math.min(minPriceTzs, maxPriceTzs)
    filters.maxPriceTzs = Math.max(minPriceTzs, maxPriceTzs)
  }
  return { filters, ignored }
}

function readSearch(text: string): string | null {
  const kept = [...text.replace(/\s+/g, ' ')].slice(0, MAX_SEARCH_LETTERS).join('')
  return searchWords(kept).length > 0 ? kept : null
}

function readLocation(text: string): string | null {
  const location = text.replace(/\s+/g, ' ')
  if (readPosition(location)) return location
  if (/^[-\d.,\s]+$/.test(location) || searchWords(location).length === 0) return null
  return location.length <= MAX_LOCATION_LETTERS ? location : null
}

function priceOf(text: string): number | null {
  const price = parseTzs(text)
  return price !== null && price <= MAX_TZS ? price : null
}

function oneOf<T extends string>(choices: readonly T[], text: string): T | null {
  return choices.find((choice) => choice === text.toLowerCase()) ?? null
}

/** Nobody types control characters, direction marks or unpaired surrogates. */
function printable(text: string): string {
  return text.replace(/[^\P{C}\s]+/gu, ' ').trim()
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
