import { randomUUID } from 'node:crypto'
import { readAll, readOne, storeRows, updateRows } from '../support/data'
import { dayAhead } from '../support/days'

/** What one university's year is about, and who presses. */
export type Year = { universityId: string; hostel: string; registrarId: string; wardenId: string }

const APPLICANTS = 1_400
/** Of them have a room before the walk gives the others. */
const APPROVED = 950
const GROUPS = ['Disability', 'Health', 'From abroad', 'First year', 'Women', 'Others']
const DAY = 86_400_000
const FORM = 'Registration'

/** A university that guests do not see, as other tests look at what they see. */
export function makeUniversity({ universityId, hostel, registrarId }: Year): void {
  const createdAt = Date.now() - 300 * DAY
  storeRows('universities', [
    { id: universityId, name: `Chuo ${hostel}`, is_active: 0, version: 1, created_at: createdAt },
  ])
  storeRows('university_members', [
    { id: randomUUID(), university_id: universityId, user_id: registrarId, role: 'university_admin' },
  ])
}

const hostelOf = ({ universityId }: Year) =>
  readOne('select id from uni_hostels where university_id = ?', universityId)
export const formOf = ({ universityId }: Year) =>
  readOne('select id from university_forms where university_id = ? order by created_at', universityId)

export function assignWarden(year: Year): void {
  const { universityId, wardenId } = year
  storeRows('university_members', [
    { id: randomUUID(), university_id: universityId, user_id: wardenId, role: 'warden' },
  ])
  storeRows('hostel_wardens', [{ hostel_id: hostelOf(year), user_id: wardenId, created_at: Date.now() }])
}

/**
 * A form whose question decides who comes first, and 1,400 women who sent it three weeks ago; the first in that order have rooms
 * since then.
 */
export function sendForms(year: Year): void {
  const { universityId, hostel } = year
  const [formId, hostelId, sentAt] = [randomUUID(), hostelOf(year), Date.now() - 21 * DAY]
  const question = { key: 'group', label: 'Group', type: 'select', required: true }
  const fields = [{ ...question, options: GROUPS, decidesOrder: true, inList: true }]
  const schema = JSON.stringify({ fields })
  storeRows('university_forms', [
    {
      ...{ id: formId, university_id: universityId, name: FORM, description: '', schema, version: 1 },
      ...{ is_active: 1, asks_hostel: 1, asks_number: 1, created_at: sentAt },
      ...{ opens_on: dayAhead(-30), closes_on: dayAhead(-2) },
      ...{ come_by: dayAhead(5), come_by_set_on: dayAhead(-30) },
    },
  ])
  const version = { form_id: formId, version: 1, fields: JSON.stringify(fields), created_at: sentAt }
  storeRows('university_form_versions', [version])
  const students = Array.from({ length: APPLICANTS }, (_, n) => ({ n, id: studentId(n), group: (n * 7) % 6 }))
  storeRows(
    'profiles',
    students.map(({ n, id }) => ({
      ...{ id, full_name: `Applicant ${n} ${hostel}`, user_type: 'tenant', created_at: 1 },
    })),
  )
  const beds = readAll(
    "select id, block_id from uni_rooms where block_id in (select id from uni_blocks where hostel_id = ? and gender = 'female') order by rowid",
    hostelId,
  ).flatMap((room) => Array<string[]>(10).fill(room))
  const first = students.toSorted((a, b) => a.group - b.group || a.n - b.n).slice(0, APPROVED)
  const bedOf = new Map(first.map(({ id }, at) => [id, beds[at]]))
  storeRows(
    'form_submissions',
    students.map(({ n, id: student, group }) => {
      const id = randomUUID()
      const [roomId = null, blockId = null] = bedOf.get(student) ?? []
      return {
        ...{ id, reference: id.slice(0, 8).toUpperCase(), university_id: universityId, form_id: formId },
        ...{ form_name: FORM, student_user_id: student, student_name: `Applicant ${n} ${hostel}` },
        ...{ student_gender: 'female', student_number: `T/26/${10_000 + n}`, order_group: group },
        ...{ asked_hostel_id: hostelId, hostel_id: hostelId, block_id: blockId, room_id: roomId },
        ...{ status: roomId ? 'approved' : 'submitted', is_placed: 0, source: 'form', version: 1 },
        ...{ fields: JSON.stringify(fields), data: JSON.stringify({ group: GROUPS[group] }) },
        ...{
          submitted_at: sentAt + n,
          updated_at: sentAt + n,
          search_text: `applicant ${n} ${id.slice(0, 8)}`,
        },
      }
    }),
  )
}

/** Ids before those of all others, so that no test of other people finds them first. */
const run = randomUUID().slice(8)
const studentId = (n: number) => `${String(n).padStart(8, '0')}${run}`

/** The day to come by passes. */
export const passComeBy = (year: Year) =>
  updateRows('update university_forms set come_by = ? where id = ?', dayAhead(-1), formOf(year))

/** Values of one column of the submissions that a condition leaves, in the order of sending. */
export const submissionsWith = ({ universityId }: Year, column: string, condition: string) =>
  readAll(
    `select ${column} from form_submissions where university_id = ? and ${condition} order by seq`,
    universityId,
  ).map(([value = '']) => value)

/** The figures of the report's last line, counted by hand: beds, closed, live here, expected, not taken up, free, wait, paid. */
export function figuresOf(year: Year): number[] {
  const number = (sql: string, ...values: string[]) => Number(readOne(sql, ...values))
  const students = (condition: string, ...values: string[]) =>
    number(
      `select count(*) from form_submissions where university_id = ? and ${condition}`,
      year.universityId,
      ...values,
    )
  const beds = number(
    'select sum(capacity) from uni_rooms join uni_blocks b on b.id = block_id where hostel_id = ?',
    hostelOf(year),
  )
  const kept = students(`bed_kept_until >= '${dayAhead(0)}'`)
  const here = students("status = 'arrival_confirmed' and left_on is null")
  const expected = students("status = 'approved' and left_on is null")
  // Who was approved before the walk began, and was not decided on since, could come by the day of the form.
  const passed = 'form_id in (select id from university_forms where come_by < ?)'
  const late = students(`status = 'approved' and left_on is null and version = 1 and ${passed}`, dayAhead(0))
  const waits = students("status in ('submitted', 'reviewed') and left_on is null")
  const paid = students(
    "status in ('approved', 'arrival_confirmed') and left_on is null and fee_seen_on is not null",
  )
  return [beds, kept, here, expected, late, beds - kept - here - expected, waits, paid]
}
