import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutation } from './mutations'
import { ALONE, findingsIn, PLAN, type Plan } from './plan'
import { testsByImports } from './related'

/**
 * `caught`: by which test, by a mutation's place in the list; `needProcess`: those that only an import runs, or after
 * which a test did not pass again; `notRun`: those whose line no unit test runs.
 */
export type Tried = {
  caught: Map<number, string>
  needProcess: number[]
  notRun: Set<number>
  unfit: string[]
}

const WORKERS = 2
const NEAREST = 16
const ALL_LIMIT_MS = 3_600_000
const ALONE_LIMIT_MS = 600_000

/** Tries each mutation with the tests that run its line: those of all files, or of the nearest files alone. */
export async function tryWithUnitTests(mutations: readonly Mutation[], nearestOnly: boolean): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-mutate-'))
  try {
    const plan = planOf(mutations, nearestOnly, join(folder, 'findings'))
    mkdirSync(plan.folder)
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
    const env = { ...process.env, [PLAN]: join(folder, 'plan.json') }
    await vitest(plan.order, env, ALL_LIMIT_MS)
    const tried = summary(plan)
    await tryAlone(plan, tried, env)
    return tried
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function planOf(mutations: readonly Mutation[], nearestOnly: boolean, folder: string): Plan {
  const tests = testsByImports()
  const nearest = mutations.map(({ file }) => tests.nearest(file).slice(0, NEAREST))
  const near = Array.from({ length: NEAREST }, (_, place) => nearest.flatMap((files) => files[place] ?? []))
  return {
    mutations: [...mutations],
    filesOf: nearestOnly ? Object.fromEntries(nearest.entries()) : {},
    order: [...new Set([...near.flat(), ...(nearestOnly ? [] : tests.all)])],
    triesEach: nearestOnly ? 80 : Number.MAX_SAFE_INTEGER,
    atOnce: nearestOnly ? 8 : 1,
    folder,
  }
}

function summary({ mutations, folder }: Plan): Tried {
  const findings = readdirSync(folder).flatMap((name) => findingsIn(join(folder, name)))
  const caught = new Map(findings.flatMap((one) => ('caught' in one ? [[one.caught, one.by] as const] : [])))
  const ran = new Set(findings.flatMap((one) => ('ran' in one ? one.ran : [])))
  const imported = new Set(findings.flatMap((one) => ('imported' in one ? one.imported : [])))
  const doubtful = new Set(findings.flatMap((one) => ('doubtful' in one ? [one.doubtful] : [])))
  const uncaught = mutations.map((_, number) => number).filter((number) => !caught.has(number))
  const rest = uncaught.filter((number) => !ran.has(number))
  return {
    caught,
    needProcess: uncaught.filter(
      (number) => doubtful.has(number) || (imported.has(number) && !ran.has(number)),
    ),
    notRun: new Set(rest.filter((number) => !imported.has(number))),
    unfit: findings.flatMap((one) => ('unfit' in one ? [one.unfit] : [])),
  }
}

/** What an import alone runs (a constant of a module) cannot be switched later: a process each, and for what spoils one. */
async function tryAlone(plan: Plan, tried: Tried, env: NodeJS.ProcessEnv): Promise<void> {
  const waiting = [...tried.needProcess]
  const tests = testsByImports()
  const work = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const { file } = plan.mutations[number] as Mutation
      const files = plan.filesOf[number] ?? tests.nearest(file)
      const code = await vitest(files, { ...env, [ALONE]: String(number) }, ALONE_LIMIT_MS, [
        '--bail=1',
        '--maxWorkers=1',
      ])
      if (code !== 0) tried.caught.set(number, 'in a process of its own')
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

function vitest(
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  limitMs: number,
  options: string[] = [],
): Promise<number> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/mutate/vitest.config.ts',
    ...options,
  ]
  const child = spawn(process.execPath, [...args, ...files], { env, stdio: 'ignore', detached: true })
  return new Promise((done) => {
    const timer = setTimeout(() => stop(child), limitMs)
    child.on('exit', (code) => {
      clearTimeout(timer)
      done(code ?? 1)
    })
  })
}

function stop({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL')
}
