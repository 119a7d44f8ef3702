/**
 * npm test: the whole truth about a checkout. Every step runs, then one line says how many passed and failed.
 * npm test -- FILE …: only these files of tests/, of either kind. --long: the tests that take minutes, instead.
 * --install: also installs what the tests on a real storage server need, as CI does.
 */
import { existsSync } from 'node:fs'
import { giveUp, Problem } from '../problem.mjs'
import { forgetAppVariables } from './built-app.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages, mayInstall, storageServer } from './debian.mjs'
import { ensureInstalled } from './install.mjs'
import { allSteps, longSteps, needsBrowser, stepsFor } from './test-steps.mjs'

const flags = ['--long', '--install']
const given = process.argv.slice(2)
const files = given.filter((argument) => !flags.includes(argument))

function chooseSteps() {
  const missing = files.find((file) => !existsSync(file))
  if (missing)
    throw new Problem(`There is no file ${missing}. Usage: npm test -- [${flags.join('] [')}] [FILE …]`)
  if (files.length > 0) return stepsFor(files)
  return given.includes('--long') ? longSteps : allSteps
}

/** The tests on a real storage server say that they are left out where it is not there. */
function installStorageServer() {
  if (!process.env.CI && !given.includes('--install')) return
  if (mayInstall()) ensurePackages(storageServer, 'a real storage server for the tests of S3')
  else if (given.includes('--install')) throw new Problem('--install needs root and apt-get.')
}

/** Runs the steps one after another; a step whose basis failed counts as failed without running. */
async function runSteps(steps) {
  const results = []
  for (const { name, run, basis } of steps) {
    console.log(`\n── ${name}`)
    const start = Date.now()
    const hasBasis = !basis || results.some((result) => result.name === basis && result.passed)
    const result = hasBasis ? await run() : { passed: false }
    results.push({ name, hasBasis, seconds: Math.round((Date.now() - start) / 1000), ...result })
  }
  return results
}

/** Of the steps and the tests in them: how many passed, failed and were left out. */
function count(results) {
  const total = (kind) => results.reduce((sum, { tests }) => sum + (tests?.[kind] ?? 0), 0)
  const steps = results.filter(({ passed }) => passed).length
  return {
    passed: steps + total('passed'),
    failed: results.length - steps + total('failed'),
    skipped: total('skipped'),
  }
}

async function main() {
  const steps = chooseSteps()
  forgetAppVariables()
  ensureInstalled()
  if (needsBrowser(files)) process.env.CHROMIUM_PATH = await ensureChromium()
  installStorageServer()
  const results = await runSteps(steps)
  console.log('')
  for (const { name, passed, hasBasis, seconds } of results)
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${hasBasis ? `${seconds} s` : 'not run'})`)
  const { passed, failed, skipped } = count(results)
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}

await main().catch(giveUp)
