import { relative } from 'node:path'
import { root } from '../problem.mjs'

const firstLine = (text = '') => text.trim().split('\n')[0]

/** Failures in a file of unit tests; the reason for a file that could not be read. */
export function faultsOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ file, text: firstLine(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    text: `${fullName}: ${firstLine(failureMessages[0])}`,
  }))
}

/** Failures in a file of browser tests. */
export function faultsOfSuite({ suites = [], specs }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const { projectName, results } = tests[0]
      const text = `[${projectName}] ${title}: ${firstLine(results[0]?.error?.message)}`
      return { file: `tests/e2e/${file}`, text }
    })
  return [...own, ...suites.flatMap(faultsOfSuite)]
}

/** The names of what failed, in lines below the command that runs it alone. */
export function listFailures(results) {
  const byCommand = new Map()
  for (const { title, passed, hasRun, tests, alone = 'npm test', date } of results) {
    const faults = tests?.faults ?? []
    const failures = faults.map(({ file, text }) => ({
      command: `npm test -- ${date ? `--date ${date} ` : ''}${file}`,
      text,
    }))
    if (!passed && hasRun && faults.length === 0) failures.push({ command: alone, text: title })
    for (const { command, text } of failures)
      byCommand.set(command, [...(byCommand.get(command) ?? []), text])
  }
  return [...byCommand].flatMap(([command, texts]) => [command, ...texts.map((text) => `  ${text}`)])
}
