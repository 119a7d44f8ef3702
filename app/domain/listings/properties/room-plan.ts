import { addDays, addMonths, compareDays, type Day } from '~/domain/ground/shared/calendar'
import type { Stay } from './availability'
import type { RoomName } from './room-names'

/** One category, or a listing that is let as a whole. `places`: how many stays it takes at once. */
type Unit = { id: string; title: string; places: number; names: readonly RoomName[] }

/** A stay of a unit; `lateTzs`: what is late of its rent today. */
type RoomStay = Stay & { roomName: string | null; lateTzs: number }

/** A room with its stays, by begin. `name` is '' where there is none: for a whole category, or for stays without a room. */
export type Room<S> = { id: string; name: string; title: string; places: number; stays: S[] }

/** Named rooms in their order, then the stays without a room as one; a category without names is one room. */
export function roomsOf<S extends RoomStay>(unit: Unit, stays: readonly S[]): Room<S>[] {
  const { id, title, places, names } = unit
  const sorted = [...stays].sort((a, b) => compareDays(a.startDate, b.startDate))
  if (names.length === 0) return [{ id, name: '', title, places, stays: sorted }]
  const known = new Set(names.map(({ name }) => name))
  const named = names.map((room) => ({
    ...{ ...room, id: `${id}.${room.name}`, title: `Room ${room.name}` },
    stays: sorted.filter(({ roomName }) => roomName === room.name),
  }))
  const others = sorted.filter(({ roomName }) => !known.has(roomName ?? ''))
  const nowhere = { id, name: '', title: `${title}, no room yet`, places: 0, stays: others }
  return others.length > 0 ? [...named, nowhere] : named
}

/** Days ahead in which a stay that ends is marked. */
export const LEAVES_WITHIN_DAYS = 30

/** In their order in a room. */
const marks = ['late', 'leaves', 'taken', 'free'] as const
export type PlaceMark = (typeof marks)[number]

export const staysOn = <S extends Stay>(stays: readonly S[], day: Day): S[] =>
  stays.filter(({ startDate, endDate }) => startDate <= day && day < endDate)

function markOf({ lateTzs, endDate }: RoomStay, day: Day): PlaceMark {
  if (lateTzs > 0) return 'late'
  return endDate <= addDays(day, LEAVES_WITHIN_DAYS) ? 'leaves' : 'taken'
}

/** The places of a room on a day, those with tenants first. */
export function marksOn({ places, stays }: Room<RoomStay>, day: Day): PlaceMark[] {
  const taken = staysOn(stays, day).map((stay) => markOf(stay, day))
  const free = Array.from({ length: places - taken.length }, () => 'free' as const)
  return [...taken, ...free].sort((a, b) => marks.indexOf(a) - marks.indexOf(b))
}

/** Since when each free place of a room is free, longest first; null where nobody lived. New tenants took the longest free ones. */
export function freeSince({ places, stays }: Room<Stay>, day: Day): (Day | null)[] {
  const taken = staysOn(stays, day).length
  const left = stays.map(({ endDate }) => endDate).filter((end) => end <= day)
  const nobody = Array.from({ length: places }, () => null)
  return taken < places ? [...nobody, ...left.sort(compareDays)].slice(taken - places) : []
}

/** Months of the plan, each of so many columns of a grid. */
export const PLAN_MONTHS = 12
export const MONTH_COLUMNS = 6

/** Where a stay lies in the months from `from`, the first day of one, and how it stands on a day; null outside of them. */
export function barOf(stay: RoomStay, from: Day, day: Day) {
  const { startDate, endDate } = stay
  if (endDate <= from || startDate >= addMonths(from, PLAN_MONTHS)) return null
  const start = columnOf(startDate, from)
  const isNow = startDate <= day && day < endDate
  const when = isNow || stay.lateTzs > 0 ? markOf(stay, day) : endDate <= day ? 'past' : 'comes'
  return { start, end: Math.max(columnOf(endDate, from), start + 1), look: when }
}

/** The column of a day, from 1; days before and after the months are at their edges. */
export function columnOf(day: Day, from: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const months = (year - fromYear) * 12 + month - fromMonth
  const column = months * MONTH_COLUMNS + Math.floor(((date - 1) / 31) * MONTH_COLUMNS)
  return 1 + Math.min(Math.max(column, 0), PLAN_MONTHS * MONTH_COLUMNS)
}
