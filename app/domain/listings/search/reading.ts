import { formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { count as countOf, searchWords } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { activeFilters } from './filter-query'
import { type Filters, noFilters, oneType, readPosition, typeFilterLabels } from './filters'
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
        ? `Nothing for “${typed}”. ${found} for “${taken}”.`
        : `Nothing for “${typed}”. We looked for “${taken}”.`,
    ),
    leftOut.length === 0 ? '' : `No place has all of your words. ${found} without “${leftOut.join(' ')}”.`,
    none === null ? '' : widened(none, filters, count, area),
  ].filter((sentence) => sentence !== '')
}

/** 'No hostel for women only near UDOM. 5 take women:' */
function widened(none: Filters, filters: Filters, count: number, area = ''): string {
  const group = none.gender === 'female_only' ? 'women' : 'men'
  const there = area !== '' && none.search === area ? ' there' : ''
  const others = none.type === filters.type ? '' : count === 1 ? ' other place' : ' other places'
  const taking = none.gender === filters.gender ? '' : ` ${count === 1 ? 'takes' : 'take'} ${group}`
  return `${whyNone(none, area)} ${count}${others}${taking}${there}:`
}

/** More of them make a sentence too long to read at once. */
const MAX_NAMED = 4

/** 'No hostel near UDOM.' `area`: the words of a search that name one; `soon`: follows where only a place is named. */
export function whyNone(filters: Filters, area = '', soon = ''): string {
  const named = qualities(filters, area)
  if (named.length > MAX_NAMED) return 'No place fits all of these filters.'
  return `${['No', nounOf(filters), ...named].join(' ')}${named.length === 1 ? soon : ''}.`
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
  const isTown = filters.location !== '' && filters.location !== searched.location && filters.college === ''
  const named = qualities(isTown ? { ...filters, location: '' } : filters, area)
  const isAlone = named.length === 0 && cheapestTzs === null && !isTown
  const noun = `${isAlone ? 'other ' : ''}${nounOf(filters)}`
  const figure = more ? `${count.toLocaleString('en-TZ')}+` : String(count)
  const found = isTown && noun === 'place' ? figure : `${figure} ${noun}${count === 1 ? '' : 's'}`
  const town = `Nearest: ${filters.location}${filters.location.includes(' ') ? '' : ' town'}, `
  const text = [`${isTown ? town : ''}${found}`, ...named].join(' ')
  return cheapestTzs === null ? text : `${text}, from ${formatTzs(cheapestTzs)}`
}

function nounOf(filters: Filters): string {
  const type = oneType(filters)
  return type === null ? 'place' : typeFilterLabels[type].toLowerCase()
}

const groups = {
  female: 'for women',
  male: 'for men',
  female_only: 'for women only',
  male_only: 'for men only',
}

function qualities(
  { gender, minPriceTzs, maxPriceTzs, moveInDate, months, ...where }: Filters,
  area = '',
): string[] {
  return [
    gender && gender !== 'everyone' && groups[gender],
    ...inSentence({ ...noFilters, minPriceTzs, maxPriceTzs }),
    ...whereWords(where, area),
    moveInDate && `free from ${formatDay(moveInDate)}`,
    months && `for ${countOf(months, 'month')}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
}

function whereWords(
  { college, location, search }: Pick<Filters, 'college' | 'location' | 'search'>,
  area: string,
): string[] {
  return [
    ...inSentence({ ...noFilters, college }),
    location && (readPosition(location) ? 'near you' : `in ${location}`),
    search && (search === area ? `in ${capitalised(area)}` : `with “${search}”`),
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
