import { addDays, addMonths, compareDays, type Day, laterDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import type { Stay } from './availability'
import { readRoomNames } from './room-names'

/** One category, or a listing that is let as a whole. */
type Unit = { id: string; roomType: string; totalRooms: number; roomNames: string }

/** A stay of a unit; `lateTzs`: what is late of its rent today. */
type RoomStay = Stay & { roomName: string | null; lateTzs: number }

/** A room with its stays, by begin. `name` is '' where there is none: for a whole category, or for stays without a room. */
export type Room<S> = { id: string; name: string; title: string; places: number; stays: S[] }

/** The id of a room of a category by its name; without one that of the category. */
export const roomIdOf = (category: string, name: string) => (name === '' ? category : `${category}.${name}`)

/** A move of a stay into another room on a day; `from`: the id of the room that it left. */
export type Move = { id: string; from: string; day: Day }

/** A stay in each of the rooms that it had, one after another. */
export function inEachRoom<S extends RoomStay & { id: string; categoryId: string | null; keptUntil: Day }>(
  stay: S,
  all: readonly Move[],
): S[] {
  const moves = all.filter(({ id }) => id === stay.id)
  const days = moves.map(({ day }) => day)
  const pieces = [...days, stay.endDate].map((endDate, at) => {
    const startDate = laterDay(stay.startDate, days[at - 1] ?? stay.startDate)
    const [categoryId = null, ...name] = moves[at]?.from.split('.') ?? []
    const left = { categoryId, roomName: name.join('.') || null, keptUntil: endDate, lateTzs: 0 }
    return { ...stay, ...(at < moves.length && left), startDate, endDate }
  })
  return pieces.filter(({ startDate, endDate }) => startDate < endDate)
}

/** Named rooms in their order, then the stays without a room as one; a category without names is one room. */
export function roomsOf<S extends RoomStay>(unit: Unit, stays: readonly S[]): Room<S>[] {
  const { id, roomType, totalRooms: places } = unit
  const names = readRoomNames(unit.roomNames)
  const sorted = [...stays].sort((a, b) => compareDays(a.startDate, b.startDate))
  if (names.length === 0) return [{ id, name: '', title: roomType, places, stays: sorted }]
  const known = new Set(names.map(({ name }) => name))
  const named = names.map((room) => ({
    ...{ ...room, id: roomIdOf(id, room.name), title: t`Room ${room.name}` },
    stays: sorted.filter(({ roomName }) => roomName === room.name),
  }))
  const others = sorted.filter(({ roomName }) => !known.has(roomName ?? ''))
  const nowhere = { id, name: '', title: t`${roomType}, no room yet`, places: 0, stays: others }
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

/** Months of the plan, the first ones before its day: who left lately is among them. Each is so many columns of a grid. */
export const PLAN_MONTHS = 12
const MONTHS_BEFORE = 2
export const MONTH_COLUMNS = 6
export const planFrom = (day: Day): Day => addMonths(`${day.slice(0, 7)}-01`, -MONTHS_BEFORE)
const isInPlan = ({ startDate, endDate }: Stay, from: Day) =>
  endDate > from && startDate < addMonths(from, PLAN_MONTHS)

/** A stay in the plan of a day as columns of its grid, and how it stands on the day; null where it lies in other months. */
export function barOf(stay: RoomStay, day: Day) {
  const { startDate, endDate, lateTzs } = stay
  const [start, end] = [columnOf(startDate, day), columnOf(endDate, day)]
  const isOver = endDate <= day ? 'past' : 'comes'
  const look = staysOn([stay], day).length > 0 || lateTzs > 0 ? markOf(stay, day) : isOver
  return isInPlan(stay, planFrom(day)) ? { start, end: Math.max(end, start + 1), look } : null
}

/** The column in which a date lies in the plan of a day, from 1; of other months the nearest one. */
export function columnOf(date: Day, day: Day): number {
  const [from, to] = [planFrom(day), date].map((one) => one.split('-').map(Number))
  const [[year = 0, month = 0], [toYear = 0, toMonth = 0, toDate = 0]] = [from ?? [], to ?? []]
  const months = (toYear - year) * 12 + toMonth - month
  const column = months * MONTH_COLUMNS + Math.floor(((toDate - 1) / 31) * MONTH_COLUMNS)
  return 1 + Math.min(Math.max(column, 0), PLAN_MONTHS * MONTH_COLUMNS)
}
