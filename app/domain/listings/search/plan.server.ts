import type { Params } from '~/db/prepared.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { searchWords } from '~/domain/ground/shared/text'
import { type GenderPolicy, genderPolicies } from '~/domain/listings/properties/catalogue'
import { ON_LISTS } from '~/domain/listings/properties/checks.server'
import {
  ANY_COLLEGE,
  ANY_LIST,
  type Filters,
  genderPoliciesOf,
  oneType,
  readPosition,
  type Sort,
} from './filters'
import { distanceParams, type Location, type SearchArea } from './locations.server'
import { isSmall, type Scope } from './scope.server'
import { FREE, type StayParams, stayParams } from './stay.server'
import { type TextQuery, textQuery } from './text-query'
import { wordsContaining } from './word-index.server'

/** Everything that one search needs to know, before it is put into queries. */
export type Search = SearchArea & {
  scope: Scope
  filters: Filters
  /** Gender policies that the search includes; null for all. */
  policies: readonly GenderPolicy[] | null
  /** The order in which rows come; a list without a position cannot be sorted by distance. */
  sort: Sort
  text: TextQuery | null
  stay: StayParams | null
  today: Day
}

/** Minutes to college as the indexes hold them: beyond every walk when they are not known. */
export const WALK =
  '(case when p.walking_distance_to_college is null then 1000 else p.walking_distance_to_college end)'
const UNKNOWN_WALK = 1000

/** How far a college is, or which one is near, is known. */
const HAS_COLLEGE = `(${WALK} < ${UNKNOWN_WALK} or p.nearest_colleges <> '[]')`

/** On the list that is looked for: few are, so they are looked up by their numbers. */
const ON_LIST = `p.seq in (select l.seq from ${ON_LISTS}
  and (:list = '${ANY_LIST}' or u.code = :list collate nocase or u.name = :list collate nocase))`

/** `own`: gender policies of this person's lists, unless another filter is chosen. */
export function searchOf(
  scope: Scope,
  filters: Filters,
  where: SearchArea,
  today: Day,
  own: readonly GenderPolicy[] = genderPolicies,
): Search {
  const sort = filters.sort === 'near' && !where.position ? 'newest' : filters.sort
  const genders = filters.gender ? genderPoliciesOf(filters.gender) : own
  const policies = genders.length < genderPolicies.length ? genders : null
  return {
    ...where,
    scope,
    filters,
    policies,
    sort,
    text: textOf(scope, filters),
    stay: stayParams(filters, today),
    today,
  }
}

/** Places and colleges are words of the text index too: they narrow a search there before any row is looked at. */
function textOf(scope: Scope, { search, terms, location, college }: Filters): TextQuery | null {
  const isPart = !readPosition(location) && searchWords(location).join(' ').length >= 3
  const phrases = [isPart ? location : '', college === ANY_COLLEGE ? '' : college]
  if (search === '' && (college === '' || college === ANY_COLLEGE || isSmall(scope))) return null
  return textQuery(wordsContaining, search, phrases, terms)
}

/** Whether it is read from the text index: where there are few rows, they are simply read. */
export function isThroughIndex({ text, scope }: Search): boolean {
  return text !== null && !isSmall(scope)
}

/** Where rows come from that the text index found: of the listed ones without looking at the rows themselves. */
export function fromText(search: Search): string {
  const isAll = conditions(search, { throughIndex: true }).length === 1 && search.sort === 'newest'
  const index = ` indexed by ${isAll ? 'properties_listed' : 'properties_listed_row'}`
  return `${search.text?.table} t cross join properties p${search.scope.kind === 'listed' ? index : ''} on p.seq = t.rowid`
}

/** Conditions on `p`. `throughIndex`: the rows already come out of the text index. */
export function conditions(search: Search, { throughIndex }: { throughIndex: boolean }): string[] {
  const { scope, filters, policies, text, stay, locations } = search
  const parts = throughIndex ? (text?.within ?? []) : (text?.parts ?? [])
  return [
    scope.condition,
    oneType(filters) && 'p.property_type = :type',
    filters.type === 'living' && "p.property_type <> 'office'",
    policies && 'p.gender_policy in (:gender1, :gender2)',
    filters.minPriceTzs !== null && 'p.from_price >= :min_price',
    filters.maxPriceTzs !== null && 'p.from_price <= :max_price',
    filters.college === ANY_COLLEGE && HAS_COLLEGE,
    filters.college !== '' &&
      filters.college !== ANY_COLLEGE &&
      'instr(lower(p.nearest_colleges), :college) > 0',
    filters.list !== '' && ON_LIST,
    locations && locationCondition(locations),
    ...numbered(parts).map(
      (group) => `(${group.map(({ name }) => `instr(p.search_text, :${name}) > 0`).join(' or ')})`,
    ),
    stay && FREE,
  ].filter((condition): condition is string => Boolean(condition))
}

/** The values of all conditions; a query takes those that it names. */
export function searchParams(
  { scope, filters, policies, text, stay, locations, position, today }: Search,
  throughIndex: boolean,
): Params {
  const [gender1 = null, gender2 = null] = policies ?? []
  const parts = throughIndex ? (text?.within ?? []) : (text?.parts ?? [])
  return {
    viewer: scope.viewer,
    type: oneType(filters),
    gender1,
    gender2: gender2 ?? gender1,
    min_price: filters.minPriceTzs,
    max_price: filters.maxPriceTzs,
    college: lowerAscii(JSON.stringify(filters.college)),
    list: filters.list,
    today,
    match: text?.match ?? null,
    ...Object.fromEntries(numbered(parts).flatMap((group) => group.map(({ name, part }) => [name, part]))),
    ...(locations ? locationParams(locations) : {}),
    ...(position ? distanceParams(position) : {}),
    ...stay,
  }
}

/** Each part of the search text with the name of its value. */
function numbered(groups: readonly string[][]): { name: string; part: string }[][] {
  return groups.map((group, of) => group.map((part, index) => ({ name: `part${of}_${index}`, part })))
}

/** One place is found through the indexes that begin with it. */
function locationCondition(locations: readonly Location[]): string {
  if (locations.length === 1) return 'p.city = :city and p.region = :region'
  return '(p.city, p.region) in (select value ->> 0, value ->> 1 from json_each(:locations))'
}

function locationParams(locations: readonly Location[]): Params {
  const [first] = locations
  const names = locations.map(({ city, region }) => [city, region])
  return { city: first?.city ?? null, region: first?.region ?? null, locations: JSON.stringify(names) }
}

/** As SQLite's `lower` does it. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
