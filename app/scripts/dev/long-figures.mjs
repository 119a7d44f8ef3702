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
  for (const { part, done, lost, oversold, doubled, errors, resets, problems, p99Ms, seconds } of parts) {
    const p99 = p99Ms === null ? '' : `${p99Ms} ms${p99Ms < 500 ? '' : ' (missed: < 500)'}`
    const cells = [part, done, lost, oversold, doubled, errors, resets, problems.length, p99, `${seconds} s`]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
