import { formatTzs } from '~/domain/shared/money'
import { activeFilters } from './filter-query'
import { type Filters, noFilters, oneType, readPosition, typeFilterLabels } from './filters'
import type { Correction } from './understand'

/** How the terms of a search were read, where that differs from the input. */
export type Reading = {
  corrections: Correction[]
  leftOut: string[]
  /** The search for one group or for rooms that found nothing, so that a wider one is listed. */
  none: Filters | null
  filters: Filters
}

/** Sentences for a list about how its search was read; empty where it was read as typed. */
export function readingSentences(
  { corrections, leftOut, none, filters }: Reading,
  given: Filters,
  found: string,
  count = 0,
): string[] {
  const chosen = activeFilters({ ...given, search: '' }).map(({ label }) => label)
  const read = activeFilters({ ...filters, search: '', ...(none ? { gender: null, type: null } : {}) })
  const meant = read.map(({ label }) => label).filter((label) => !chosen.includes(label))
  const stated = meant.filter((label) => label !== typeFilterLabels.living)
  const isAlone = corrections.length === 1 && leftOut.length === 0 && !none
  return [
    ...corrections.map(({ typed, taken }) =>
      isAlone
        ? `Nothing for “${typed}”. ${found} for “${taken}”.`
        : `Nothing for “${typed}”. We looked for “${taken}”.`,
    ),
    leftOut.length === 0 ? '' : `No place has all of your words. ${found} without “${leftOut.join(' ')}”.`,
    stated.length === 0 ? '' : `We read your words as: ${stated.join(', ')}.`,
    none === null ? '' : widened(none, filters, count),
  ].filter((sentence) => sentence !== '')
}

/** 'No hostel for women only near UDOM. 5 take women:' */
function widened(none: Filters, filters: Filters, count: number): string {
  const type = oneType(none)
  const noun = type === null ? 'place' : typeFilterLabels[type].toLowerCase()
  const { minPriceTzs, maxPriceTzs } = none
  const group = none.gender === 'female_only' ? 'women' : none.gender === 'male_only' ? 'men' : ''
  const sentence = [
    `No ${noun}`,
    group && `for ${group} only`,
    ...inSentence({ ...noFilters, minPriceTzs, maxPriceTzs }),
    ...whereWords(none),
  ]
  const others = none.type === filters.type ? '' : count === 1 ? ' other place' : ' other places'
  const taking = none.gender === filters.gender ? '' : ` ${count === 1 ? 'takes' : 'take'} ${group}`
  return `${sentence.filter(Boolean).join(' ')}. ${count}${others}${taking}:`
}

/** 'From TSh 60,000 near UDOM': the lowest price of a search that found nothing under its highest price. */
export function fromPriceLabel(filters: Filters, cheapestTzs: number): string {
  return [`From ${formatTzs(cheapestTzs)}`, ...whereWords(filters)].join(' ')
}

function whereWords({ college, location, search }: Filters): string[] {
  return [
    ...inSentence({ ...noFilters, college }),
    location && (readPosition(location) ? 'near you' : `in ${location}`),
    search && `with “${search}”`,
  ].filter(Boolean)
}

function inSentence(filters: Filters): string[] {
  return activeFilters(filters).map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
}
