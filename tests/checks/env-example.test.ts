import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '~/adapters/env.server'

const example = parseEnv(readFileSync('.env.example', 'utf8'))
const checked = namesIn('app/adapters/env.server.ts', /^ {4}([A-Z][A-Z0-9_]*): ?/gm)
/** The scripts that start the app set it themselves. */
const forPeople = checked.filter((name) => name !== 'NODE_ENV')

function namesIn(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
}

test('.env.example lists exactly the variables that the app reads', () => {
  expect(forPeople).toContain('APP_ORIGIN')
  expect(Object.keys(example).sort()).toEqual([...forPeople].sort())
})

test('.env.example, copied as it is, changes nothing', () => {
  expect(readEnv(example)).toEqual(readEnv({}))
})

test("the operations guide's table of variables names each of them", () => {
  const rows = readFileSync('app/docs/operations.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
  const named = new Set(rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? []))
  expect(forPeople.filter((name) => !named.has(name))).toEqual([])
})
