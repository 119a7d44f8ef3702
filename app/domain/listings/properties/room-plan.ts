import { addDays, addMonths, compareDays, type Day } from '~/domain/ground/shared/calendar'
import type { Stay } from './availability'

/** A room of a category by its name, with how many can live in it. */
export type NamedRoom = { name: string; places: number }

/** One category, or a listing that is let as a whole. `places`: how many can live there at the same time. */
type Unit = { id: string; places: number; names: readonly NamedRoom[] }

/** A stay of a unit; `lateTzs`: what is late of its rent today. */
export type RoomStay = Stay & { roomName: string | null; lateTzs: number }

/**
 * A room with its stays, by begin. `name` is '' for a category without names, and null for its stays without one where the others have it.
 */
export type Room<S extends RoomStay> = { id: string; name: string | null; places: number; stays: S[] }

/** Named rooms in their order, then names that stays kept and the list lost, then stays without a room. */
export function roomsOf<S extends RoomStay>({ id, places, names }: Unit, stays: readonly S[]): Room<S>[] {
  const sorted = [...stays].sort((a, b) => compareDays(a.startDate, b.startDate))
  if (names.length === 0) return [{ id, name: '', places, stays: sorted }]
  const known = new Set(names.map(({ name }) => name))
  const lost = [...new Set(sorted.flatMap(({ roomName }) => roomName ?? []))].filter((one) => !known.has(one))
  const named = [...names, ...lost.map((name) => ({ name, places: 0 }))].map(({ name, places }) => ({
    ...{ id: `${id}.${name}`, name, places },
    stays: sorted.filter(({ roomName }) => roomName === name),
  }))
  const nowhere = sorted.filter(({ roomName }) => roomName === null)
  return nowhere.length === 0 ? named : [...named, { id: `${id}.`, name: null, places: 0, stays: nowhere }]
}

/** Days ahead in which a stay that ends is marked as one that leaves. */
export const LEAVES_WITHIN_DAYS = 30

/** In the order of the marks of a room. */
export const placeMarks = ['late', 'leaves', 'taken', 'free'] as const
export type PlaceMark = (typeof placeMarks)[number]

const isOn = (day: Day, { startDate, endDate }: Stay) => startDate <= day && day < endDate
export const staysOn = <S extends Stay>(stays: readonly S[], day: Day): S[] =>
  stays.filter((stay) => isOn(day, stay))

/** The mark of a place where somebody lives on this day. */
export function markOf({ lateTzs, endDate }: RoomStay, day: Day): PlaceMark {
  if (lateTzs > 0) return 'late'
  return endDate <= addDays(day, LEAVES_WITHIN_DAYS) ? 'leaves' : 'taken'
}

/** The places of a room on a day, those of stays first. */
export function marksOn({ places, stays }: Pick<Room<RoomStay>, 'places' | 'stays'>, day: Day): PlaceMark[] {
  const marks = staysOn(stays, day).map((stay) => markOf(stay, day))
  const free = Array.from({ length: Math.max(0, places - marks.length) }, () => 'free' as const)
  return [...marks, ...free].sort((a, b) => placeMarks.indexOf(a) - placeMarks.indexOf(b))
}

/**
 * Since when each free place of a room is free, longest first; null for one where nobody lived before. Of several free places the one
 * that is free for longest is taken first.
 */
export function freeSince(
  { places, stays }: Pick<Room<RoomStay>, 'places' | 'stays'>,
  day: Day,
): (Day | null)[] {
  const free: (Day | null)[] = Array.from({ length: places }, () => null)
  const steps = stays
    .flatMap(({ startDate, endDate }) => [
      { on: endDate, isEnd: true },
      { on: startDate, isEnd: false },
    ])
    .filter(({ on }) => on <= day)
    .sort((a, b) => compareDays(a.on, b.on) || Number(b.isEnd) - Number(a.isEnd))
  for (const { on, isEnd } of steps)
    if (isEnd) free.push(on)
    else free.shift()
  return free.slice(0, Math.max(0, places - staysOn(stays, day).length))
}

/** Columns of a month, and months, of the plan of a year. */
const MONTH_COLUMNS = 6
export const PLAN_MONTHS = 12
const END = PLAN_MONTHS * MONTH_COLUMNS + 1
/** Columns that a name and a day need. */
const LABEL = 15

/** Columns of a grid, from the first to the one after the last. */
export type Columns = { start: number; end: number }
type Bar<S> = { stay: S; columns: Columns; label: Columns }

/** The grid's column of a day, from 1, counted from the first day of a month. */
export function columnOf(day: Day, from: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const days = Number(addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1).slice(8))
  const months = (year - fromYear) * 12 + month - fromMonth
  const column = 1 + months * MONTH_COLUMNS + Math.floor(((date - 1) / days) * MONTH_COLUMNS)
  return Math.min(Math.max(column, 1), END)
}

/** A short bar's label goes on behind it, or begins before it at the end of the year. */
function labelOf({ start, end }: Columns): Columns {
  if (start + LABEL <= END) return { start, end: Math.max(end, start + LABEL) }
  return { start: Math.min(start, end - LABEL), end }
}

/** The stays of a room in twelve months as bars, in as many lines as they need so that no labels overlap. */
export function barLines<S extends Stay>(stays: readonly S[], from: Day): Bar<S>[][] {
  const until = addMonths(from, PLAN_MONTHS)
  const lines: Bar<S>[][] = []
  for (const stay of stays.filter(({ startDate, endDate }) => endDate > from && startDate < until)) {
    const start = Math.min(columnOf(stay.startDate, from), END - 1)
    const columns = { start, end: Math.max(columnOf(stay.endDate, from), start + 1) }
    const bar = { stay, columns, label: labelOf(columns) }
    const line = lines.find((one) => (one.at(-1)?.label.end ?? 0) <= bar.label.start)
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}
