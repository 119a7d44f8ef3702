import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { searchWords } from '~/domain/ground/shared/text'
import { monthsText } from '~/domain/listings/properties/rules'
import { pageNamed } from './cursor'
import {
  ANY_COLLEGE,
  type Filters,
  genderFilterLabel,
  listLabel,
  noFilters,
  readPosition,
  type Sort,
  sortLabel,
  typeFilterLabel,
} from './filters'

/** Query parameters by name; what does not filter is absent. */
export type FilterQuery = Record<string, string | number | null | undefined>

/** Marks a listing's URL as linked from the calculator, without the calculator's input. */
export const FROM_CALCULATOR = 'calculator'

/** The filters as a query in a fixed order, without defaults. */
export function filterQuery(filters: Filters): FilterQuery {
  return {
    search: filters.search || null,
    ...(filters.search !== '' && filters.terms !== noFilters.terms ? { terms: filters.terms } : {}),
    type: filters.type,
    location: filters.location || null,
    college: filters.college || null,
    list: filters.list || null,
    gender: filters.gender,
    min_price: filters.minPriceTzs,
    max_price: filters.maxPriceTzs,
    ...stayQuery(filters),
    sort: filters.sort === noFilters.sort ? null : filters.sort,
  }
}

/** The same search where one of its words is enough; null when that says nothing new. */
export function withAnyWord(filters: Filters): Filters | null {
  if (filters.terms === 'any' || searchWords(filters.search).length < 2) return null
  return { ...filters, terms: 'any' }
}

/**
 * Query parameters passed on to a listing, besides the stay, so that its link back leads to the same page of
 * results, or to the calculator.
 */
export function cameFrom(query: URLSearchParams, filters: Filters): FilterQuery {
  return {
    ...filterQuery({ ...filters, moveInDate: null, months: null }),
    page: pageNamed(query.get('page')),
    from: query.get('from') === FROM_CALCULATOR ? FROM_CALCULATOR : null,
  }
}

export type StayQuery = { move_in?: string; months?: number }

/** Query parameters passed on from the list to a listing and its booking. */
export function stayQuery(stay: Pick<Filters, 'moveInDate' | 'months'>): StayQuery {
  return { move_in: stay.moveInDate ?? undefined, months: stay.months ?? undefined }
}

export type ActiveFilter = { label: string; without: Filters }

/** The active filters, each with the query that removes it. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const labels: { [Name in keyof Filters]?: string | false | null } = {
    search: filters.search && `“${filters.search}”`,
    terms: filters.search !== '' && filters.terms === 'any' && t`Any of the words`,
    type: filters.type && typeFilterLabel(filters.type),
    location: filters.location && (readPosition(filters.location) ? t`Near you` : filters.location),
    college:
      filters.college && (filters.college === ANY_COLLEGE ? t`Near a college` : t`Near ${filters.college}`),
    list: filters.list && listLabel(filters.list),
    gender: filters.gender && genderFilterLabel(filters.gender),
    minPriceTzs: filters.minPriceTzs === null ? null : t`From ${formatTzs(filters.minPriceTzs)}`,
    maxPriceTzs: filters.maxPriceTzs === null ? null : t`Up to ${formatTzs(filters.maxPriceTzs)}`,
    moveInDate: filters.moveInDate && t`Move in ${formatDay(filters.moveInDate)}`,
    months: filters.months === null ? null : monthsText(filters.months),
  }
  return Object.entries(labels).flatMap(([name, label]) =>
    label ? [{ label, without: { ...filters, [name]: noFilters[name as keyof Filters] } }] : [],
  )
}

/** The chosen order, if the list has it, with the filters without it; empty for the default order. */
export function chosenSort(filters: Filters, sort: Sort): ActiveFilter[] {
  if (filters.sort === noFilters.sort || filters.sort !== sort) return []
  return [{ label: sortLabel(sort), without: { ...filters, sort: noFilters.sort } }]
}

type QuickChip = { name: string; label: string; filters: Filters; active: boolean }

/** The quick choices above the list; choosing an active one again takes it away. */
export function quickChips(filters: Filters): QuickChip[] {
  return [
    chip('near', t`Near Me`, filters, { sort: 'near' }),
    chip('university', t`University`, filters, { college: ANY_COLLEGE, sort: 'walking' }),
    chip('office', t`Office Area`, filters, { type: 'office' }),
    chip('hostel', t`Hostel`, filters, { type: 'hostel' }),
    chip('room', t`Single Room`, filters, { type: 'room' }),
    chip('apartment', t`Apartment`, filters, { type: 'apartment' }),
  ]
}

function chip(name: string, label: string, filters: Filters, choice: Partial<Filters>): QuickChip {
  const names = Object.keys(choice) as (keyof Filters)[]
  const active = names.every((name) => filters[name] === choice[name])
  const cleared = Object.fromEntries(names.map((name) => [name, noFilters[name]]))
  return { name, label, active, filters: { ...filters, ...(active ? cleared : choice) } }
}
