import { relative } from 'node:path'
import { root } from '../problem.mjs'

const firstLine = (text = '') => text.trim().split('\n')[0]

/** Failures in a file of unit tests, a line each; the reason for a file that could not be read. */
export function faultsOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${relative(root, name)}: ${firstLine(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${relative(root, name)} › ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

/** Failures in a file of browser tests, a line each. */
export function faultsOfSuite({ suites = [], specs }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const { projectName, results } = tests[0]
      return `[${projectName}] ${file} › ${title}: ${firstLine(results[0]?.error?.message)}`
    })
  return [...own, ...suites.flatMap(faultsOfSuite)]
}
