import { database } from '~/db/database.server'
import { DAY } from '~/domain/ground/shared/units'
import { addFindings, noFigures } from './figures'
import { findingsOf } from './invariants'
import { newWatch, sumsAfterBilling } from './model-invariants'
import { openMarket, runJobs } from './model-market'
import { takeStep } from './model-steps'

/** How often everybody is billed in a run: of a year, about every month. */
const BILLINGS = 12

/**
 * Drives bookings, payments, deposits, refunds, invoices and settings with random steps over simulated days, and asks after each
 * of them whether what it touched is as it must be, and after each billing whether the books of everybody are. The same
 * seed takes the same steps.
 */
export function driveModel(steps: number, days = 365, seed = 20_261_005) {
  const random = randomFrom(seed)
  const market = openMarket()
  const problems: string[] = []
  const done = new Map<string, number>()
  const findWrong = newWatch()
  for (let step = 1; step <= steps && problems.length === 0; step += 1) {
    market.passTime(Math.floor(random() * 2 * ((days * DAY) / steps)))
    runJobs()
    const name = step % Math.ceil(steps / BILLINGS) === 0 ? 'bill everybody' : undefined
    const outcome = takeStep(market, random, name)
    done.set(outcome, (done.get(outcome) ?? 0) + 1)
    const found = [...findWrong(), ...(outcome === 'bill everybody' ? sumsAfterBilling() : [])]
    problems.push(...found.map((problem) => `step ${step}, ${outcome}: ${problem}`))
  }
  const figures = { ...noFigures(), done: summary(done), reached: Object.fromEntries(done), problems }
  addFindings(figures, findingsOf(database().sqlite))
  return figures
}

function summary(done: ReadonlyMap<string, number>): string {
  return [...done].map(([name, times]) => `${times} ${name}`).join(', ')
}

/** Numbers from 0 to 1 that look random, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
