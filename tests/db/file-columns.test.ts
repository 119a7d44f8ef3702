import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { fileColumns, keysIn } from '~/db/file-columns.server'
import * as tables from '~/db/tables/index.server'

/** Columns that look as if they named stored files, and why they do not. */
const others: Record<string, string> = {
  'hostel_rooms.hero_image': 'One of the pictures in `images`.',
  'once_keys.outcome_path': 'An address of the site.',
  'removals.object_key': 'The file is about to be removed.',
  'submission_attachments.field_key': 'A field of a form.',
  'uploads.form_key': 'A form.',
}

const columns = Object.values<unknown>(tables)
  .filter((value) => is(value, SQLiteTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
  )

const listed = fileColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`)

test('every column that ends like the name of a file is in the list, or has a reason why not', () => {
  const suspects = columns.filter((name) => /_(?:key|url|image|file|path)$/.test(name))
  expect(suspects.length).toBeGreaterThan(6)
  expect(suspects.filter((name) => !listed.includes(name) && !others[name])).toEqual([])
  expect(Object.keys(others).filter((name) => listed.includes(name))).toEqual([])
})

test('every column of pictures is in the list', () => {
  const folder = 'app/db/tables'
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = sources.flatMap((text) =>
    [...text.matchAll(/text\('(\w+)', \{ mode: 'json' \}\)\s*\.\$type<Picture\b/g)].map(([, name]) => name),
  )
  const holdsPictures = fileColumns.filter(({ holds }) => holds === 'pictures')
  expect(names.length).toBeGreaterThan(3)
  expect(holdsPictures.map(({ column }) => column.name).sort()).toEqual(names.sort())
})

test.each([
  ['a key', 'private/a.pdf', ['private/a.pdf']],
  ['a picture', { key: 'public/a' }, ['public/a']],
  ['pictures', [{ key: 'public/a' }, { key: 'public/b' }], ['public/a', 'public/b']],
  ['nothing', null, []],
])('reads the keys in %s', (_name, value, keys) => {
  expect(keysIn(value)).toEqual(keys)
})
