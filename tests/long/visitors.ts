import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '~/domain/ground/shared/units'
import { p99, send } from './client'
import type { Figures } from './figures'
import type { Person } from './market'

const TICK = 500
/** If the machine itself pauses this long, missing responses say nothing about the server. */
const LONGEST_PAUSE = 20 * SECOND

/**
 * People who look at pages during another test, one of them signed in, each with a short pause between two
 * pages. `stop` returns the number of failures and the wait of the slowest of a hundred.
 */
export function startVisitors(url: string, signedIn: Person, pause = 40) {
  const answers: number[] = []
  const problems: string[] = []
  let [errors, resets] = [0, 0]
  let isStopped = false
  const visitor = async (paths: string[], cookie?: string) => {
    for (let visit = 0; !isStopped; visit += 1) {
      const path = paths[visit % paths.length] as string
      const { status, ms, failure } = await send({ url, path, cookie })
      answers.push(ms)
      if (status >= 500) errors += 1
      if (status === 0) resets += 1
      if (status !== 200) problems.push(`a visitor of ${path} was answered ${status} ${failure ?? ''}`)
      await wait(pause)
    }
  }
  let [lastTick, longestPause] = [performance.now(), 0]
  const ticks = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - lastTick)
    lastTick = performance.now()
  }, TICK)
  const ended = Promise.all([
    visitor(['/', '/properties', '/ai-rent-calculator', '/auth']),
    visitor(['/bookings', '/notifications', '/properties', '/settings/profile'], signedIn.cookie),
  ])
  return async (figures: Figures) => {
    isStopped = true
    await ended
    clearInterval(ticks)
    if (longestPause > LONGEST_PAUSE)
      figures.problems.push(
        `this process itself stood still for ${Math.round(longestPause)} ms: run it again`,
      )
    figures.errors += errors
    figures.resets += resets
    figures.p99Ms = Math.max(figures.p99Ms ?? 0, p99(answers) ?? 0)
    figures.problems.push(...problems)
    return answers.length
  }
}
