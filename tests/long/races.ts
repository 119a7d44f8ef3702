import { join } from 'node:path'
import { send } from './client'
import { forgetLeftFiles, forgetLimits } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { findingsIn } from './invariants'
import { openMarket } from './market'
import { outcomeProblem } from './race'
import { accountRaces } from './race-accounts'
import { adminRaces } from './race-admin'
import { bookingRaces } from './race-bookings'
import { chapterRaces } from './race-chapter'
import { invoiceRaces } from './race-invoices'
import { listingRaces } from './race-listings'
import { moneyRaces } from './race-money'
import { paymentRaces } from './race-payments'
import { openSite } from './site'
import { startVisitors } from './visitors'

const kinds = Object.entries({
  ...bookingRaces,
  ...paymentRaces,
  ...moneyRaces,
  ...invoiceRaces,
  ...listingRaces,
  ...accountRaces,
  ...chapterRaces,
  ...adminRaces,
})
/**
 * A form that meets the lock of this process may be refused when the server committed meanwhile.
 * Rule: decisions "Locked database: nobody waits inside the event loop".
 */
const BUSY = 503
/** Races that run beside one another. */
const AT_ONCE = 3

/**
 * Sends forms of which only one can have its way at the same moment. Each race has one effect, and the database holds
 * together at the end.
 */
export async function race(times: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const { url } = site
  const stopVisitors = startVisitors(url, market.owner)
  let [run, busy] = [0, 0]
  const runner = async () => {
    while (run < times) {
      const number = run
      run += 1
      if (number % 50 === 0) {
        forgetLimits(market.folder)
        forgetLeftFiles()
      }
      const [name, prepare] = kinds[number % kinds.length] as (typeof kinds)[number]
      const contest = await prepare(market, url)
      // By turns the other one is sent first.
      const moves = number % 2 ? [...contest.moves].reverse() : contest.moves
      const replies = await Promise.all(moves.map((move) => send({ url, ...move })))
      busy += replies.filter(({ status }) => status === BUSY).length
      figures.errors += replies.filter(({ status }) => status >= 500 && status !== BUSY).length
      figures.resets += replies.filter(({ status }) => status === 0).length
      const problem = outcomeProblem(contest, replies)
      if (problem) figures.problems.push(`${name}: ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  const visits = await stopVisitors(figures)
  if (site.unexpectedEnds() > 0) figures.problems.push(`the server ended:\n${site.printed()}`)
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.done = `${times} races of ${kinds.length} kinds, ${busy} answers 503 for a lock, ${visits} visits meanwhile`
  return figures
}
