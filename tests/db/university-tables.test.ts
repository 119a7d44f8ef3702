import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '~/db/database.server'
import { freshApp } from '../support/app'

const run = (text: string) => database().sqlite.exec(text)
const all = (text: string) => database().sqlite.prepare(text).pluck().all()

beforeEach(() => {
  freshApp()
  const [a, b] = all('select id from universities order by name limit 2')
  run(`
    insert into uni_hostels (id, university_id, name, created_at) values ('h', '${a}', 'Mabibo', 1), ('other', '${b}', 'Mabibo', 1);
    insert into uni_blocks (id, hostel_id, name, created_at) values ('b', 'h', 'A', 1);
    insert into uni_rooms (id, block_id, room_number, capacity, created_at) values ('r', 'b', 'A101', 1, 1);
  `)
})

function submit(id: string, values: Record<string, string | null> = {}) {
  const [university] = all("select university_id from uni_hostels where id = 'h'")
  const row = {
    ...{ id, reference: id, university_id: String(university), form_name: 'Registration' },
    ...{ student_name: `Student ${id}`, fields: '[]', data: '{}', submitted_at: '1', updated_at: '1' },
    ...{ search_text: `student ${id}`, ...values },
  }
  const names = Object.keys(row)
  database()
    .sqlite.prepare(`insert into form_submissions (${names}) values (${names.map(() => '?')})`)
    .run(...Object.values(row))
}

const inRoom = { hostel_id: 'h', block_id: 'b', room_id: 'r' }

describe('the tables of the University Chapter', () => {
  it('refuse a hostel of another university, and a room without its block', () => {
    expect(() => submit('one', { hostel_id: 'other' })).toThrow('FOREIGN KEY')
    expect(() => submit('two', { hostel_id: 'h', room_id: 'r' })).toThrow('CHECK')
    expect(() =>
      run(
        "insert into uni_hostels (id, university_id, name, created_at) select 'x', university_id, 'MABIBO', 1 from uni_hostels where id = 'h'",
      ),
    ).toThrow('UNIQUE')
  })

  it('refuse an active form without fields', () => {
    const form = (id: string, active: number, fields: string) =>
      run(`insert into university_forms (id, university_id, name, is_active, schema, created_at)
        select '${id}', university_id, 'Registration', ${active}, '{"fields":[${fields}]}', 1 from uni_hostels where id = 'h'`)
    form('closed', 0, '')
    form('open', 1, '{}')
    expect(() => form('empty', 1, '')).toThrow('university_forms_active_has_fields')
  })

  it('find submissions by words within a hostel and a status, and follow what changes', () => {
    submit('one', { ...inRoom, status: 'submitted', search_text: 'amina hassan 255712345678' })
    submit('two', { status: 'submitted', search_text: 'amani juma' })
    const found = (query: string) =>
      database()
        .sqlite.prepare(
          'select rowid from submission_words where submission_words match ? order by rowid desc',
        )
        .pluck()
        .all(query)
    expect(found('{person} : am*')).toEqual([2, 1])
    expect(found('({person} : am*) AND ({scope} : hh)')).toEqual([1])
    expect(found('({person} : s*)')).toEqual([])
    run("update form_submissions set status = 'approved' where id = 'one'")
    expect(found('({person} : am*) AND ({scope} : ssubmitted)')).toEqual([2])
    run("delete from form_submissions where id = 'two'")
    expect(found('{person} : am*')).toEqual([1])
  })
})
