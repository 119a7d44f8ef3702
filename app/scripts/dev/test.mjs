// The whole truth about a checkout: every step runs, then one line says how many passed and failed.
// With --long: the tests that take minutes, instead.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp } from '../problem.mjs'
import { forgetAppVariables } from './built-app.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages, mayInstall } from './debian.mjs'
import { ensureInstalled } from './install.mjs'
import { run, runTool } from './run.mjs'

const long = process.argv.includes('--long')
const reports = mkdtempSync(join(tmpdir(), 'bweni-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

forgetAppVariables()
try {
  ensureInstalled()
  process.env.CHROMIUM_PATH = await ensureChromium()
} catch (error) {
  giveUp(error)
}
// A real S3 server for the storage tests; elsewhere they say that they were left out.
const s3Server = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
if (mayInstall()) ensurePackages(s3Server)

const env = { ...process.env, LONG_TESTS: long ? '1' : '' }
const node = (script) => run(process.execPath, [script])
const tool = (script, ...args) => runTool(script, args, { env })

const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

function unitTests() {
  const args = ['run', '--config', '.config/vitest.config.ts', '--reporter=default', '--reporter=json']
  return tool('vitest/vitest.mjs', ...args, `--outputFile.json=${unitReport}`)
}

function browserTests() {
  env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport
  const args = ['test', '--config', '.config/playwright.config.ts', '--reporter=list,json']
  return tool('@playwright/test/cli.js', ...args, ...(long ? ['--pass-with-no-tests'] : []))
}

const quick = [
  [
    'format and lint',
    () => tool('@biomejs/biome/bin/biome', 'check', '--config-path=.config', '--error-on-warnings', '.'),
  ],
  ['types', () => tool('typescript/bin/tsc', '--noEmit')],
  ['unit tests, route tests, import rules, migrations', unitTests],
  ['build', () => node('app/scripts/dev/build.mjs')],
  ['demo loads', () => node('app/scripts/dev/demo-loads.mjs'), 'build'],
  ['browser tests', browserTests, 'build'],
]
const slow = [
  ['long unit and route tests', unitTests],
  ['build', () => node('app/scripts/dev/build.mjs')],
  ['long browser tests', browserTests, 'build'],
]

/** Runs the steps one after another; a step whose basis failed counts as failed without running. */
function runSteps(steps) {
  const results = []
  for (const [name, step, basis] of steps) {
    console.log(`\n── ${name}`)
    const start = Date.now()
    const hasBasis = !basis || results.some((result) => result.name === basis && result.passed)
    const passed = hasBasis && step()
    results.push({ name, passed, hasBasis, seconds: Math.round((Date.now() - start) / 1000) })
  }
  return results
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Passed, failed and skipped among the steps and the tests in their reports. */
function count(results) {
  const unit = readReport(unitReport)
  const browser = readReport(browserReport)?.stats
  const steps = results.filter((result) => result.passed).length
  return {
    passed: steps + (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed:
      results.length -
      steps +
      (unit?.numFailedTests ?? 0) +
      (browser?.unexpected ?? 0) +
      (browser?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (browser?.skipped ?? 0),
  }
}

const results = runSteps(long ? slow : quick)
console.log('')
for (const { name, passed, hasBasis, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${hasBasis ? `${seconds} s` : 'not run'})`)
}
const { passed, failed, skipped } = count(results)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
