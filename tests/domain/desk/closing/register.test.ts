import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import * as schema from '~/db/tables/index.server'
import { type Entry, reasonsByColumn } from '~/domain/desk/closing/entry.server'
import { register } from '~/domain/desk/closing/register.server'

const tables = Object.values<unknown>(schema).filter((value) => is(value, SQLiteTable))
const nameOf = (entry: Entry) => getTableName(entry.table)
const personal = ({ table, other }: Entry) => wordy(table).filter((column) => !other.includes(column))

/** Columns that can name somebody or hold words: all texts but those of a fixed list. */
function wordy(table: SQLiteTable): string[] {
  return Object.entries(getTableColumns(table))
    .filter(
      ([, column]) => ['string', 'json', 'custom'].includes(column.dataType) && !column.enumValues?.length,
    )
    .map(([key]) => key)
}

/** Columns that point at an account or a profile. */
function pointers(table: SQLiteTable): string[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, key]))
  return getTableConfig(table).foreignKeys.flatMap((foreign) => {
    const { columns, foreignTable } = foreign.reference()
    const isPerson = ['users', 'profiles'].includes(getTableName(foreignTable))
    return isPerson ? columns.map(({ name }) => keys.get(name) ?? name) : []
  })
}

/** Tables whose rows a person has alone. */
const OF_PERSON = ['users', 'profiles', 'sessions']

describe('The list of what the product knows of people', () => {
  it('has each table once', () => {
    expect(register().map(nameOf).sort()).toEqual(tables.map((table) => getTableName(table)).sort())
  })

  it('takes no column for impersonal that is no text, or points at a person', () => {
    for (const { table, other } of register()) {
      expect(wordy(table), getTableName(table)).toEqual(expect.arrayContaining(other))
      expect(new Set(other).size, getTableName(table)).toBe(other.length)
      expect(pointers(table).filter((column) => other.includes(column))).toEqual([])
    }
  })

  it('covers every personal column of kept rows: it is blanked, or has a reason to stay', () => {
    for (const entry of register())
      for (const { closing } of entry.rows) {
        if (closing === 'delete') continue
        const answered = new Set([
          ...Object.keys(closing.blank ?? {}),
          ...reasonsByColumn(closing.stays).keys(),
        ])
        const open = personal(entry).filter((column) => !answered.has(column))
        expect(open, `${nameOf(entry)} stays`).toEqual([])
      }
  })

  it('says of all rows whether proving the address deletes or changes them, or why they stay', () => {
    for (const entry of register())
      for (const { proving } of entry.rows)
        expect(proving, nameOf(entry)).toSatisfy(
          (end: typeof proving) => end === 'delete' || 'blank' in end || end.stays !== '',
        )
  })

  it('says what others lose with deleted rows that join a person to something else', () => {
    const joining = register().filter(({ table }) =>
      getTableConfig(table).foreignKeys.some(
        (foreign) => !OF_PERSON.includes(getTableName(foreign.reference().foreignTable)),
      ),
    )
    const ofPeople = joining.filter(({ table }) => pointers(table).length > 0)
    expect(ofPeople.map(nameOf)).toEqual(expect.arrayContaining(['university_members', 'form_submissions']))
    const silent = ofPeople.filter(({ rows }) =>
      rows.some(({ closing, others }) => closing === 'delete' && !others),
    )
    expect(silent.map(nameOf)).toEqual([])
  })

  it('has rows for every table with something personal, and names only columns that there are', () => {
    for (const entry of register()) {
      const columns = Object.keys(getTableColumns(entry.table))
      if (personal(entry).length > 0) expect(entry.rows, nameOf(entry)).not.toHaveLength(0)
      for (const { closing, proving, without } of entry.rows) {
        const named = [
          ...reasonsByColumn(without).keys(),
          ...(typeof proving === 'object' && 'blank' in proving ? Object.keys(proving.blank) : []),
          ...(closing === 'delete'
            ? []
            : [...Object.keys(closing.blank ?? {}), ...reasonsByColumn(closing.stays).keys()]),
        ]
        expect(columns, nameOf(entry)).toEqual(expect.arrayContaining(named))
      }
    }
  })
})
