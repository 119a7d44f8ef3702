import { expect, it } from 'vitest'
import { migrateDatabase } from '~/db/migrate.server'
import { openDatabase } from '~/db/open.server'
import { copyMigrations, dropMigrationsFrom } from '../support/drizzle-kit'

it('migrates the hostel of a submission to the asked one where its form asks', () => {
  const { sqlite, ...handle } = openDatabase(':memory:')
  const folder = copyMigrations()
  dropMigrationsFrom(folder, '0016_asked_and_given')
  migrateDatabase({ sqlite, ...handle }, folder)
  sqlite.exec(`
    insert into universities (id, name, is_active, created_at) values ('u', 'Ardhi', 1, 1);
    insert into uni_hostels (id, university_id, name, created_at) values ('h', 'u', 'Twiga', 1);
    insert into university_forms (id, university_id, name, schema, asks_hostel, created_at)
      values ('asks', 'u', 'A', '{"fields":[{}]}', 1, 1), ('other', 'u', 'B', '{"fields":[{}]}', 0, 1);
    insert into form_submissions (id, reference, university_id, form_id, form_name, source, student_name, hostel_id, fields, data,
      submitted_at, updated_at, search_text)
      values ('wish', '1', 'u', 'asks', 'A', 'form', 'Amina', 'h', '[]', '{}', 1, 1, ''),
        ('given back', '2', 'u', 'asks', 'A', 'form', 'Amina', null, '[]', '{}', 1, 1, ''),
        ('placed', '3', 'u', 'other', 'B', 'form', 'Amina', 'h', '[]', '{}', 1, 1, ''),
        ('desk', '4', 'u', null, 'Desk', 'desk', 'Amina', 'h', '[]', '{}', 1, 1, '');
    insert into events (name, subject_type, subject_id, data, created_at)
      values ('submission.reviewed', 'submission', 'given back', '{"isPlaced":true}', 1),
        ('submission.reviewed', 'submission', 'wish', '{"isPlaced":false}', 1),
        ('submission.placed', 'submission', 'placed', '{"isPlaced":true}', 1);
  `)
  migrateDatabase({ sqlite, ...handle })
  const rows = sqlite.prepare('select id, asked_hostel_id, hostel_id, is_placed from form_submissions')
  expect(rows.raw().all()).toEqual([
    ['wish', 'h', 'h', 0],
    ['given back', null, null, 1],
    ['placed', null, 'h', 1],
    ['desk', null, 'h', 1],
  ])
})
