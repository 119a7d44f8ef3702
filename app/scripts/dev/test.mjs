/**
 * npm test: everything about a checkout. Every step prints a line when it starts, each minute and when it ends; then come what
 * the failed ones printed, their names with the command that runs each alone, and a line with counts.
 * npm test -- FILE …: only these files of tests/, of either kind. --long: the tests that take minutes, instead.
 * --date DATE: the tests, or these files, with the clock at noon of that day in Tanzania, or at 2026-12-31T23:50.
 * --only PART: one part of the long run (faults, attacks and races on real servers; a file of tests/long each; `dates`).
 * --only flaky: each browser test, or each of these files, 20 times on a busy machine.
 * --install: also installs what the tests on a real storage server need, as CI does.
 */
import { existsSync, statfsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { giveUp, Problem } from '../problem.mjs'
import { forgetAppVariables } from './built-app.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages, mayInstall, storageServer } from './debian.mjs'
import { ensureInstalled } from './install.mjs'
import { nextDates, setDate } from './test-date.mjs'
import { listFailures } from './test-faults.mjs'
import { allSteps, dateSteps, flakySteps, longParts, longSteps, partSteps, stepsFor } from './test-steps.mjs'

const options = {
  long: { type: 'boolean' },
  install: { type: 'boolean' },
  only: { type: 'string' },
  date: { type: 'string' },
}
const parts = ['flaky', 'dates', ...longParts]
const usage = `Usage: npm test -- [--long [--only PART]] [--date DATE] [--install] [FILE …]
PART is one of ${parts.join(', ')}.`

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch ({ message }) {
    throw new Problem(`${message}\n${usage}`)
  }
}

const onEachDate = (steps) => nextDates().map((date) => ({ date, steps }))

/** What to run, one round after another: its steps, and the date of their clocks unless it is today. */
function chooseRounds(files, { long, only, date }) {
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Problem(`There is no file ${missing}. ${usage}`)
  if (only !== undefined && !parts.includes(only)) throw new Problem(`There is no part '${only}'. ${usage}`)
  if (only === 'dates') return onEachDate(files.length > 0 ? stepsFor(files) : dateSteps)
  if (only === 'flaky') return [{ date, steps: flakySteps(files) }]
  if (only) return [{ date, steps: partSteps(only) }]
  if (files.length > 0) return [{ date, steps: stepsFor(files) }]
  if (long) return [{ date, steps: longSteps }, ...onEachDate(dateSteps)]
  return [{ date, steps: date ? dateSteps : allSteps }]
}

/** Without the storage server its tests are skipped and say so. */
function installStorageServer(isAsked) {
  if (!process.env.CI && !isAsked) return
  if (mayInstall()) ensurePackages(storageServer, 'a real storage server for the tests of S3')
  else if (isAsked) throw new Problem('--install needs root and apt-get.')
}

/** Runs the steps in order, those that may run beside the others as a second row. */
async function runRound({ date, steps }) {
  if (date) setDate(date)
  const results = new Map()
  const row = async (own) => {
    for (const step of own) {
      const named = { ...step, date, title: date ? `${step.name}, on ${date}` : step.name }
      results.set(step.name, { ...named, ...(await runStep(named, results)) })
    }
  }
  await Promise.all([
    row(steps.filter(({ isBeside }) => isBeside)),
    row(steps.filter(({ isBeside }) => !isBeside)),
  ])
  return steps.map(({ name }) => results.get(name))
}

const MINUTE = 60_000

/** Runs one step, with lines that show that it goes on. A step whose basis failed fails without running. */
async function runStep({ title, run, basis }, results) {
  if (basis && !results.get(basis)?.passed) {
    console.log(`FAILED  ${title} (not run)`)
    return { passed: false, hasRun: false }
  }
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`starts  ${title}`)
  // Both test runners print such a dot for each test that passed.
  let dots = 0
  const countDots = (text) => {
    dots += text.split('·').length - 1
  }
  const sign = () => console.log(`runs    ${title} (${seconds()}${dots > 0 ? `, ${dots} tests so far` : ''})`)
  const everyMinute = setInterval(sign, MINUTE)
  const result = await run(countDots)
  clearInterval(everyMinute)
  const tests = result.tests ? `, ${result.tests.passed} tests` : ''
  console.log(`${result.passed ? 'passed' : 'FAILED'}  ${title} (${seconds()}${tests})`)
  return { ...result, hasRun: true }
}

/** How many steps and tests passed, failed and were skipped. */
function count(results) {
  const total = (kind) => results.reduce((sum, { tests }) => sum + (tests?.[kind] ?? 0), 0)
  const steps = results.filter(({ passed }) => passed).length
  return {
    passed: steps + total('passed'),
    failed: results.length - steps + total('failed'),
    skipped: total('skipped'),
  }
}

const MEMORY_FOLDER = '/dev/shm'
const ENOUGH_BYTES = 8 * 2 ** 30

/** Keeps the tests' short-lived files in memory where there is much of it: a tenth less time for thousands of folders. */
function keepFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  if (bavail * bsize > ENOUGH_BYTES) process.env.TMPDIR = MEMORY_FOLDER
}

async function main() {
  const { values, positionals: files } = readArguments()
  const rounds = chooseRounds(files, values)
  forgetAppVariables()
  keepFilesInMemory()
  await ensureInstalled()
  if (rounds.some(({ steps }) => steps.some(({ isInBrowser }) => isInBrowser)))
    process.env.CHROMIUM_PATH = await ensureChromium()
  installStorageServer(values.install)
  const results = []
  for (const round of rounds) results.push(...(await runRound(round)))
  for (const { title, passed, output } of results)
    if (!passed && output) console.log(`\n── ${title}\n${output}`)
  const failures = listFailures(results)
  if (failures.length > 0)
    console.log(['\nFailed, below the command that runs it alone:', ...failures].join('\n'))
  const { passed, failed, skipped } = count(results)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

await main().catch(giveUp)
