import { formatDay } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures, searchWords } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { monthsText } from '~/domain/listings/properties/rules'
import { activeFilters } from './filter-query'
import { type Filters, noFilters, oneType, readPosition, typeFilterLabel } from './filters'
import type { Correction } from './understand'

/** How the terms of a search were read, where that differs from the input. */
export type Reading = {
  corrections: Correction[]
  leftOut: string[]
  /** The search for one group or for rooms that found nothing, so that a wider one is listed. */
  none: Filters | null
  /** The words that name an area; '' for none. */
  area: string
  /** What was looked for, near the college of the area where nothing of the kind is. */
  elsewhere: { filters: Filters; found: { count: number; more: boolean } } | null
  filters: Filters
  /** The filters that the search asks for: chosen ones and those that its words mean, without the defaults of a college. */
  understood: Filters
}

/** Sentences for a list about how its search was read, besides its chips; empty where it was read as typed. */
export function readingSentences(
  { corrections, leftOut, none, area, filters }: Reading,
  found: string,
  count = 0,
): string[] {
  const isAlone = corrections.length === 1 && leftOut.length === 0 && !none
  return [
    ...corrections.map(({ typed, taken }) =>
      isAlone
        ? t`Nothing for “${typed}”. ${found} for “${taken}”.`
        : t`Nothing for “${typed}”. We looked for “${taken}”.`,
    ),
    leftOut.length === 0 ? '' : t`No place has all of your words. ${found} without “${leftOut.join(' ')}”.`,
    none === null ? '' : widened(none, filters, count, area),
  ].filter((sentence) => sentence !== '')
}

/** 'No hostel for women only near UDOM. 5 take women:' */
function widened(none: Filters, filters: Filters, count: number, area = ''): string {
  const group = none.gender === 'female_only' ? t`women` : t`men`
  const there = area !== '' && none.search === area ? t` there` : ''
  const others = none.type === filters.type ? '' : count === 1 ? t` other place` : t` other places`
  const taking = none.gender === filters.gender ? '' : count === 1 ? t` takes ${group}` : t` take ${group}`
  return t`${whyNone(none, area)} ${count}${others}${taking}${there}:`
}

/** More of them make a sentence too long to read at once. */
const MAX_NAMED = 4

/** 'No hostel near UDOM.' `area`: the words of a search that name one; `isSoon`: ends in 'yet' where only a place is named. */
export function whyNone(filters: Filters, area = '', isSoon = false): string {
  const named = qualities(filters, area)
  if (named.length > MAX_NAMED) return t`No place fits all of these filters.`
  const what = [nounOf(filters), ...named].join(' ')
  return isSoon && named.length === 1 ? t`No ${what} yet.` : t`No ${what}.`
}

/** The nearest search with results, and its first cards. */
export type NearestView = {
  filters: Filters
  found: { count: number; more: boolean }
  cards: CardView[]
  /** The lowest price, where only the highest one was in the way. */
  cheapestTzs: number | null
}

/** '5 hostels near UDOM, from TSh 35,000', or 'Nearest: Moshi town, 2' where `searched` names another location. */
export function nearestHeading(
  { filters, found: { count, more }, cheapestTzs }: Omit<NearestView, 'cards'>,
  searched: Pick<Filters, 'location'> = filters,
  area = '',
): string {
  const { location } = filters
  const isTown = location !== '' && location !== searched.location && filters.college === ''
  const named = qualities(isTown ? { ...filters, location: '' } : filters, area)
  const isAlone = named.length === 0 && cheapestTzs === null && !isTown
  const noun = isAlone ? t`other ${nounOf(filters)}` : nounOf(filters)
  const figure = inFigures(count) + (more ? '+' : '')
  const found = count === 1 && !more ? t`1 ${noun}` : t`${figure} ${noun}s`
  const places = [isTown && oneType(filters) === null ? figure : found, ...named].join(' ')
  const town = location.includes(' ') ? location : t`${location} town`
  const text = isTown ? t`Nearest: ${town}, ${places}` : places.charAt(0).toUpperCase() + places.slice(1)
  return cheapestTzs === null ? text : t`${text}, from ${formatTzs(cheapestTzs)}`
}

function nounOf(filters: Filters): string {
  const type = oneType(filters)
  return type === null ? t`place` : typeFilterLabel(type).toLowerCase()
}

const groupOf = labels({
  female: 'for women',
  male: 'for men',
  female_only: 'for women only',
  male_only: 'for men only',
})

function qualities(
  { gender, minPriceTzs, maxPriceTzs, moveInDate, months, ...where }: Filters,
  area = '',
): string[] {
  return [
    gender && gender !== 'everyone' && groupOf(gender),
    ...inSentence({ ...noFilters, minPriceTzs, maxPriceTzs }),
    ...whereWords(where, area),
    moveInDate && t`free from ${formatDay(moveInDate)}`,
    months && t`for ${monthsText(months)}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

function whereWords(
  { college, location, search }: Pick<Filters, 'college' | 'location' | 'search'>,
  area: string,
): string[] {
  return [
    ...inSentence({ ...noFilters, college }),
    location && (readPosition(location) ? t`near you` : t`in ${location}`),
    search && (search === area ? t`in ${capitalised(area)}` : t`with “${search}”`),
  ].filter(Boolean)
}

/** 'Kijitonyama Juu': addresses write names so. */
function capitalised(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

function inSentence(filters: Filters): string[] {
  return activeFilters(filters).map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
}

/** All words of a search that filter as words, with those that nothing had. */
export function plainWords({ understood, leftOut }: Reading): Filters {
  return { ...understood, search: [...searchWords(understood.search), ...leftOut].join(' ') }
}
