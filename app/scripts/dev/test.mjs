/**
 * npm test: everything about a checkout. Every step runs and prints one line; then come the failures and a line with counts.
 * npm test -- FILE …: only these files of tests/, of either kind. --long: the tests that take minutes, instead.
 * --only PART: one part of the long run (faults, attacks and races on real servers; a file of tests/long each).
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
import {
  allSteps,
  flakySteps,
  longParts,
  longSteps,
  needsBrowser,
  partSteps,
  stepsFor,
} from './test-steps.mjs'

const options = { long: { type: 'boolean' }, install: { type: 'boolean' }, only: { type: 'string' } }
const parts = ['flaky', ...longParts]
const usage = `Usage: npm test -- [--long [--only PART]] [--install] [FILE …]
PART is one of ${parts.join(', ')}.`

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch ({ message }) {
    throw new Problem(`${message}\n${usage}`)
  }
}

function chooseSteps(files, { long, only }) {
  const missing = files.find((file) => !existsSync(file))
  if (missing) throw new Problem(`There is no file ${missing}. ${usage}`)
  if (only !== undefined && !parts.includes(only)) throw new Problem(`There is no part '${only}'. ${usage}`)
  if (only === 'flaky') return flakySteps(files)
  if (only) return partSteps(only)
  if (files.length > 0) return stepsFor(files)
  return long ? longSteps : allSteps
}

/** Without the storage server its tests are skipped and say so. */
function installStorageServer(isAsked) {
  if (!process.env.CI && !isAsked) return
  if (mayInstall()) ensurePackages(storageServer, 'a real storage server for the tests of S3')
  else if (isAsked) throw new Problem('--install needs root and apt-get.')
}

/** Runs the steps in order, those that may run beside the others as a second row. */
async function runSteps(steps) {
  const results = new Map()
  const row = async (own) => {
    for (const step of own) results.set(step.name, await runStep(step, results))
  }
  await Promise.all([
    row(steps.filter(({ isBeside }) => isBeside)),
    row(steps.filter(({ isBeside }) => !isBeside)),
  ])
  return steps.map(({ name }) => results.get(name))
}

/** Runs one step and prints its line. A step whose basis failed fails without running. */
async function runStep({ name, run, basis }, results) {
  const start = Date.now()
  const hasBasis = !basis || results.get(basis)?.passed
  const result = hasBasis ? await run() : { passed: false }
  const time = hasBasis ? `${Math.round((Date.now() - start) / 1000)} s` : 'not run'
  const tests = result.tests ? `, ${result.tests.passed} tests` : ''
  console.log(`${result.passed ? 'passed' : 'FAILED'}  ${name} (${time}${tests})`)
  return { name, ...result }
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
  const steps = chooseSteps(files, values)
  forgetAppVariables()
  keepFilesInMemory()
  await ensureInstalled()
  if (needsBrowser(files) && !longParts.includes(values.only))
    process.env.CHROMIUM_PATH = await ensureChromium()
  installStorageServer(values.install)
  const results = await runSteps(steps)
  for (const { name, passed, output } of results)
    if (!passed && output) console.log(`\n── ${name}\n${output}`)
  for (const fault of results.flatMap(({ tests }) => tests?.faults ?? [])) console.log(`failed  ${fault}`)
  const { passed, failed, skipped } = count(results)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

await main().catch(giveUp)
