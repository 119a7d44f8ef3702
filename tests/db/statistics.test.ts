import { beforeEach, expect, test } from 'vitest'
import { database } from '~/db/database.server'
import { countTables } from '~/db/statistics.server'
import { databaseVersion } from '~/db/transaction.server'
import { freshApp } from '../support/app'

beforeEach(() => freshApp())

/** How many rows the planner believes that the tallies of a table have. */
const believed = (table: string) =>
  database()
    .sqlite.prepare<[string], number>('select cast(stat as integer) from sqlite_stat1 where tbl = ? limit 1')
    .pluck()
    .get(table)

function addCities(from: number, to: number): void {
  const add = database().sqlite.prepare(
    "insert into cities (id, name, region, universities, updated_at) values ('city-' || ?, 'Town ' || ?, 'Region', '[]', 0)",
  )
  for (let n = from; n < to; n += 1) add.run(n, n)
}

test('the planner knows how large tables are, again after they grew, and nothing is written while they have not', async () => {
  const before = database().sqlite.prepare<[], number>('select count(*) from cities').pluck().get() ?? 0
  await countTables()
  expect(believed('cities')).toBe(before)
  const version = databaseVersion()
  await countTables()
  expect(databaseVersion()).toBe(version)
  addCities(0, 50 * before)
  await countTables()
  expect(believed('cities')).toBeGreaterThan(40 * before)
})
