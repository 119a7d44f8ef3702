// The tests on another date: the clocks of their processes and pages are moved, the machine's is not.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Problem, root } from '../problem.mjs'

/** By the clocks of Tanzania: the end of February, the last minutes of a year, the first of July, and a leap day. */
export const dates = ['2027-02-28', '2026-12-31T23:50', '2027-07-01', '2028-02-29']

const ownOptions = process.env.NODE_OPTIONS ?? ''

/** Moves the clock of every process that is started from now on to this date, at noon or the time that it has. */
export function setDate(date) {
  const instant = Date.parse(`${date.includes('T') ? date : `${date}T12:00`}+03:00`)
  if (Number.isNaN(instant)) throw new Problem(`'${date}' is no date such as 2028-02-29 or 2026-12-31T23:50.`)
  process.env.CLOCK_OFFSET = String(instant - Date.now())
  const preload = pathToFileURL(join(root, 'tests/support/other-date.mjs'))
  process.env.NODE_OPTIONS = `${ownOptions} --import=${preload}`
}
