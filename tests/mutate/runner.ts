import { appendFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { ALONE, type Finding, findingsIn, type Plan, readPlan } from './plan'

/** More than any test has mutations to try. */
const REPEATS = 100_000
const LIMIT_MS = 10_000

/** What a process keeps from one test file to the next. */
type State = {
  plan: Plan
  /** Those that hold now: one, or some at once of which none may be noticed. */
  active: readonly number[]
  /** Which mutation made the test fail that is run again as it is. */
  suspect: number | undefined
  isInTest: boolean
  ran: Set<number>
  imported: Set<number>
  caught: Set<number>
  tries: Map<number, number>
}

type Shared = typeof globalThis & { __mutant?: (number: number) => boolean; __mutations?: State }
const shared = globalThis as Shared
const now = performance.now.bind(performance)
const alone = process.env[ALONE]

function startState(): State {
  const state: State = {
    plan: readPlan(),
    active: alone === undefined ? [] : [Number(alone)],
    suspect: undefined,
    isInTest: false,
    ran: new Set(),
    imported: new Set(),
    caught: new Set(),
    tries: new Map(),
  }
  shared.__mutations = state
  shared.__mutant = switchOf(state)
  return state
}

/** Whether a mutation holds now. Notes what runs while none does, and ends a loop that a mutation made endless. */
function switchOf(state: State): (number: number) => boolean {
  let calls = 0
  let tried: readonly number[] = []
  let since = 0
  return (number) => {
    const { active, isInTest } = state
    if (active.length === 0) (isInTest ? state.ran : state.imported).add(number)
    if (active !== tried) [tried, since] = [active, now()]
    calls += 1
    const isLate = isInTest && active.length > 0 && calls % 1_000 === 0 && now() - since > LIMIT_MS
    if (isLate) throw new Error('This mutation never ends')
    return active.includes(number)
  }
}

/**
 * Each test runs once as it is, which tells the mutations whose lines it runs, and then once for each of them. The first
 * test that fails has caught it, if it then passes again as it is: a test that cannot be repeated tells nothing.
 */
export default class MutationRunner extends TestRunner {
  private readonly state = shared.__mutations ?? startState()
  private readonly ranInFile = new Set<number>()
  private readonly triesInFile = new Map<number, number>()
  private waiting: number[] = []
  /** Those of which some were noticed together. */
  private singly: number[] = []

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    const { folder } = this.state.plan
    for (const name of readdirSync(folder))
      for (const finding of findingsIn(join(folder, name)))
        if ('caught' in finding) this.state.caught.add(finding.caught)
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test as RunnerTestCase)
    if (alone !== undefined || test.type !== 'test') return
    test.repeats = REPEATS
    test.retry = 0
  }

  override onBeforeTryTask(test: RunnerTask): void {
    super.onBeforeTryTask(test as RunnerTestCase)
    this.state.isInTest = true
    if (this.state.active.length === 0) this.state.ran = new Set()
  }

  onAfterRetryTask(test: RunnerTask, { repeats }: { repeats?: number }): void {
    this.state.isInTest = false
    const { result } = test
    if (alone !== undefined || test.type !== 'test' || !result) return
    const { active } = this.state
    const failed = result.state === 'fail'
    result.state = 'run'
    result.errors = undefined
    const isAsItIs = active.length === 0
    if (isAsItIs && failed) return this.leave(test)
    if (isAsItIs && repeats === 0) this.begin(test)
    if (isAsItIs) this.confirm(test)
    else if (failed && active.length > 1) this.singly = [...active]
    else for (const number of active) this.note(number, failed)
    this.state.active = failed && active.length === 1 ? [] : this.next()
    if (!failed && this.state.active.length === 0) result.state = 'skip'
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles()
    this.write({ ran: [...this.ranInFile], imported: [...this.state.imported] })
  }

  private begin(test: RunnerTestCase): void {
    const file = fileOf(test)
    const { filesOf } = this.state.plan
    for (const number of this.state.ran) this.ranInFile.add(number)
    this.waiting = [...this.state.ran].filter((number) => filesOf[number]?.includes(file) ?? true)
  }

  private note(number: number, failed: boolean): void {
    const { tries } = this.state
    tries.set(number, (tries.get(number) ?? 0) + 1)
    this.triesInFile.set(number, (this.triesInFile.get(number) ?? 0) + 1)
    if (failed) this.state.suspect = number
  }

  /** The test passes again as it is: it was the mutation that made it fail. */
  private confirm(test: RunnerTestCase): void {
    const { suspect, caught } = this.state
    if (suspect === undefined) return
    this.state.suspect = undefined
    caught.add(suspect)
    this.write({ caught: suspect, by: nameOf(test) })
  }

  /** The next mutations to hold at once; one file may not use up all the tries of one. */
  private next(): number[] {
    const one = this.singly.shift()
    if (one !== undefined) return [one]
    const { plan } = this.state
    const found: number[] = []
    while (found.length < plan.atOnce && this.waiting.length > 0) {
      const number = this.waiting.shift() as number
      if (this.mayTry(number)) found.push(number)
    }
    return found
  }

  private mayTry(number: number): boolean {
    const { caught, tries, plan } = this.state
    const inFile = this.triesInFile.get(number) ?? 0
    return !caught.has(number) && (tries.get(number) ?? 0) < plan.triesEach && inFile < plan.triesEach / 4
  }

  /** A test that fails as it is tells nothing. */
  private leave(test: RunnerTestCase): void {
    this.write({ unfit: nameOf(test), doubtful: this.state.suspect })
    this.state.suspect = undefined
    this.waiting = []
    this.singly = []
    if (test.result) test.result.state = 'skip'
  }

  private write(finding: Finding): void {
    appendFileSync(join(this.state.plan.folder, `${process.pid}.jsonl`), `${JSON.stringify(finding)}\n`)
  }
}

const fileOf = (test: RunnerTestCase) => relative(process.cwd(), test.file.filepath)

function nameOf(test: RunnerTestCase): string {
  const names = [test.name]
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name)
  return `${fileOf(test)}: ${names.join(' ')}`
}
