import { t } from '~/domain/ground/shared/language'
import { count } from './text'
import { DAY, HOUR, MINUTE } from './units'

/** A calendar day in Tanzania, 'YYYY-MM-DD'. Text order is date order. */
export type Day = string

/** East Africa Time has no summer time: Africa/Dar_es_Salaam is three hours ahead of UTC all year. */
const OFFSET = 3 * HOUR
const weekdays = () => t`Sun Mon Tue Wed Thu Fri Sat`.split(' ')
const months = () => t`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')

/** Whether the text is a real day from 1900 to 2199: '2028-02-29' is one, '2027-02-29' is not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const instant = utc(text)
  return !Number.isNaN(instant) && dayText(instant) === text
}

/** Below 0 when `a` is earlier, 0 when equal, above 0 when later: for `sort`. */
export function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b
}

export function addDays(day: Day, days: number): Day {
  return dayText(utc(day) + days * DAY)
}

/**
 * The same day of the month `months` later, or that month's last day when it is shorter (31 January + 1 = 28 February).
 * Count each step from the original day: adding one month twice from the 31st drifts.
 * Rule: decisions "Stays: half-open, counted in calendar months".
 */
export function addMonths(day: Day, months: number): Day {
  const from = new Date(utc(day))
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayText(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)))
}

/** Nights from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return (utc(end) - utc(start)) / DAY
}

/** The Tanzanian day of an instant: 21:30 UTC is already tomorrow there. */
export function dayOf(instantAt: number): Day {
  return dayText(instantAt + OFFSET)
}

/** The instant at which the day begins in Tanzania. */
export function startOfDayAt(day: Day): number {
  return utc(day) - OFFSET
}

/** 'Mon 5 Oct 2026' */
export function formatDay(day: Day): string {
  const date = new Date(utc(day))
  const [weekday, month] = [weekdays()[date.getUTCDay()], months()[date.getUTCMonth()]]
  return `${weekday} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}

/** '16 Feb – 16 Oct 2027', '6 Dec 2026 – 6 Oct 2027': without weekdays, for tables. */
export function formatStay(from: Day, to: Day): string {
  const [first, last] = [from, to].map((day) => formatDay(day).slice(4))
  const begins = from.slice(0, 4) === to.slice(0, 4) ? first?.slice(0, -5) : first
  return `${begins} – ${last}`
}

/** 'Oct 2026' */
export function formatMonth(day: Day): string {
  return formatDay(day).slice(-8)
}

/** 'Mon 5 Oct 2026, 14:05', in Tanzania. */
export function formatInstant(instantAt: number): string {
  return `${formatDay(dayOf(instantAt))}, ${formatTime(instantAt)}`
}

/** 'Mon 5 Oct, 14:05', in Tanzania: for deadlines within days. */
export function formatDeadline(instantAt: number): string {
  return `${formatDay(dayOf(instantAt)).slice(0, -5)}, ${formatTime(instantAt)}`
}

/** '14:05', in Tanzania; 'saa 14:05' in Swahili. */
export function formatTime(instantAt: number): string {
  const time = new Date(instantAt + OFFSET).toISOString().slice(11, 16)
  return t.as('of the clock')`${time}`
}

/** 'Just now' under one minute (and for a clock that runs ahead), then whole minutes, hours and days ago. */
export function relativeTime(instantAt: number, nowAt: number): string {
  const passed = nowAt - instantAt
  if (passed < MINUTE) return t`Just now`
  if (passed < HOUR) return minutesAgo(Math.floor(passed / MINUTE))
  if (passed < DAY) return hoursAgo(Math.floor(passed / HOUR))
  return daysAgo(Math.floor(passed / DAY))
}

const minutesAgo = (n: number) => (n === 1 ? t`1 minute ago` : t`${n} minutes ago`)
const hoursAgo = (n: number) => (n === 1 ? t`1 hour ago` : t`${n} hours ago`)
const daysAgo = (n: number) => (n === 1 ? t`1 day ago` : t`${n} days ago`)

/**
 * '8 days', '30 hours', '5 minutes': a rounded duration, given in milliseconds of either sign; in days from
 * two on.
 */
export function durationInWords(milliseconds: number): string {
  const inUnits = (unit: number) => Math.round(Math.abs(milliseconds) / unit)
  if (inUnits(MINUTE) < 60) return count(inUnits(MINUTE), 'minute')
  return inUnits(HOUR) < 48 ? count(inUnits(HOUR), 'hour') : count(inUnits(DAY), 'day')
}

function utc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayText(utcInstant: number): Day {
  return new Date(utcInstant).toISOString().slice(0, 10)
}
