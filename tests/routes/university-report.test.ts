import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { now, today } from '~/adapters/clock'
import { formSubmissions, uniRooms, universityForms } from '~/db/tables/index.server'
import { csvCells } from '~/domain/ground/shared/csv'
import { paths } from '~/paths'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { insertRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, universityOf } from '../support/universities'

useFreshApp()

type Student = Partial<typeof formSubmissions.$inferInsert>
let students = 0

/** Students of the university, straight in the tables. */
function add(number: number, student: Student) {
  for (let added = 0; added < number; added += 1) {
    students += 1
    const reference = `R${students}`
    insertRows(formSubmissions, {
      ...{ id: reference, reference, universityId: universityOf('lucas'), formName: 'Registration' },
      ...{ studentName: 'SIRIJINA', studentGender: 'female', fields: [], data: {} },
      ...{ submittedAt: now(), updatedAt: now(), searchText: 'sirijina', ...student },
    })
  }
}

/** Two hostels with a closed room, students in every state, and some who named no hostel. */
function makeYear() {
  const [twiga, kilele] = [makeHostel('lucas', 'Twiga House'), makeHostel('lucas', 'Kilele Hall')]
  const women = makeRooms(
    'lucas',
    twiga,
    [
      { roomNumber: '1', capacity: 10 },
      { roomNumber: '2', capacity: 4 },
    ],
    { name: 'Block A', gender: 'female' },
  )
  const men = makeRooms('lucas', twiga, [{ roomNumber: '1', capacity: 6 }], {
    name: 'Block B',
    gender: 'male',
  })
  const at = ({ blockId, roomIds }: typeof women, room: number) => ({
    hostelId: twiga,
    blockId,
    roomId: roomIds[room],
  })
  add(5, { ...at(women, 0), status: 'arrival_confirmed' })
  add(2, { ...at(women, 0), status: 'arrival_confirmed', feeSeenOn: today() })
  add(1, { ...at(women, 0), status: 'arrival_confirmed', leftOn: today(), feeSeenOn: today() })
  add(1, { ...at(women, 1), status: 'approved', feeSeenOn: today() })
  add(1, { ...at(women, 0), status: 'arrival_confirmed', leftOn: today(), bedKeptUntil: today() })
  add(2, { ...at(men, 0), studentGender: 'male', status: 'approved' })
  add(2, { ...at(men, 0), studentGender: 'male', status: 'approved', comeBy: '2026-01-01' })
  add(3, { hostelId: twiga, status: 'submitted' })
  add(2, { hostelId: twiga, status: 'reviewed', studentGender: 'male', feeSeenOn: today() })
  add(1, { hostelId: twiga, status: 'rejected' })
  add(2, { hostelId: kilele, status: 'approved' })
  add(7, { status: 'submitted', studentGender: null })
  updateRows(uniRooms, { isAvailable: false }, eq(uniRooms.id, women.roomIds[1] ?? ''))
  return { twiga, kilele }
}

const report = (as: 'lucas' | 'admin' = 'lucas') =>
  visit(paths.universityReport({ manage: universityOf('lucas') }), as)

describe('the report of a university', () => {
  it('counts beds and students by hostel, block and gender, and each line adds up', async () => {
    makeYear()
    const { html } = await visit(paths.universityReportCsv({ manage: universityOf('lucas') }), 'lucas')
    const lines = html
      .trim()
      .split('\r\n')
      .map((line) => csvCells(line.replace('\uFEFF', '')))
    expect(lines).toEqual(
      [
        'Hostel,Block,Beds,Closed,Live here,Expected,Not taken up,Free,Wait,Paid',
        'Kilele Hall,,0,0,0,2,0,0,0,0',
        'Kilele Hall,Without a room,0,0,0,2,0,0,,0',
        'Twiga House,,20,4,7,5,2,4,5,3',
        'Twiga House,"Block A, women",14,4,7,1,0,2,,3',
        'Twiga House,"Block B, men",6,0,0,4,2,2,,0',
        'No hostel yet,,0,0,0,0,0,0,7,0',
        'All women,,14,4,7,3,0,2,3,3',
        'All men,,6,0,0,4,2,2,2,0',
        'Gender not stated,,0,0,0,0,0,0,7,0',
        'All,,20,4,7,7,2,4,12,3',
      ].map((line) => csvCells(line)),
    )
  })

  it('shows the same figures to the platform, and nobody by name', async () => {
    makeYear()
    const [own, ofPlatform] = [await report(), await report('admin')]
    for (const page of [own, ofPlatform]) {
      expectWords(
        page,
        'Report',
        'Beds',
        '20',
        'Live here',
        '7',
        'Block A, women',
        'All men',
        'Gender not stated',
      )
      expect(page.html).not.toContain('SIRIJINA')
    }
  })

  it('is empty where there are neither beds nor students', async () => {
    expectWords(await report(), 'No beds yet')
  })
})

describe('the year on the dashboard', () => {
  it('shows days of forms around today, what waits, and leads to the report', async () => {
    makeYear()
    const form = makeForm('lucas', [{ label: 'Why' }])
    updateRows(
      universityForms,
      {
        ...{ opensOn: '2026-09-01', closesOn: '2027-01-31' },
        ...{ comeBy: '2026-10-12', comeBySetOn: '2026-09-01' },
      },
      eq(universityForms.id, form),
    )
    const page = await visit('/university-chapter', 'lucas')
    expectWords(page, 'The year', 'Form opened', 'Today', 'Come by', 'Form closes', 'Sun 31 Jan 2027')
    expectWords(
      page,
      'Without a warden: Kilele Hall; Twiga House.',
      '2 beds were not taken up by their day.',
      'Give beds back',
      '12 students wait for a bed',
      '4 beds are free.',
    )
    expectWords(
      page,
      '7 students have no hostel yet',
      '11 students have not paid',
      'Of 14 who live here or are expected.',
    )
    expect(linksCalled(page, 'Report')).toEqual([paths.universityReport({ manage: universityOf('lucas') })])
  })
})
