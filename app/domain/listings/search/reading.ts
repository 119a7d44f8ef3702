import { formatDay } from '~/domain/ground/shared/calendar'
import { labels, language, t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { inFigures, searchWords } from '~/domain/ground/shared/text'
import type { CardView } from '~/domain/listings/properties/card-view'
import { monthsText } from '~/domain/listings/properties/rules'
import { activeFilters } from './filter-query'
import { type Filters, noFilters, oneType, readPosition } from './filters'
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
  const takes = none.gender === filters.gender ? 'anyone' : none.gender === 'female_only' ? 'women' : 'men'
  const found = none.type === filters.type ? groupsFound[takes](count) : othersFound[takes](count)
  const isThere = area !== '' && none.search === area
  return `${whyNone(none, area)} ${isThere ? t`${found} there:` : `${found}:`}`
}

const groupsFound = {
  anyone: String,
  women: (n: number) => (n === 1 ? t`1 takes women` : t`${n} take women`),
  men: (n: number) => (n === 1 ? t`1 takes men` : t`${n} take men`),
}
const othersFound = {
  anyone: (n: number) => (n === 1 ? t`1 other place` : t`${n} other places`),
  women: (n: number) => (n === 1 ? t`1 other place takes women` : t`${n} other places take women`),
  men: (n: number) => (n === 1 ? t`1 other place takes men` : t`${n} other places take men`),
}

/** More of them make a sentence too long to read at once. */
const MAX_NAMED = 4

const noneOf = labels({
  hostel: 'No hostel',
  room: 'No single room',
  apartment: 'No apartment',
  office: 'No office',
  place: 'No place',
})

/** 'No hostel near UDOM.' `area`: the words of a search that name one; `isSoon`: ends in 'yet' where only a place is named. */
export function whyNone(filters: Filters, area = '', isSoon = false): string {
  const named = qualities(filters, area)
  if (named.length > MAX_NAMED) return t`No place fits all of these filters.`
  const none = described(noneOf(oneType(filters) ?? 'place'), named)
  return isSoon && named.length === 1 ? t`${none} yet.` : `${none}.`
}

/** A thing with its qualities: 'No hostel for women near UDOM', in Swahili a list of them. */
function described(thing: string, named: readonly string[]): string {
  if (named.length === 0) return thing
  return t.as('with its qualities')`${thing} ${named.join(language() === 'en' ? ' ' : ', ')}`
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
  const figure = inFigures(count) + (more ? '+' : '')
  const nouns = isAlone ? others : nounsFound
  const found = nouns[oneType(filters) ?? 'place'](figure)
  const places = described(isTown && oneType(filters) === null ? figure : found, named)
  const town = location.includes(' ') ? location : t`${location} town`
  const text = isTown ? t`Nearest: ${town}, ${places}` : places.charAt(0).toUpperCase() + places.slice(1)
  return cheapestTzs === null ? text : t`${text}, from ${formatTzs(cheapestTzs)}`
}

const nounsFound = {
  hostel: (n: string) => (n === '1' ? t`1 hostel` : t`${n} hostels`),
  room: (n: string) => (n === '1' ? t`1 single room` : t`${n} single rooms`),
  apartment: (n: string) => (n === '1' ? t`1 apartment` : t`${n} apartments`),
  office: (n: string) => (n === '1' ? t`1 office` : t`${n} offices`),
  place: (n: string) => (n === '1' ? t`1 place` : t`${n} places`),
}
const others = {
  hostel: (n: string) => (n === '1' ? t`1 other hostel` : t`${n} other hostels`),
  room: (n: string) => (n === '1' ? t`1 other single room` : t`${n} other single rooms`),
  apartment: (n: string) => (n === '1' ? t`1 other apartment` : t`${n} other apartments`),
  office: (n: string) => (n === '1' ? t`1 other office` : t`${n} other offices`),
  place: (n: string) => (n === '1' ? t`1 other place` : t`${n} other places`),
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
  { college, list, location, search }: Pick<Filters, 'college' | 'list' | 'location' | 'search'>,
  area: string,
): string[] {
  return [
    ...inSentence({ ...noFilters, college, list }),
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
