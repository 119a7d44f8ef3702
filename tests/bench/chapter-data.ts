import { now } from '~/adapters/clock'
import type { Sqlite } from '~/db/open.server'
import type { FormField } from '~/domain/shared/form-field'
import { MINUTE } from '~/domain/shared/units'
import { quickly } from './money-data'

export const SUBMISSIONS = 20_000
export const HOSTELS = 10
/** Of the form that students fill in, and the id of one of the hostels. */
export const FORM = 'bench-form'
export const HOSTEL = 'bench-hostel-1'
/** Rooms of 50 beds in that hostel. */
const ROOMS = 200

const fields: FormField[] = [
  { key: 'student_id', label: 'Student ID', type: 'text', required: true, inList: true },
  {
    key: 'year',
    label: 'Year of study',
    type: 'select',
    required: true,
    options: ['First', 'Second', 'Third'],
  },
  { key: 'wishes', label: 'Wishes', type: 'textarea', required: false },
]

export const firstNames =
  'Asha Baraka Consolata Daudi Eliya Fatuma Gift Halima Imani Jabari Kulwa Latifa Musa Neema Omari'.split(' ')
export const lastNames =
  'Abdallah Bakari Chande Damas Emmanuel Fundi Gama Haule Issa Juma Kessy Lyimo Mushi Nyoni'.split(' ')

/**
 * Ten hostels of Lucas' university, of which Mariam serves the first, with 20,000 submissions of as many students: in every
 * status, one of eleven without a hostel.
 */
export function addChapter(sqlite: Sqlite): string {
  const university = sqlite
    .prepare<[], string>(
      "select m.university_id from university_members m join profiles p on p.id = m.user_id where p.email = 'lucas@bweni.example'",
    )
    .pluck()
    .get()
  if (!university) throw new Error('Lucas works for no university')
  quickly(sqlite, () => {
    addHostels(sqlite, university)
    addForm(sqlite, university)
    addSubmissions(sqlite, university)
  })
  return university
}

function addHostels(sqlite: Sqlite, university: string): void {
  sqlite.exec(`${counting(HOSTELS)} insert into uni_hostels (id, university_id, name, created_at)
    select 'bench-hostel-' || i, '${university}', 'Bench Hostel ' || i, i from n`)
  sqlite.exec(
    `insert into uni_blocks (id, hostel_id, name, created_at) values ('bench-block', '${HOSTEL}', 'A', 1)`,
  )
  sqlite.exec(`${counting(ROOMS)} insert into uni_rooms (id, block_id, room_number, capacity, created_at)
    select 'bench-room-' || i, 'bench-block', 'A' || i, 50, i from n`)
  sqlite.exec(`insert into hostel_wardens (hostel_id, user_id, created_at)
    select '${HOSTEL}', id, 1 from profiles where email = 'mariam@bweni.example'`)
}

function addForm(sqlite: Sqlite, university: string): void {
  sqlite
    .prepare(
      `insert into university_forms (id, university_id, name, schema, created_at) values (?, ?, 'Bench registration', ?, 1)`,
    )
    .run(FORM, university, JSON.stringify({ fields }))
  sqlite
    .prepare(
      'insert into university_form_versions (form_id, version, fields, created_at) values (?, 1, ?, 1)',
    )
    .run(FORM, JSON.stringify(fields))
}

function addSubmissions(sqlite: Sqlite, university: string): void {
  sqlite.exec(`${counting(SUBMISSIONS)} insert into profiles (id, email, full_name, user_type, gender, created_at)
    select 'bench-student-' || i, 'bench-student-' || i || '@bweni.example', 'Bench ' || i, 'tenant', 'female', 1 from n`)
  const oneOf = (values: readonly string[], by: string) =>
    `json_extract('${JSON.stringify(values)}', '$[' || (${by} % ${values.length}) || ']')`
  const statuses = [
    'submitted',
    'submitted',
    'submitted',
    'reviewed',
    'approved',
    'approved',
    'rejected',
    'arrival_confirmed',
  ]
  const name = `${oneOf(firstNames, 'i * 7')} || ' ' || ${oneOf(lastNames, 'i * 11 / 3')}`
  const phone = `'2557' || printf('%08d', i * 997 % 100000000)`
  sqlite
    .prepare(
      `${counting(SUBMISSIONS)} insert into form_submissions (id, reference, university_id, form_id, form_name,
        student_user_id, student_name, student_email, student_phone, student_gender, hostel_id, status, fields, data,
        submitted_at, updated_at, search_text)
      select 'bench-submission-' || i, printf('%08X', i * 7919), '${university}', '${FORM}', 'Bench registration',
        'bench-student-' || i, ${name}, 'bench-student-' || i || '@bweni.example', ${phone}, 'female',
        case when i % 11 = 0 then null else 'bench-hostel-' || (1 + i % ${HOSTELS}) end, ${oneOf(statuses, 'i * 5 / 2')},
        :fields, json_object('student_id', '2026-' || i, 'year', ${oneOf(['First', 'Second', 'Third'], 'i')}, 'wishes', 'A quiet room.'),
        :at + i, :at, lower(${name}) || ' bench student ' || i || ' bweni example ' || ${phone} || ' 07' || printf('%08d', i * 997 % 100000000)
          || ' ' || lower(printf('%08X', i * 7919))
      from n`,
    )
    .run({ fields: JSON.stringify(fields), at: now() - 30 * MINUTE })
}

const counting = (count: number) =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
