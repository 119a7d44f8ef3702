/**
 * How many small mistakes the tests notice: npm run test:mutate -- --seed 1 --count 60 [--only app/http] [--browser].
 * Each is made in a copy of the tree; the tests that import its file run first, for survivors all unit tests, with
 * `--browser` the browser tests too. What changes nothing that anybody could see is explained in equivalent.json.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { draw } from './draw'
import type { Mutation } from './mutations'
import { testsByImports } from './related'
import { type Outcome, passed, Scratch } from './scratch'

type Verdict = { mutation: Mutation; fate: 'caught' | 'survived' | 'equivalent'; by: string }

const NEAREST = 8
const NEAR_LIMIT = 180_000
const ALL_LIMIT = 1_800_000
const WORKERS = 2

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    count: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    near: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
})
const mutations = draw(Number(values.seed), Number(values.count), values.only)
const tests = testsByImports()
const explained = new Map<string, string>(
  JSON.parse(readFileSync('tests/mutate/equivalent.json', 'utf8')).map(
    ({ id, why }: { id: string; why: string }) => [id, why],
  ),
)
console.log(`Seed ${values.seed}: ${mutations.length} mutations`)

/** Test files that pass in the copy as it is, and those that fail there: they want a build, or git. */
const sound = new Set<string>()
const unfit = new Set<string>()

const waiting = [...mutations]
const verdicts: Verdict[] = []
await Promise.all(Array.from({ length: Math.min(WORKERS, waiting.length) }, work))
print(verdicts)

async function work(): Promise<void> {
  const scratch = new Scratch()
  try {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const verdict = await judge(mutation, scratch)
      verdicts.push(verdict)
      console.error(`${verdicts.length}/${mutations.length} ${line(verdict)}`)
    }
  } finally {
    scratch.remove()
  }
}

async function judge(mutation: Mutation, scratch: Scratch): Promise<Verdict> {
  const why = explained.get(mutation.id)
  if (why) return { mutation, fate: 'equivalent', by: why }
  for (;;) {
    const { failed, by, files } = await scratch.with(mutation, () => testedWith(mutation, scratch))
    if (!failed) return { mutation, fate: 'survived', by }
    if (await allPassUnchanged(files, scratch)) return { mutation, fate: 'caught', by }
  }
}

async function allPassUnchanged(files: readonly string[], scratch: Scratch): Promise<boolean> {
  for (const file of files.filter((one) => !sound.has(one))) {
    const { failed } = await scratch.unitTests([file], NEAR_LIMIT)
    if (failed) console.error(`Left out, fails without any mutation: ${file}`)
    ;(failed ? unfit : sound).add(file)
  }
  return !files.some((file) => unfit.has(file))
}

/** The nearest tests, then the others that import the file, then the rest. */
async function testedWith({ file }: Mutation, scratch: Scratch): Promise<Outcome> {
  const related = tests.nearest(file)
  const near = related.slice(0, NEAREST)
  const further = related.slice(NEAREST, NEAREST * 6)
  const rest = tests.all.filter((one) => !near.includes(one) && !further.includes(one))
  const groups = [
    { files: near, limitMs: NEAR_LIMIT },
    { files: further, limitMs: NEAR_LIMIT * 3 },
    { files: values.near ? [] : rest, limitMs: ALL_LIMIT },
  ]
  for (const { files, limitMs } of groups) {
    const fit = files.filter((one) => !unfit.has(one))
    const outcome = fit.length > 0 ? await scratch.unitTests(fit, limitMs) : passed
    if (outcome.failed) return outcome
  }
  return values.browser ? scratch.browserTests(ALL_LIMIT) : passed
}

function line({ mutation, fate, by }: Verdict): string {
  const { kind, file, line, change, id } = mutation
  return `| ${fate} | ${kind} | ${file}:${line} | ${change.replaceAll('|', '\\|')} | ${by.slice(0, 160).replaceAll('|', '\\|') || id} |`
}

function print(all: readonly Verdict[]): void {
  const count = (fate: Verdict['fate']) => all.filter((one) => one.fate === fate).length
  console.log('\n| | kind | where | change | by |\n|---|---|---|---|---|')
  for (const fate of ['survived', 'equivalent', 'caught'] as const)
    for (const verdict of all.filter((one) => one.fate === fate)) console.log(line(verdict))
  console.log(
    `\nSeed ${values.seed}: ${count('caught')} caught, ${count('survived')} survived, ${count('equivalent')} equivalent, of ${all.length}`,
  )
}
