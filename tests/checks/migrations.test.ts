import { beforeEach, expect, it } from 'vitest'
import { readMigrations } from '~/db/journal.server'
import { changeSnapshot, copyMigrations, generate } from '../support/drizzle-kit'

let folder: string
beforeEach(() => {
  folder = copyMigrations()
})

it('match the tables', () => {
  const { status, printed, added } = generate(folder)
  expect(added, printed).toEqual([])
  expect(printed).toContain('No schema changes')
  expect(status).toBe(0)
})

it('are told apart from tables with one index more', () => {
  changeSnapshot(folder, ({ tables }) => {
    tables.properties.indexes = {}
  })
  expect(generate(folder).added).toHaveLength(1)
})

/** What databases have had already never changes: another change is another migration, with a line more here. */
const released = {
  '0000_start': 'b58c6984bcc88ee1aedf0ac926280b1639a91d1f4643399b008319ad00b25c72',
  '0001_search_and_counts': '5b70746a84a82ce7d324a145125f95e9b6807ca18801cae606c13b54be970248',
}

it('only go forward: each stays as databases have had it, and a later one comes after', () => {
  const migrations = readMigrations(folder)
  expect(Object.fromEntries(migrations.map(({ tag, hash }) => [tag, hash]))).toEqual(released)
  const times = migrations.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
