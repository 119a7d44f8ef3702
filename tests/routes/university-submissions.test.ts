import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#seed/csv'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { filterChoices, readSubmissionQuery } from '~/domain/university/submissions/list-filters.server'
import { listSubmissions } from '~/domain/university/submissions/list-submissions.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, send as post, visit } from '../support/pages'
import { plansOf } from '../support/plans'
import { findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

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
  it('begins empty and shows each submission as a row, with its state among six', async () => {
    const empty = await visit(tab(), 'lucas')
    expectWords(empty, 'Student Submissions', 'View and manage all student form submissions')
    expectWords(empty, 'All Statuses', 'Submitted', 'Reviewed', 'Approved', 'Rejected', 'Arrived', 'Left')
    expectWords(empty, 'No submissions found', 'Student submissions will appear here')
    expect(empty.html).toContain('placeholder="Search by name or email..."')
    send('amina', { wishes: 'SIRIWISH' })
    const page = await visit(tab(), 'lucas')
    expectWords(page, 'Submitted 1', '1 submission found', 'Amina Hassan', 'T-amina', 'amina@bweni.example')
    expectWords(page, 'Registration', 'Mabibo Hostel', '+255 712 345 678', 'Submitted', 'See answers')
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
      '"Reference","Status","Now","Name"',
      '"Message to the student","Student ID","Wishes"',
      '=cmd|x",',
    )
    expect(text.match(/"Submitted",/g)).toHaveLength(51)
  })

  it('closes the year of a form after showing who leaves', async () => {
    const id = send('amina')
    setStatus(id, 'arrival_confirmed')
    const elsewhere = makeHostel('lucas', 'Elsewhere')
    updateRows(formSubmissions, { askedHostelId: elsewhere }, id)
    const wish = 'Asked for Elsewhere, placed in Mabibo Hostel'
    expectWords(await visit(paths.submission(id), 'amina'), 'You live in Mabibo Hostel.', wish)
    const [link = ''] = linksCalled(await visit(tab(), 'lucas'), 'Give beds back')
    expectWords(await visit(link, 'lucas'), 'Residents who left', 'Registration (1 student)')
    const wrong = await visit(`${link}&of=${form}&day=2026-10-06`, 'lucas')
    expectWords(wrong, 'There is a problem', 'Choose today or an earlier day.')
    const chosen = `${link}&of=${form}&day=2026-10-05`
    expectWords(
      await visit(chosen, 'lucas'),
      'Mabibo Hostel: 1 student, 0 beds become free',
      'Amina Hassan',
      'They leave on Mon 5 Oct 2026 and get a message. Each can be taken back on their page for 7 days while the bed is free.',
    )
    const closed = await post(
      chosen,
      { kind: 'left', of: form, day: '2026-10-05', shown_count: '1' },
      'lucas',
    )
    expectWords(closed, '1 student left. The beds are free.', 'Arrived', 'Left', 'Mon 5 Oct 2026')
    const own = await visit(paths.submission(id), 'amina')
    expectWords(own, 'Arrived', 'Left on Mon 5 Oct 2026', 'You have moved out of Mabibo Hostel.', wish)
  })

  it('counts, filters, sorts and finds by who lives here, in which room, and who left', async () => {
    const block = { name: 'Block A', gender: 'female' } as const
    const rooms = ['A2', 'A10', 'A104'].map((roomNumber) => ({ roomNumber, capacity: 2 }))
    const { blockId, roomIds } = makeRooms('lucas', hostel, rooms, block)
    const people = [
      ['amina', 'arrival_confirmed', null, 1, '2026-04-01'],
      ['daudi', 'arrival_confirmed', '2026-10-01', 2, 'T/26/10432'],
      ['grace', 'approved', null, 0, 'Nursing'],
    ] as const
    for (const [name, status, leftOn, room, answer] of people)
      updateRows(
        formSubmissions,
        { status, leftOn, blockId, roomId: roomIds[room] ?? null },
        send(name, { student_id: answer }),
      )
    const order = ({ text }: { text: string }) =>
      ['Amina Hassan', 'Daudi Masanja', 'Grace Mwakyusa']
        .map((name) => [text.indexOf(name, text.indexOf('found')), name[0]] as const)
        .filter(([at]) => at >= 0)
        .sort(([one], [other]) => one - other)
        .map(([, letter]) => letter)
        .join('')
    const page = await visit(tab(), 'lucas')
    expectWords(page, 'Approved 1', 'Arrived 1', 'Left 1')
    const [lives = '', left = ''] = ['Arrived 1', 'Left 1'].map((chip) => linksCalled(page, chip)[0] ?? '')
    expect([order(await visit(lives, 'lucas')), order(await visit(left, 'lucas'))]).toEqual(['A', 'D'])
    expectWords(await visit('/university-chapter', 'mariam'), 'Confirmed 1', 'Arrived 1', 'Left 1')
    expect(order(await visit(tab('&order=name'), 'lucas'))).toBe('ADG')
    // Room 2 comes before 10, and before 104, which was lost.
    expect(order(await visit(tab('&order=room'), 'lucas'))).toBe('GAD')
    for (const [search, found] of [
      ['a10', 'A'],
      ['A2', 'G'],
      ['A104', ''],
      ['2026-04-01', 'A'],
      ['T/26/10432', 'D'],
      ['nursing', 'G'],
    ])
      expect(order(await visit(tab(`&search=${search}`), 'lucas')), search).toBe(found)
    expectWords(await visit(tab('&search=nursing'), 'lucas'), 'All Statuses 1', 'Approved 1', 'Arrived 0')
    const { html } = await visit('/university-chapter/submissions/csv?order=name', 'mariam')
    const cells = parseCsv(html.replace('\uFEFF', '')).map((row) => [row.Now, row.Room])
    expect(cells).toEqual([
      ['Arrived', 'A10'],
      ['Left', ''],
      ['Approved', 'A2'],
    ])
  })

  it('moves students from every list, and leads back to it', async () => {
    const ids = [send('amina'), send('grace')]
    setStatus(ids[1] ?? '', 'approved')
    setStatus(send('daudi'), 'arrival_confirmed')
    const other = makeHostel('lucas', 'Another Hostel')
    const page = await visit(tab(`&hostel=${hostel}`), 'lucas')
    expectWords(page, 'Move chosen')
    expect(page.html.match(/name="chosen\[\]"/g)).toHaveLength(2)
    const back = /name="redirect" value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(back).toContain(`hostel=${hostel}`)
    const query = new URLSearchParams([...ids.map((id) => ['chosen[]', `${id}:1`]), ['redirect', back]])
    const placing = `${paths.submissionsPlace({ manage: universityOf('lucas') })}&${query}`
    expectWords(await visit(placing, 'lucas'), 'Change the place of 2 students')
    const form = new URLSearchParams([...ids.map((id) => ['chosen[]', `${id}:1`]), ['hostel_id', other]])
    const done = await post(placing, form, 'lucas')
    expect(done.location).toBe(back)
    expectWords(done, 'Placed 2 students.')
    expect(findRows(formSubmissions).filter(({ hostelId }) => hostelId === other)).toHaveLength(2)
  })

  it('shows a platform administrator figures and no student', async () => {
    send('amina')
    const counted = `/university-chapter?manage=${universityOf('lucas')}&tab=submissions`
    const page = await visit(counted, 'admin')
    expectWords(await visit(`${counted}&search=nobody`, 'admin'), 'All Statuses 1')
    expectWords(
      page,
      'Submitted',
      '1',
      'What students sent is read by this university and its wardens alone.',
    )
    expect(page.text).not.toContain('Amina Hassan')
  })
})

describe('filters of the lists', () => {
  const people = ['Amina', 'Daudi', 'Grace', 'Zawadi'] as const
  const programmes = ['Medicine', 'Law', 'Medicine', 'Medicine'] as const

  /** Grace is a man here, Zawadi is in another hostel, and Daudi reads law. */
  function sendFour(): string {
    const programme = { type: 'select' as const, options: ['Law', 'Medicine'] }
    const fields = [
      { label: 'Programme', ...programme, inList: true },
      { label: 'Reg No', inList: true },
    ]
    const first = makeForm('lucas', fields, { name: 'First-years' })
    const other = makeHostel('lucas', 'Another Hostel')
    people.forEach((name, n) => {
      const id = sendForm('amina', first, {
        ...{ '@full_name': `${name} Test`, '@hostel': n === 3 ? other : hostel },
        ...{ '@gender': n === 2 ? 'male' : 'female', programme: programmes[n] ?? '', reg_no: `T-${n} '"%` },
      })
      updateRows(formSubmissions, { studentUserId: null }, id)
    })
    send('daudi', { '@full_name': 'Not in it' })
    return first
  }
  const found = ({ text }: { text: string }) => people.filter((name) => text.includes(`${name} Test`))

  it('narrow by form, hostel, gender and answers, on screen, on paper and in the file alike', async () => {
    const first = sendFour()
    const cases: [string, string[]][] = [
      ['', ['Amina', 'Daudi', 'Grace', 'Zawadi']],
      ['&answer_programme=Medicine', ['Amina', 'Grace', 'Zawadi']],
      [`&answer_programme=Medicine&gender=female&hostel=${hostel}`, ['Amina']],
      ['&answer_reg_no=t-1', ['Daudi']],
      ['&answer_reg_no=%27%22%25', ['Amina', 'Daudi', 'Grace', 'Zawadi']],
      ['&search=test&answer_programme=Law', ['Daudi']],
      ['&answer_student_id=T&form_id=x', ['Amina', 'Daudi', 'Grace', 'Zawadi']],
    ]
    for (const [more, names] of cases) {
      const page = await visit(tab(`&form=${first}${more}`), 'lucas')
      expect(found(page), more).toEqual(names)
      expectWords(page, `${names.length} submission${names.length === 1 ? '' : 's'} found`)
      expect(page.text).not.toContain('Not in it')
      const [csv = ''] = linksCalled(page, 'Download as CSV')
      const [paper = ''] = linksCalled(page, 'List to print')
      for (const path of [csv, paper]) expect(found(await visit(path, 'lucas')), path).toEqual(names)
    }
  })

  it('read days and phone numbers as they are typed', async () => {
    const form = makeForm('lucas', [
      { label: 'Born', type: 'date', inList: true },
      { label: 'Parent', type: 'phone', inList: true },
    ])
    sendForm('amina', form, {
      '@full_name': 'Amina Test',
      '@hostel': hostel,
      born: '31/1/2004',
      parent: '0712 345 678',
    })
    for (const filter of ['born=2004-01-31', 'born=31%2F1%2F2004', 'parent=0712+345', 'parent=٠٧١٢'])
      expect(found(await visit(tab(`&form=${form}&answer_${filter}`), 'lucas')), filter).toEqual(['Amina'])
    expect(found(await visit(tab(`&form=${form}&answer_born=1/31/2004`), 'lucas'))).toEqual([])
  })

  it('are on the printed list, with the day, for those who may read it', async () => {
    const first = sendFour()
    const filter = `form=${first}&answer_programme=Law&gender=female&status=submitted`
    const page = await visit(tab(`&${filter}`), 'lucas')
    const [paper = ''] = linksCalled(page, 'List to print')
    const printed = await visit(paper, 'lucas')
    const filters = 'Form: First-years · Gender: Female · Status: Submitted · Programme: Law'
    expectWords(printed, 'University of Dar es Salaam: 1 submission. As of', filters, `${filters} · `, '2026')
    expectWords(printed, '1', 'Daudi Test', 'Mabibo Hostel', 'Submitted · First-years', 'Programme: Law')
    const wardens = await visit(`/university-chapter/submissions/print?${filter}`, 'mariam')
    expectWords(wardens, 'Your hostels: 1 submission', filters, 'Daudi Test')
    const narrowed = await visit(`/university-chapter?view=warden&form=${first}&gender=male`, 'mariam')
    expectWords(narrowed, '1 submission found', 'Grace Test')
    // Another university's form does not narrow, and its questions are not named.
    expectWords(await visit(`/university-chapter?form=${first}`, 'salim'), '0 submissions found')
    expect((await visit(`/university-chapter?form=${first}`, 'salim')).text).not.toContain('Programme')
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
      'Approved 1',
      '3 submissions found',
      'Amina',
      'Grace',
      'Daudi',
    )
    expectWords(page, 'Mabibo Hostel', '+255 712 345 678', 'amina@bweni.example', 'Reference')
    expect(page.text).not.toContain('SIRIOTHER')
    const [approved = ''] = linksCalled(page, 'Approved 1')
    expectWords(await visit(approved, 'mariam'), '1 submission found', 'Grace')
    expectWords(await visit('/university-chapter?search=dau', 'mariam'), '1 submission found', 'Daudi')
    expect((await visit('/university-chapter?search=SIRIOTHER', 'mariam')).text).toContain(
      '0 submissions found',
    )
    const csv = await visit('/university-chapter/submissions/csv', 'mariam')
    expect(csv.text).toContain('Daudi')
    expect(csv.text).not.toContain('SIRIOTHER')
  })

  it('lists two hostels as one, the longest waiting first and decided ones last, through all pages', () => {
    const second = makeHostel('lucas', 'Second')
    const of = (hostelId: string, n: number) => {
      const id = sendForm('amina', form, { '@hostel': hostelId, '@full_name': `S${n}` })
      updateRows(formSubmissions, { studentUserId: null }, id)
    }
    for (let n = 0; n < 30; n += 1) of(n % 3 === 0 ? second : hostel, n)
    const decided = findRows(formSubmissions).filter(({ studentName }) => ['S0', 'S1'].includes(studentName))
    for (const { id } of decided) setStatus(id, 'rejected')
    const scope = { hostelIds: [hostel, second] }
    const read = (page: string | null) =>
      listSubmissions(actorOf('mariam'), scope, { ...readSubmissionQuery(new URLSearchParams()), page })
    const first = read(null)
    const rest = read(first.tokens.next)
    const names = [...first.lines, ...rest.lines].map(({ name }) => name)
    expect(names).toEqual([...Array.from({ length: 28 }, (_, n) => `S${n + 2}`), 'S1', 'S0'])
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

const THROUGH = /^SCAN form_submissions/
const SORTS = /^SCAN form_submissions|TEMP B-TREE/
/** The numbers of submissions to several hostels are sorted, before any row is read. */
const isSorted = (query: string) => /^select "seq" from "form_submissions" where .*"hostel_id" in/.test(query)

describe('queries of the lists', () => {
  it('go along an index, never through the table', () => {
    send('amina')
    const filters = `form=${form}&hostel=${hostel}&gender=female&answer_student_id=T`
    const scopes = [
      { universityId: universityOf('lucas') },
      { hostelIds: [hostel, makeHostel('lucas', 'B')] },
    ]
    for (const scope of scopes)
      for (const text of [
        ...['', 'status=approved', 'search=amina', 'unplaced=1', 'page=2'],
        ...['gender=female', `form=${form}`, filters, `${filters}&search=amina&status=submitted`],
      ]) {
        const query = readSubmissionQuery(new URLSearchParams(text), filterChoices(scope))
        for (const { query: sql, steps } of plansOf(() => listSubmissions(actorOf('mariam'), scope, query)))
          for (const step of steps)
            expect(step, `${text}: ${sql}`).not.toMatch(isSorted(sql) ? THROUGH : SORTS)
      }
  })
})
