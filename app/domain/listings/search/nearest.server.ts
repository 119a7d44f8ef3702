import { today } from '~/adapters/clock'
import { oneRow } from '~/db/prepared.server'
import { searchWords } from '~/domain/ground/shared/text'
import type { GenderPolicy } from '~/domain/listings/properties/catalogue'
import { areaOf } from './areas.server'
import { withCollegeDefaults } from './college-defaults'
import { countFound, type Found } from './count.server'
import { type Filters, noFilters, oneType } from './filters'
import { locate } from './locations.server'
import { type Search, searchOf } from './plan.server'
import type { Scope } from './scope.server'

/** Filters with results, near to those that found nothing. */
type Nearest = { filters: Filters; search: Search; found: Found }

/**
 * The search with results that gives up least of one without any: one filter alone if that is enough, else one after another.
 * Null without any place at all. Rule: decisions "Search: an empty result shows what is near".
 */
export function nearestSearch(scope: Scope, empty: Filters, own: readonly GenderPolicy[]): Nearest | null {
  for (const filters of widened(empty)) {
    const read = withCollegeDefaults(filters, filters)
    const search = searchOf(scope, read, locate(scope, read), today(), own)
    const found = countFound(search)
    if (found.count > 0) return { filters, search, found }
  }
  return null
}

/** Its place stays while anything else can be given up. */
function widened(empty: Filters): Filters[] {
  const [others, places] = stepsFrom(empty)
  const pairs = others.flatMap((one) => places.map((wider) => ({ ...one, ...wider })))
  const last = together([...others, ...places, { location: '' }])
  const all = [...others, ...together(others), ...places, ...pairs, ...last]
  return all.map((step) => ({ ...empty, ...step }))
}

/** The first of them, the first two, and so on. */
function together(steps: readonly Partial<Filters>[]): Partial<Filters>[] {
  return steps.map((_, index) => Object.assign({}, ...steps.slice(0, index + 1)))
}

/** The town of a college, which is nearer than the whole country; '' for any college. */
function townOf(college: string): string {
  return oneRow<{ city: string | null }>(TOWN, { college })?.city ?? ''
}

const TOWN = 'select city from universities where code = :college collate nocase and is_active = 1'

/** The nearest other town with such places; '' where the town is unknown. */
function townNear(town: string, type: string | null): string {
  return oneRow<{ city: string }>(NEXT_TOWN, { town, type })?.city ?? ''
}

const NEXT_TOWN = `select c.name as city from cities c join cities o on o.name = :town or o.region = :town
  where c.name <> o.name and c.region <> :town and exists (select 1 from listed_counts l
    where l.city = c.name and l.count > 0 and (:type is null or l.property_type = :type))
  order by (c.latitude - o.latitude) * (c.latitude - o.latitude) + (c.longitude - o.longitude) * (c.longitude - o.longitude)
  limit 1`

/** Filters that a search can do without, the least missed first, and wider and wider places. */
function stepsFrom(empty: Filters): [others: Partial<Filters>[], places: Partial<Filters>[]] {
  const {
    maxPriceTzs,
    minPriceTzs,
    gender,
    type,
    moveInDate,
    months,
    search,
    location,
    college,
    list,
    sort,
  } = empty
  const steps: Partial<Filters>[] = []
  if (maxPriceTzs !== null) steps.push({ maxPriceTzs: null, sort: 'price_low' })
  if (minPriceTzs !== null) steps.push({ minPriceTzs: null })
  if (gender === 'female_only') steps.push({ gender: 'female' })
  if (gender === 'male_only') steps.push({ gender: 'male' })
  if (oneType(empty) !== null) steps.push({ type: type === 'office' ? null : 'living' })
  if (list !== '') steps.push({ list: '' })
  if (moveInDate !== null || months !== null) steps.push({ moveInDate: null, months: null })
  const area = areaOf(searchWords(search))
  const isAlone = area !== null && location + college === ''
  if (search !== '') steps.push({ search: isAlone ? area.words.join(' ') : '', terms: noFilters.terms })
  const places: Partial<Filters>[] = []
  const unsorted = sort === 'near' ? { sort: noFilters.sort } : {}
  const town = location || (college === '' ? area?.town : townOf(college)) || ''
  if (area?.college) places.push({ search: '', college: area.college, location: area.town })
  if (college !== '' && location !== '') places.push({ location: '' })
  if (isAlone) places.push({ search: '', location: town })
  else if (college !== '') places.push({ college: '', location: town, type: type ?? 'living', ...unsorted })
  if (town !== '') places.push({ location: townNear(town, oneType(empty)), ...unsorted })
  return [steps, places]
}
