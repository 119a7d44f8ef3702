import { statusSql, takesUnit } from '~/domain/ground/money/booking-states'
import { addMonths, type Day } from '~/domain/ground/shared/calendar'
import { hasFreeUnit, SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { MAX_STAY_MONTHS } from '~/domain/listings/properties/rules'
import type { Filters } from './filters'

/** Values of a stay's condition: `:start`, `:months` and, by number of months, `:ends`. */
export type StayParams = { start: Day; months: number | null; ends: string; latest: Day }

/** The requested stay; `null` when the query has neither its first day nor its months. */
export function stayParams({ moveInDate, months }: Filters, today: Day): StayParams | null {
  if (moveInDate === null && months === null) return null
  const start = moveInDate ?? today
  const ends = Array.from({ length: MAX_STAY_MONTHS + 1 }, (_, index) => addMonths(start, index))
  return { start, months, ends: JSON.stringify(ends), latest: ends[months ?? MAX_STAY_MONTHS] ?? start }
}

/**
 * Whether one unit of the listing `p` may be let for the stay and is free on each of its days. Without months a stay lasts
 * the unit's minimum term. Rule: decisions "Availability: by date".
 */
export const FREE = `case when p.property_type = 'hostel'
  then exists (select 1 from hostel_rooms r
    where r.property_id = p.id and ${isFreeFor('r.min_rental_term', 'd.hostel_room_id = r.id', 'r.available_rooms')})
  else ${isFreeFor('p.min_rental_term', 'd.hostel_room_id is null', String(SINGLE_UNIT_CAPACITY))} end`

/** `FREE` for listings outside `SUSPECTS`: only the listing's own terms decide. */
export function termsFit({ months }: StayParams): string {
  const longest = `ifnull(p.max_rental_term, ${MAX_STAY_MONTHS})`
  if (months === null) return `${longest} >= p.lowest_min_term`
  return `p.lowest_min_term <= :months and ${longest} >= :months`
}

/** Listings with a confirmed stay that touches the one looked for, or with a category that is not let at all. */
export const SUSPECTS = `
  select property_id from bookings where status ${statusSql(takesUnit)} and taken_until > :start and start_date < :latest
  union select property_id from hostel_rooms where available_rooms = 0`

/** Nobody asks for more months than the longest stay, but a listing may. */
function isFreeFor(minTerm: string, takes: string, capacity: string): string {
  const endDate = `(:ends ->> cast(coalesce(:months, ${minTerm}) as integer))`
  return `${minTerm} <= coalesce(:months, ${MAX_STAY_MONTHS})
    and ifnull(p.max_rental_term, ${MAX_STAY_MONTHS}) >= coalesce(:months, ${minTerm})
    and ${hasFreeUnit({ capacity, takes, startDate: ':start', endDate })}`
}
