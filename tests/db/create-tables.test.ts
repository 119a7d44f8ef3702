import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { StartRefusal } from '~/adapters/data-folder.server'
import { createTables } from '~/db/create-tables.server'
import { type DatabaseHandle, openDatabase } from '~/db/open.server'
import { newFolder } from '../support/data-folder'

let file: string
let handle: DatabaseHandle
beforeEach(() => {
  file = join(newFolder(), 'bweni.sqlite')
  handle = openDatabase(file)
})

const tables = () =>
  handle.sqlite.prepare("select count(*) from sqlite_schema where type = 'table'").pluck().get()

/** The sentence with which the database is refused; it is as it was. */
function refusalOf(schema?: string): string {
  const before = handle.sqlite.serialize()
  try {
    createTables(handle, schema)
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal)
    expect(handle.sqlite.serialize().equals(before)).toBe(true)
    return (error as Error).message
  }
  throw new Error('It was opened.')
}

it('creates the tables of a new database, and leaves those of this version as they are', () => {
  createTables(handle)
  handle.sqlite.exec(
    "insert into cities (id, name, region, universities, updated_at) values ('c', 'Mbeya', 'Mbeya', '[]', 1)",
  )
  createTables(handle)
  expect(handle.sqlite.prepare('select name from cities').pluck().all()).toEqual(['Mbeya'])
})

it('refuses a database of another schema, and names the command for a fresh demo', () => {
  const other = join(dirname(file), 'other.sql')
  writeFileSync(other, 'create table cities (name text)')
  createTables(handle, other)
  expect(refusalOf()).toBe(
    `The database ${file} has the tables of another version: start that version, or for a fresh demo delete the folder with rm -r ${dirname(file)} and start again.`,
  )
  expect(tables()).toBe(2)
})

it('refuses a database of another program', () => {
  handle.sqlite.exec('create table notes (text text)')
  expect(refusalOf()).toContain('has the tables of another version')
})

it('leaves a new database empty when the disk is full', () => {
  handle.sqlite.pragma('max_page_count = 4')
  expect(() => createTables(handle)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
  expect(tables()).toBe(0)
})
