// The steps of `npm test`: each has a name, and `run` returns whether it passed, its output, and the counts of its tests.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { Problem, root } from '../problem.mjs'
import { build, isBuilt } from './build.mjs'
import { loadsDemo, startsAgain, stopDemo } from './demo-app.mjs'
import { printFigures } from './long-figures.mjs'
import { runTool } from './run.mjs'
import { faultsOfFile, faultsOfSuite } from './test-faults.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bweni-test-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.once('exit', () => stopDemo())

const isBrowserTest = (file) => normalize(file).startsWith(join('tests', 'e2e'))
const isLong = (file) => /\.long\.tsx?$/.test(file)
const longRun = join('tests', 'long')

/** The parts of the long run, each a file of its own. */
export const longParts = readdirSync(join(root, longRun))
  .filter(isLong)
  .map((name) => name.replace('.long.ts', ''))

const tool = (name, script, ...args) => ({
  name,
  run: () => runTool(script, args),
  alone: `node node_modules/${script} ${args.join(' ')}`,
})

const buildStep = { name: 'build', run: () => succeeds(build), alone: 'npm run build' }
const buildIfChanged = { ...buildStep, run: () => succeeds(() => isBuilt() || build()) }

function unitTests(name, { files = [], long = false, more = [] } = {}) {
  return testStep(name, 'vitest/vitest.mjs', (report) => ({
    args: [
      'run',
      '--config=.config/vitest.config.ts',
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    files,
    env: { LONG_TESTS: long ? '1' : '' },
    read: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
      faults: testResults.flatMap(faultsOfFile),
    }),
  }))
}

function browserTests(name, { files = [], long = false, more = [] } = {}) {
  const step = testStep(name, '@playwright/test/cli.js', (report) => ({
    args: ['test', '--config=.config/playwright.config.ts', '--reporter=dot,json', ...more],
    files,
    env: { LONG_TESTS: long ? '1' : '', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: ({ stats, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      faults: suites.flatMap(faultsOfSuite),
    }),
  }))
  return { ...step, basis: 'build', isInBrowser: true }
}

/** A run of a test runner. Without a report, as after a crash, it has no counts. */
function testStep(name, script, plan) {
  const report = join(folder, `${name.replace(/\W+/g, '-')}.json`)
  const { args, files, env, read } = plan(report)
  const run = async (onOutput) => {
    rmSync(report, { force: true })
    const result = await runTool(script, [...args, ...files], { env: { ...process.env, ...env }, onOutput })
    try {
      return { ...result, tests: read(JSON.parse(readFileSync(report, 'utf8'))) }
    } catch {
      return result
    }
  }
  return { name, run }
}

async function succeeds(task) {
  try {
    await task()
    return { passed: true }
  } catch (error) {
    return { passed: false, output: error instanceof Problem ? error.message : error.stack }
  }
}

/** Steps that read the sources run beside those that need the build. */
const beside = (step) => ({ ...step, isBeside: true })

const allTests = (buildFirst) => [
  beside(
    unitTests('unit tests, route tests, import rules, schema', {
      more: ['--project=shared', '--project=alone'],
    }),
  ),
  buildFirst,
  { ...unitTests('the long run, in small', { more: ['--project=built'] }), basis: 'build' },
  { name: 'the demo loads', run: () => succeeds(loadsDemo), basis: 'build' },
  { ...browserTests('browser tests'), basis: 'the demo loads' },
  {
    name: 'the app stops, and starts again on what it kept',
    run: () => succeeds(startsAgain),
    basis: 'the demo loads',
  },
]

export const allSteps = [
  beside(
    tool(
      'format and lint',
      '@biomejs/biome/bin/biome',
      'check',
      '--config-path=.config',
      '--error-on-warnings',
      '.',
    ),
  ),
  beside(tool('types', 'typescript-native/bin/tsc', '--noEmit')),
  beside(tool('nothing unused', 'knip/bin/knip.js', '--config=.config/knip.js')),
  beside(tool('nothing that only tests use', 'knip/bin/knip.js', '--config=.config/knip.js', '--production')),
  ...allTests(buildStep),
]

/** The tests again, for another date: what reads the sources alone does not know the clock. */
export const dateSteps = allTests(buildIfChanged)

export const longSteps = [
  unitTests('long unit and route tests', { long: true, more: [`--exclude=${longRun}/**`] }),
  buildStep,
  longRunStep(longParts),
  browserTests('long browser tests', { long: true, more: ['--pass-with-no-tests'] }),
]

/** Some parts of the long run, one after another, and at the end a table of what was done and what came of it. */
function longRunStep(parts) {
  const figures = join(folder, 'figures')
  const files = parts.map((part) => join(longRun, `${part}.long.ts`))
  const step = unitTests(`the long run: ${parts.join(', ')}`, {
    files,
    long: true,
    more: ['--no-file-parallelism'],
  })
  const run = async (onOutput) => {
    process.env.LONG_FIGURES = figures
    const result = await step.run(onOutput)
    printFigures(figures)
    return result
  }
  return { ...step, run, basis: 'build' }
}

/** One part of the long run alone. */
export const partSteps = (part) => [buildIfChanged, longRunStep([part])]

/**
 * Each browser test, or each of these files, twenty times while something else keeps every core busy. Each project of
 * Playwright's has an app of its own: of both ways of looking together one person would send more forms than one may.
 */
export function flakySteps(files) {
  const other = files.find((file) => !isBrowserTest(file))
  if (other) throw new Problem(`${other} is no test for a browser.`)
  const steps = ['http', 'scripts-off', 'scripts-on'].map((project) => {
    const more = ['--repeat-each=20', `--project=${project}`, '--pass-with-no-tests']
    const step = browserTests(`each browser test 20 times on a busy machine: ${project}`, { files, more })
    return { ...step, run: (onOutput) => onBusyMachine(() => step.run(onOutput)) }
  })
  return [buildStep, ...steps]
}

async function onBusyMachine(work) {
  const load = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);']),
  )
  try {
    return await work()
  } finally {
    for (const process of load) process.kill('SIGKILL')
  }
}

/** The steps that run these files and no others; nothing is built unless a browser needs it. */
export function stepsFor(files) {
  const browser = files.filter(isBrowserTest)
  const others = files.filter((file) => !isBrowserTest(file))
  const [long, quick] = [others.filter(isLong), others.filter((file) => !isLong(file))]
  return [
    ...(quick.length > 0 ? [unitTests('unit tests', { files: quick })] : []),
    ...(long.length > 0 ? [unitTests('long unit tests', { files: long, long: true })] : []),
    ...(browser.length > 0 ? [buildIfChanged, browserTests('browser tests', { files: browser })] : []),
  ]
}
