import type { Day } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import { fold, searchWords } from '~/domain/ground/shared/text'
import {
  type GenderPolicy,
  genderPolicies,
  type PropertyType,
  propertyTypeLabel,
} from '~/domain/listings/properties/catalogue'
import { listText } from '~/domain/listings/properties/checks'

export const sorts = ['newest', 'price_low', 'price_high', 'walking', 'near'] as const
export type Sort = (typeof sorts)[number]

export const sortLabel = labels<Sort>({
  newest: 'Newest first',
  price_low: 'Lowest price first',
  price_high: 'Highest price first',
  walking: 'Shortest walk to college',
  near: 'Nearest first',
})

/**
 * Gender filter: the first two also find places for anyone; `everyone` includes all places, whoever searches.
 */
export const genderFilters = ['female', 'male', 'female_only', 'male_only', 'everyone'] as const
type GenderFilter = (typeof genderFilters)[number]

export const genderFilterLabel = labels<GenderFilter>({
  female: 'Women welcome',
  male: 'Men welcome',
  female_only: 'Women only',
  male_only: 'Men only',
  everyone: 'All places',
})

/** The gender filter of a tenant who chose none. */
export const takesYou = () => t`Places that take you`

/**
 * Type filter: `living` leaves out offices, `all` filters nothing and keeps a named college from choosing `living`.
 */
export const wideTypes = ['living', 'all'] as const
export type TypeFilter = PropertyType | (typeof wideTypes)[number]
export function typeFilterLabel(type: TypeFilter): string {
  if (type === 'living') return t`Places to live`
  return type === 'all' ? t`All types` : propertyTypeLabel(type)
}

/** The one type that a search is limited to; null for several. */
export function oneType({ type }: Pick<Filters, 'type'>): PropertyType | null {
  return type === 'living' || type === 'all' ? null : type
}

/** Value of `college` for any college, named or with a known walk to it. */
export const ANY_COLLEGE = 'any'

/** Value of `list` for the list of any university. */
export const ANY_LIST = 'any'

/** 'On UDSM's list', as a filter. */
export const listLabel = (list: string) => (list === ANY_LIST ? t`On a university's list` : listText(list))

export const MAX_SEARCH_LETTERS = 100
/** More words than anybody types; each costs a walk through the text index. */
export const MAX_SEARCH_WORDS = 12
export const MAX_LOCATION_LETTERS = 60

/** Whether every word of the search must be there, or one is enough. */
export const searchTerms = ['all', 'any'] as const
export type SearchTerms = (typeof searchTerms)[number]

/** Filters of a search. Empty texts and nulls do not filter. */
export type Filters = {
  search: string
  terms: SearchTerms
  type: TypeFilter | null
  /** Part of a city's or region's name, or a position as '-6.82,39.27'. */
  location: string
  college: string
  /** Whose list it is on: a university's short name or id. */
  list: string
  gender: GenderFilter | null
  minPriceTzs: number | null
  maxPriceTzs: number | null
  moveInDate: Day | null
  months: number | null
  sort: Sort
}

export const noFilters: Filters = {
  search: '',
  terms: 'all',
  type: null,
  location: '',
  college: '',
  list: '',
  gender: null,
  minPriceTzs: null,
  maxPriceTzs: null,
  moveInDate: null,
  months: null,
  sort: 'newest',
}

export type Position = { latitude: number; longitude: number }

/** The position that `location` names, to two decimals (about a kilometre); null when it is a name. */
export function readPosition(location: string): Position | null {
  const match = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(location)
  if (!match) return null
  const [latitude, longitude] = [hundredths(match[1]), hundredths(match[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/**
 * The genders whose places this filter finds: `female` and `male` include places for anyone, so that they
 * hide none that may be booked.
 */
export function genderPoliciesOf(filter: GenderFilter): readonly GenderPolicy[] {
  if (filter === 'everyone') return genderPolicies
  if (filter === 'female_only') return ['female']
  if (filter === 'male_only') return ['male']
  return ['any', filter]
}

function hundredths(text: string | undefined): number {
  return Math.round(Number(text) * 100) / 100
}

/** A listing's colleges with those first that were looked for: a card has room for one or two of them. */
export function askedFirst(
  names: readonly string[],
  { search, college }: Pick<Filters, 'search' | 'college'>,
): string[] {
  const terms = searchWords(search).filter((word) => word.length >= 3)
  const target = college === '' || college === ANY_COLLEGE ? null : fold(college)
  const isAsked = (name: string) => {
    const folded = fold(name)
    return folded === target || terms.some((word) => folded.includes(word))
  }
  return [...names.filter(isAsked), ...names.filter((name) => !isAsked(name))]
}
