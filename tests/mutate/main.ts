/**
 * How many small mistakes the tests notice: npm run test:mutate -- --seed 1 [--seed 2 …] --count 60 [--only app/http]
 * [--built] [--browser], or --all [--only app/http] [--kind boundary] for all of them with the nearest tests alone.
 * All stand in the code at once, each behind a switch, and each unit test that runs the line of one is run with it.
 * With `--built` the tests that start the built server are run for survivors too, with `--browser` those in the
 * browser as well. What nobody could ever see is explained in equivalent.json, and not tried.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allMutations, draw } from './draw'
import type { Mutation } from './mutations'
import { Scratch } from './scratch'
import { tryWithUnitTests } from './unit-tests'

type Fate = 'caught' | 'survived' | 'not run'
type Verdict = { mutation: Mutation; fate: Fate; by: string }

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: [String(Date.now() % 100_000)] },
    count: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
})
const explained = new Set<string>(
  JSON.parse(readFileSync('tests/mutate/equivalent.json', 'utf8')).map(({ id }: { id: string }) => id),
)
const open = allMutations(values.only).filter(({ id }) => !explained.has(id))
const draws = values.all
  ? [{ name: 'All', mutations: open.filter(({ kind }) => kind.includes(values.kind)) }]
  : values.seed.map((seed) => ({
      name: `Seed ${seed}`,
      mutations: draw(Number(seed), Number(values.count), open),
    }))
const tried = draws.flatMap(({ mutations }) => mutations)
console.log(draws.map(({ name, mutations }) => `${name}: ${mutations.length} mutations`).join('\n'))
const { caught, notRun, unfit } = await tryWithUnitTests(tried, values.all)
const survivors = tried.filter((_, number) => !caught.has(number))
const byBuilt = values.built || values.browser ? await tryBuilt(survivors, values.browser) : new Map()
for (const test of unfit) console.log(`Tells nothing, fails without any mutation: ${test}`)
for (const { name, mutations } of draws) print(name, mutations.map(verdictOn))

function verdictOn(mutation: Mutation): Verdict {
  const number = tried.indexOf(mutation)
  const by = caught.get(number) ?? byBuilt.get(mutation)
  if (by) return { mutation, fate: 'caught', by }
  return { mutation, fate: notRun.has(number) ? 'not run' : 'survived', by: '' }
}

async function tryBuilt(
  mutations: readonly Mutation[],
  withBrowser: boolean,
): Promise<Map<Mutation, string>> {
  const found = new Map<Mutation, string>()
  const scratch = new Scratch()
  try {
    for (const mutation of mutations) {
      const by = await scratch.with(mutation, () => scratch.builtTests(withBrowser))
      if (by) found.set(mutation, by)
    }
  } finally {
    scratch.remove()
  }
  return found
}

function line({ mutation, fate, by }: Verdict): string {
  const { kind, file, line, change, id } = mutation
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return `| ${fate} | ${kind} | ${file}:${line} | ${cell(change)} | ${cell(by.slice(0, 160)) || id} |`
}

function print(name: string, all: readonly Verdict[]): void {
  const of = (fate: Fate) => all.filter((one) => one.fate === fate)
  console.log(`\n${name}\n\n| | kind | where | change | by |\n|---|---|---|---|---|`)
  for (const fate of ['survived', 'not run', 'caught'] as const)
    for (const verdict of of(fate)) if (!values.all || fate !== 'caught') console.log(line(verdict))
  console.log(
    `\n${name}: ${of('caught').length} caught, ${of('survived').length} survived, ${of('not run').length} not run, of ${all.length}`,
  )
}
