import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTables } from '~/db/create-tables.server'
import { atOneMoment, database, db, useDatabase } from '~/db/database.server'
import { memoised } from '~/db/memoised.server'
import { openDatabase } from '~/db/open.server'
import { settings } from '~/db/tables/index.server'
import { freshApp } from '../support/app'
import { keys } from './rows'

/** The database is open to read; the handle beside it writes. */
function begin() {
  const file = join(freshApp().folder, 'read.sqlite')
  const writer = openDatabase(file)
  createTables(writer)
  useDatabase(openDatabase(file, { readonly: true }))
  return (key: string) => writer.orm.insert(settings).values({ key, value: 1, updatedAt: 1 }).run()
}

test('what is committed while a page is read is on none of its parts, and on the next page', async () => {
  const write = begin()
  const read = await atOneMoment(async () => {
    const first = keys()
    write('a')
    await Promise.resolve()
    return [first, keys()]
  })
  expect(read).toEqual([[], []])
  expect(await atOneMoment(async () => keys())).toEqual(['a'])
})

test('answers are kept within a page and from one to the next, until something is committed', async () => {
  const write = begin()
  const kept = memoised<string[]>(1)
  let times = 0
  const page = () =>
    atOneMoment(async () => {
      const read = () =>
        kept('', () => {
          times += 1
          return keys()
        })
      return [read(), read()].at(-1)
    })
  expect([await page(), await page(), times]).toEqual([[], [], 1])
  write('a')
  expect([await page(), times]).toEqual([['a'], 2])
})

test('a page that writes is refused, and the next one is read', async () => {
  begin()
  const writing = atOneMoment(async () => db().delete(settings).run())
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
  expect([await atOneMoment(async () => keys()), database().sqlite.inTransaction]).toEqual([[], false])
})
