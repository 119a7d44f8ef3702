import { MAX_STAY_MONTHS } from '~/domain/properties/rules'
import { addMonths, type Day } from '~/domain/shared/calendar'
import type { Filters } from './filters'

/** Values of a stay's condition: `:start`, `:months` and, by number of months, `:ends`. */
export type StayParams = { start: Day; months: number | null; ends: string; latest: Day }

/** The stay that is looked for; null when neither its first day nor its months are said. */
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
    where r.property_id = p.id and r.available_rooms > 0 and ${termFits('r.min_rental_term')}
      and ${notFull('r.min_rental_term', 'd.hostel_room_id = r.id', 'r.available_rooms')})
  else ${termFits('p.min_rental_term')}
    and ${notFull('p.min_rental_term', 'd.hostel_room_id is null', '1')} end`

/** What `FREE` comes to for all but the suspects: told from the listing alone. */
export function termsFit({ months }: StayParams): string {
  const longest = `ifnull(p.max_rental_term, ${MAX_STAY_MONTHS})`
  if (months === null) return `${longest} >= p.lowest_min_term`
  return `p.lowest_min_term <= :months and ${longest} >= :months`
}

/** Listings with a confirmed stay that touches the one looked for, or with a category that is not let at all. */
export const SUSPECTS = `
  select property_id from bookings where status = 'confirmed' and end_date > :start and start_date < :latest
  union select property_id from hostel_rooms where available_rooms = 0`

/** Nobody asks for more months than the longest stay, but a listing may. */
function termFits(minTerm: string): string {
  return `${minTerm} <= coalesce(:months, ${MAX_STAY_MONTHS})
    and ifnull(p.max_rental_term, ${MAX_STAY_MONTHS}) >= coalesce(:months, ${minTerm})`
}

/** The busiest day of a stay is its first or one on which another begins: `d` is the stay in the way on that day. */
function notFull(minTerm: string, unit: string, offer: string): string {
  const busyDay = 'max(d.start_date, :start)'
  return `not exists (select 1 from bookings d
    where d.status = 'confirmed' and d.property_id = p.id and ${unit}
      and d.end_date > :start and d.start_date < (:ends ->> cast(coalesce(:months, ${minTerm}) as integer))
      and ${offer} <= (select count(*) from bookings o
        where o.status = 'confirmed' and o.property_id = p.id and o.hostel_room_id is d.hostel_room_id
          and o.start_date <= ${busyDay} and o.end_date > ${busyDay}))`
}
