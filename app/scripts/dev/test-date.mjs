// The tests on another date: the clocks of their processes and pages are moved, the machine's is not.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Problem, root } from '../problem.mjs'

/** The end of February, the last minutes of a year, the first day of July, and a leap day. */
const days = ['02-28', '12-31T23:50', '07-01', '02-29']

/** Noon of a date in Tanzania, or the time that it has; NaN for a day that does not exist. */
function instantOf(date) {
  const instant = Date.parse(`${date.includes('T') ? date : `${date}T12:00`}+03:00`)
  const isThatDay =
    !Number.isNaN(instant) && date.startsWith(new Date(instant + 3 * 3_600_000).toISOString().slice(0, 10))
  return isThatDay ? instant : Number.NaN
}

/** The next date of each of these days. Not earlier ones: for the browser, whose own clock stays, their cookies would be over. */
export function nextDates(now = Date.now()) {
  const year = new Date(now).getUTCFullYear()
  const years = Array.from({ length: 9 }, (_, count) => year + count)
  return days.map((day) => years.map((one) => `${one}-${day}`).find((date) => instantOf(date) > now))
}

const ownOptions = process.env.NODE_OPTIONS ?? ''

/** Moves the clock of every process that is started from now on. */
export function setDate(date) {
  const instant = instantOf(date)
  if (Number.isNaN(instant)) throw new Problem(`'${date}' is no date such as 2028-02-29 or 2026-12-31T23:50.`)
  process.env.CLOCK_OFFSET = String(instant - Date.now())
  const preload = pathToFileURL(join(root, 'tests/support/other-date.mjs'))
  process.env.NODE_OPTIONS = `${ownOptions} --import=${preload}`
}
