import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nextDates } from '../../app/scripts/dev/test-date.mjs'
import { listFailures } from '../../app/scripts/dev/test-faults.mjs'
import { afterThisTest } from '../support/clean-up'

it('names what failed below the command that runs it alone', () => {
  const faults = [
    { file: 'tests/db/a.test.ts', text: 'adds: 1 is not 2' },
    { file: 'tests/db/b.test.ts', text: 'does not load' },
    { file: 'tests/db/a.test.ts', text: 'subtracts: 3 is not 4' },
  ]
  const tests = { faults }
  expect(
    listFailures([
      { title: 'types', passed: false, hasRun: true, alone: 'tsc' },
      { title: 'unit tests', passed: false, hasRun: true, tests },
      { title: 'unit tests, on 2028-02-29', date: '2028-02-29', passed: false, hasRun: true, tests },
      { title: 'a crash', passed: false, hasRun: true },
      { title: 'build', passed: true, hasRun: true, alone: 'npm run build' },
      { title: 'browser tests', passed: false, hasRun: false },
    ]),
  ).toEqual([
    'tsc',
    '  types',
    'npm test -- tests/db/a.test.ts',
    '  adds: 1 is not 2',
    '  subtracts: 3 is not 4',
    'npm test -- tests/db/b.test.ts',
    '  does not load',
    'npm test -- --date 2028-02-29 tests/db/a.test.ts',
    '  adds: 1 is not 2',
    '  subtracts: 3 is not 4',
    'npm test -- --date 2028-02-29 tests/db/b.test.ts',
    '  does not load',
    'npm test',
    '  a crash',
  ])
})

it('runs on the next of each of the four days', () => {
  const after = (date: string) => nextDates(Date.parse(`${date}+03:00`))
  expect(after('2026-11-28T12:00')).toEqual(['2027-02-28', '2026-12-31T23:50', '2027-07-01', '2028-02-29'])
  expect(after('2028-02-29T13:00')).toEqual(['2029-02-28', '2028-12-31T23:50', '2028-07-01', '2032-02-29'])
})

/** A project with the check of this one, whose npm prints its environment and whether there is data. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-check-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['.ci', 'bin', 'other', 'data']) mkdirSync(join(folder, name))
  copyFileSync('.ci/run', join(folder, '.ci/run'))
  writeFileSync(join(folder, 'data/kept'), 'kept')
  const npm = '#!/bin/sh\nenv\nmkdir data && echo "EMPTY=yes"\n'
  for (const [name, program] of Object.entries({ npm, node: '#!/bin/sh\n' }))
    writeFileSync(join(folder, 'bin', name), program, { mode: 0o755 })
  return folder
}

it('the check runs without what the machine has, and leaves its data', () => {
  const folder = makeProject()
  const [programs, other] = [join(folder, 'bin'), join(folder, 'other')]
  const taken = [
    'CHROMIUM_PATH',
    'NODE_OPTIONS',
    'TZ',
    'LC_ALL',
    'LC_TIME',
    'FONTCONFIG_FILE',
    'FONTCONFIG_PATH',
  ]
  const left = {
    HOME: folder,
    npm_config_registry: 'http://127.0.0.1:9',
    NODE_EXTRA_CA_CERTS: '/certificates',
  }
  const printed = execFileSync(join(folder, '.ci/run'), {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      PATH: `${other}:${programs}:/usr/bin:/bin`,
      LANG: 'sw_TZ.UTF-8',
      ...Object.fromEntries(taken.map((name) => [name, 'C'])),
      ...left,
    },
  })
  const lines = printed.trim().split('\n')
  const variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
  expect(variables).toMatchObject({ ...left, LANG: 'C', EMPTY: 'yes' })
  expect(Object.keys(variables).filter((name) => taken.includes(name))).toEqual([])
  const paths = variables.PATH?.split(':')
  expect(paths).toEqual(expect.arrayContaining([programs, '/usr/bin', '/bin']))
  expect(paths).not.toContain(other)
  expect(readFileSync(join(folder, 'data/kept'), 'utf8')).toBe('kept')
})
