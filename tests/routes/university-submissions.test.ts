import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { listSubmissions, readSubmissionQuery } from '~/domain/submissions/list-submissions.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, visit } from '../support/pages'
import { plansOf } from '../support/plans'
import { findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, sendForm, universityOf } from '../support/universities'

let hostel = ''
let form = ''

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Student ID', inList: true }, { label: 'Wishes' }])
})

const tab = (more = '') => `/university-chapter?tab=submissions${more}`
const setStatus = (id: string, status: SubmissionStatus) => updateRows(formSubmissions, { status }, id)
const send = (name: 'amina' | 'daudi' | 'grace', answers: Record<string, string> = {}) =>
  sendForm(name, form, { student_id: `T-${name}`, '@hostel': hostel, ...answers })

describe('the Submissions tab', () => {
  it('begins empty and shows each submission as a card with five tiles', async () => {
    const empty = await visit(tab(), 'lucas')
    expectWords(empty, 'Student Submissions', 'View and manage all student form submissions')
    expectWords(empty, 'Submitted', 'Reviewed', 'Approved', 'Rejected', 'Arrived', 'All Statuses')
    expectWords(empty, 'No submissions found', 'Student submissions will appear here')
    expect(empty.html).toContain('placeholder="Search by name or email..."')
    send('amina', { wishes: 'SIRIWISH' })
    const page = await visit(tab(), 'lucas')
    expectWords(page, '1 submission found', 'Amina Hassan', 'Submitted', 'Email', 'amina@bweni.example')
    expectWords(
      page,
      'Phone',
      '+255 712 345 678',
      'Submitted',
      'Form',
      'Registration',
      'Hostel',
      'Mabibo Hostel',
    )
    expectWords(page, 'Student ID', 'T-amina')
    expect(page.text).not.toContain('SIRIWISH')
  })

  it('searches and filters, and says when nothing is left', async () => {
    const approved = send('amina')
    setStatus(approved, 'approved')
    const anywhere = makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false })
    sendForm('daudi', anywhere, { '@full_name': 'Daudi Mushi' })
    const names = async (more: string) => {
      const { text } = await visit(tab(more), 'lucas')
      return ['Amina Hassan', 'Daudi Mushi'].filter(
        (name) => text.includes(`${name} `) && text.includes('found'),
      )
    }
    const reference = findRows(formSubmissions)[0]?.reference
    for (const search of ['hass', 'HASSAN ami', 'amina@bweni', reference, reference?.slice(0, 5)])
      expect(await names(`&search=${search}`), search).toEqual(['Amina Hassan'])
    for (const search of ['0712 345 678', '+255712', '071234'])
      expect(await names(`&search=${search}`)).toHaveLength(2)
    expect(await names('&status=approved')).toEqual(['Amina Hassan'])
    expect(await names('&status=submitted&search=da')).toEqual(['Daudi Mushi'])
    const unplaced = await visit(tab('&unplaced=1'), 'lucas')
    expectWords(unplaced, 'Unplaced', '1', '1 without a hostel', 'Daudi Mushi')
    for (const search of ['nobody', '"', '%2A', '%22%20OR%20person', '%F0%9F%98%80', 'zz%00']) {
      const page = await visit(tab(`&search=${search}`), 'lucas')
      expectWords(page, 'No submissions found', 'Try adjusting your filters')
    }
  })

  it('pages through them, newest first, and gives them as a file without formulas', async () => {
    for (let n = 0; n < 25; n += 1) {
      const id = send('amina', { '@full_name': n === 24 ? '=cmd|x' : `Student ${n}.`, student_id: '0123' })
      updateRows(formSubmissions, { studentUserId: null }, id)
    }
    const first = await visit(tab(), 'lucas')
    expectWords(first, '25 submissions found', 'Student 23.', 'Student 1.')
    expect(first.text).not.toContain('Student 0.')
    const [next = ''] = linksCalled(first, 'Next')
    const second = await visit(next, 'lucas')
    expectWords(second, 'Student 0.')
    expectWords(await visit(linksCalled(second, 'Previous')[0] ?? '', 'lucas'), 'Student 23.', 'Student 1.')
    const [csv = ''] = linksCalled(first, 'Download as CSV')
    const { text } = await visit(csv, 'lucas')
    expectWords(
      { ...first, text },
      '"Reference","Status","Name"',
      '"Message to the student","Student ID","Wishes"',
      '=cmd|x",',
    )
    expect(text.match(/"Submitted",/g)).toHaveLength(26)
  })

  it('shows a platform administrator figures and no student', async () => {
    send('amina')
    const page = await visit(`/university-chapter?manage=${universityOf('lucas')}&tab=submissions`, 'admin')
    expectWords(
      page,
      'Submitted',
      '1',
      'What students sent is read by this university and its wardens alone.',
    )
    expect(page.text).not.toContain('Amina Hassan')
  })
})

describe('the Warden Dashboard', () => {
  it('has tiles, and the submissions of the warden’s hostels alone', async () => {
    expectWords(
      await visit('/university-chapter', 'mariam'),
      ...[
        'Warden Dashboard',
        'Manage student submissions for your hostels',
        'My Hostels',
        '1',
        'Pending',
        '0',
      ],
      ...['Confirmed', '0', 'Student Submissions', 'No submissions found for your hostels.'],
    )
    send('amina')
    setStatus(send('daudi'), 'arrival_confirmed')
    setStatus(send('grace'), 'approved')
    sendForm('amina', makeForm('lucas', [{ label: 'Other' }]), {
      '@hostel': makeHostel('lucas', 'Another Hostel'),
      '@full_name': 'SIRIOTHER',
    })
    const page = await visit('/university-chapter', 'mariam')
    expectWords(
      page,
      'Pending',
      '1',
      'Confirmed',
      '1',
      '3 submissions found',
      'Approved: 1',
      'Grace',
      'Daudi',
      'Amina',
    )
    expectWords(page, 'amina@bweni.example', '+255 712 345 678', 'Mabibo Hostel', 'Submitted')
    expect(page.text).not.toContain('SIRIOTHER')
    const [approved = ''] = linksCalled(page, 'Approved: 1')
    expectWords(await visit(approved, 'mariam'), '1 submission found', 'Grace')
    expectWords(await visit('/university-chapter?search=dau', 'mariam'), '1 submission found', 'Daudi')
    expect((await visit('/university-chapter?search=SIRIOTHER', 'mariam')).text).toContain(
      '0 submissions found',
    )
    const csv = await visit('/university-chapter/submissions/csv', 'mariam')
    expect(csv.text).toContain('Daudi')
    expect(csv.text).not.toContain('SIRIOTHER')
  })

  it('lists two hostels as one, newest first, through all pages', () => {
    const second = makeHostel('lucas', 'Second')
    const of = (hostelId: string, n: number) => {
      const id = sendForm('amina', form, { '@hostel': hostelId, '@full_name': `S${n}` })
      updateRows(formSubmissions, { studentUserId: null }, id)
    }
    for (let n = 0; n < 30; n += 1) of(n % 3 === 0 ? second : hostel, n)
    const scope = { hostelIds: [hostel, second] }
    const read = (page: string | null) =>
      listSubmissions(actorOf('mariam'), scope, { ...readSubmissionQuery(new URLSearchParams()), page })
    const first = read(null)
    const rest = read(first.tokens.next)
    const names = [...first.lines, ...rest.lines].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 30 }, (_, n) => `S${29 - n}`))
    expect(read(rest.tokens.previous).lines.map(({ name }) => name)).toEqual(names.slice(0, 24))
  })

  it('is empty for somebody who serves no hostel any more', async () => {
    send('amina')
    expect(
      listSubmissions(
        actorOf('mariam'),
        { hostelIds: [] },
        readSubmissionQuery(new URLSearchParams('search=amina')),
      ).lines,
    ).toEqual([])
  })
})

describe('queries of the lists', () => {
  it('go along an index, never through the table', () => {
    send('amina')
    const query = (text: string) => readSubmissionQuery(new URLSearchParams(text))
    const scopes = [
      { universityId: universityOf('lucas') },
      { hostelIds: [hostel, makeHostel('lucas', 'B')] },
    ]
    for (const scope of scopes)
      for (const text of ['', 'status=approved', 'search=amina', 'unplaced=1', 'page=last', 'page=after-5-5'])
        for (const { query: sql, steps } of plansOf(() =>
          listSubmissions(actorOf('mariam'), scope, query(text)),
        ))
          for (const step of steps)
            expect(step, `${text}: ${sql}`).not.toMatch(/^SCAN form_submissions|TEMP B-TREE/)
  })
})
