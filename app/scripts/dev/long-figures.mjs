// The table at the end of the long run.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Prints what each part did and what came of it, as the parts left it in the folder. */
export function printFigures(folder) {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  const parts = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  console.log(
    '\n| part | done | lost | oversold | doubled | unexpected 5xx | resets | problems | p99 of others | time |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  for (const { part, done, lost, oversold, doubled, errors, resets, problems, seconds, ...times } of parts) {
    const cells = [part, done, lost, oversold, doubled, errors, resets, problems.length]
    console.log(`| ${[...cells, waitOfOthers(times), `${seconds} s`].join(' | ')} |`)
  }
}

/** Below this an idle response time says more about the machine than about the app. */
const IDLE_FLOOR_MS = 20

function waitOfOthers({ p99Ms, idleP99Ms }) {
  if (p99Ms === null) return ''
  if (idleP99Ms === null) return `${p99Ms} ms${p99Ms < 500 ? '' : ' (missed: < 500)'}`
  const ratio = p99Ms / Math.max(idleP99Ms, IDLE_FLOOR_MS)
  const goal = `≤ 2 ×: ${ratio <= 2 ? 'reached' : 'missed'}`
  return `${p99Ms} ms, idle ${idleP99Ms} ms: ${ratio.toFixed(1)} × (${goal})`
}
