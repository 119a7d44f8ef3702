import { allRows } from '~/db/prepared.server'
import type { GenderPolicy } from '~/domain/properties/catalogue'
import { noFilters } from '~/domain/search/filters'
import { type Location, locate } from '~/domain/search/locations.server'
import { scopeOf } from '~/domain/search/scope.server'
import { DEFAULT_WALK_MINUTES, LONGEST_WALK_MINUTES, type Scored } from './rules'

/** A property with what it is scored by; cards are asked for by its number. */
export type Candidate = Scored & { seq: number; id: string }

/**
 * Properties that can be booked within the budget, among them the best three, whatever else there is: of each walk the
 * three cheapest anywhere, and the three cheapest in each preferred location. Among those with the same walk and location
 * the cheaper one scores higher. Rule: decisions "Calculator: what it recommends".
 */
export function candidates(
  budgetTzs: number,
  preferredLocation: string,
  policies: readonly GenderPolicy[],
): Candidate[] {
  const locations = locationsNamed(preferredLocation)
  const walks = JSON.stringify(WALKS)
  const asked = { walks, budget: budgetTzs, policies: JSON.stringify(policies) }
  const rows = [
    ...allRows<Row>(ANYWHERE, asked),
    ...allRows<Row>(IN_LOCATIONS, { ...asked, locations: JSON.stringify(locations) }),
  ]
  const matched = new Set(locations.map(nameOf))
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return [...bySeq.values()]
    .sort((a, b) => a.seq - b.seq)
    .map(({ city, region, ...row }) => ({ ...row, isLocationMatch: matched.has(nameOf({ city, region })) }))
}

/** The lowest monthly rent of all that can be booked, whole shillings; null when there is nothing. */
export function lowestRentTzs(policies: readonly GenderPolicy[]): number | null {
  return allRows<{ priceTzs: number }>(LOWEST, { policies: JSON.stringify(policies) })[0]?.priceTzs ?? null
}

/** What `location` means in the list, too. */
function locationsNamed(location: string): Location[] {
  return locate(scopeOf(undefined), { ...noFilters, location }).locations ?? []
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

const LOWEST = `select from_price as priceTzs from properties indexed by properties_listed_price
  where is_listed = 1 and ${TAKES} order by from_price limit 1`
