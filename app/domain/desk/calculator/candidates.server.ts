import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import { searchWords } from '~/domain/ground/shared/text'
import type { GenderPolicy } from '~/domain/listings/properties/catalogue'
import { type Filters, noFilters } from '~/domain/listings/search/filters'
import { searchKeys } from '~/domain/listings/search/keys.server'
import { lexicon } from '~/domain/listings/search/lexicon.server'
import { type Location, locate } from '~/domain/listings/search/locations.server'
import { searchOf } from '~/domain/listings/search/plan.server'
import { scopeOf } from '~/domain/listings/search/scope.server'
import { understand } from '~/domain/listings/search/understand'
import { DEFAULT_WALK_MINUTES, LONGEST_WALK_MINUTES, type Scored } from './rules'

/**
 * Result for the preferred place. `none`: no place was entered. `unknown`: the name is not known. `empty`:
 * no place there fits the budget. `found`: at least one does. `name`: as typed, or the nearest known name.
 */
export type PreferredPlace = { state: 'none' | 'unknown' | 'empty' | 'found'; name: string }

/** Max candidates scored per area. */
const MOST_IN_AREA = 200

/** A property with the inputs of its score; cards are looked up by its number. */
export type Candidate = Scored & { seq: number; id: string }

/**
 * Properties that can be booked within the budget, always including the best three: for each walking time the
 * three cheapest anywhere, and the three cheapest in each preferred location. With equal walk and location
 * the cheaper one scores higher. Rule: decisions "Calculator: what it recommends".
 */
export function candidates(
  budgetTzs: number,
  preferredLocation: string,
  policies: readonly GenderPolicy[],
): { candidates: Candidate[]; preferred: PreferredPlace; college: string } {
  const { locations, inArea, isKnown, name, college } = preferred(preferredLocation, budgetTzs, policies)
  const walks = JSON.stringify(WALKS)
  const params = { walks, budget: budgetTzs, policies: JSON.stringify(policies) }
  const rows = [
    ...allRows<Row>(ANYWHERE, params),
    ...allRows<Row>(IN_LOCATIONS, { ...params, locations: JSON.stringify(locations) }),
    ...allRows<Row>(NUMBERED, { numbers: JSON.stringify(inArea) }),
  ]
  const matched = new Set(locations.map(nameOf))
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  const candidates = [...bySeq.values()]
    .sort((a, b) => a.seq - b.seq)
    .map(({ city, region, ...row }) => ({
      ...row,
      isLocationMatch: matched.has(nameOf({ city, region })) || inArea.includes(row.seq),
    }))
  const found = candidates.some(({ isLocationMatch }) => isLocationMatch) ? 'found' : 'empty'
  const state = preferredLocation === '' ? 'none' : isKnown ? found : 'unknown'
  return { candidates, preferred: { state, name }, college }
}

/** Lowest monthly rent of all bookable places, whole shillings; null when there are none. */
export function lowestRentTzs(policies: readonly GenderPolicy[]): number | null {
  return allRows<{ priceTzs: number }>(LOWEST, { policies: JSON.stringify(policies) })[0]?.priceTzs ?? null
}

/**
 * Resolves a location as the list does: to cities, or to the numbers of the cheapest properties that the list
 * finds for an area, a college or any other typed words.
 */
function preferred(
  location: string,
  budgetTzs: number,
  policies: readonly GenderPolicy[],
): { locations: Location[]; inArea: number[]; isKnown: boolean; name: string; college: string } {
  const scope = scopeOf(undefined)
  const dictionary = lexicon()
  const { filters: read, corrections } = understand({ ...noFilters, location }, dictionary)
  const { college } = read
  const looked = searchWords(read.search)
  const known = looked.filter(dictionary.isKnown)
  const isKnown = looked.length === 0 || [...known, college, read.location].some((one) => one !== '')
  // Next to known words, unknown ones are ignored.
  const unknown = new Set(isKnown ? looked.filter((word) => !known.includes(word)) : [])
  const filters = isKnown ? { ...read, search: known.join(' ') } : read
  const taken = new Map(corrections.map((one) => [one.typed, one.taken]))
  const name =
    taken.size + unknown.size === 0
      ? location
      : searchWords(location)
          .map((word) => taken.get(word) ?? word)
          .filter((word) => !unknown.has(word))
          .join(' ')
  if (filters.search + college === '')
    return { locations: locate(scope, filters).locations ?? [], inArea: [], isKnown, name, college }
  const affordable: Filters = { ...filters, sort: 'price_low', maxPriceTzs: budgetTzs }
  const search = searchOf(scope, affordable, locate(scope, affordable), today(), policies)
  return {
    locations: [],
    inArea: searchKeys(search, { at: 'first' }, MOST_IN_AREA, true).map(({ seq }) => seq),
    isKnown,
    name,
    college,
  }
}

type Row = Location & { seq: number; id: string; priceTzs: number; walkingMinutes: number | null }

const nameOf = ({ city, region }: Location) => JSON.stringify([city, region])

const WALKS = Array.from({ length: LONGEST_WALK_MINUTES + 1 }, (_, minutes) => minutes)
const WALK = `(case when walking_distance_to_college is null then ${DEFAULT_WALK_MINUTES} when walking_distance_to_college > ${LONGEST_WALK_MINUTES} then ${LONGEST_WALK_MINUTES} else walking_distance_to_college end)`

const COLUMNS =
  'p.seq, p.id, p.city, p.region, p.from_price as priceTzs, p.walking_distance_to_college as walkingMinutes'
const TAKES = 'gender_policy in (select value from json_each(:policies))'
const CHEAPEST = `is_listed = 1 and ${WALK} = w.value and from_price <= :budget and ${TAKES} order by from_price, seq limit 3`

const ANYWHERE = `
  select ${COLUMNS} from json_each(:walks) w cross join properties p on p.seq in (
    select seq from properties indexed by properties_listed_walk_price where ${CHEAPEST})`

const IN_LOCATIONS = `
  select ${COLUMNS} from json_each(:locations) c cross join json_each(:walks) w cross join properties p on p.seq in (
    select seq from properties indexed by properties_listed_city_walk_price
    where city = c.value ->> 'city' and region = c.value ->> 'region' and ${CHEAPEST})`

const NUMBERED = `select ${COLUMNS} from properties p where p.seq in (select value from json_each(:numbers))`

const LOWEST = `select from_price as priceTzs from properties indexed by properties_listed_price
  where is_listed = 1 and ${TAKES} order by from_price limit 1`
