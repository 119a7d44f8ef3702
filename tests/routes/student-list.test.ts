import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { events, formSubmissions, notifications } from '~/db/tables/index.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, listSeen, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

let hostel = ''
let form = ''
let women: ReturnType<typeof makeRooms>
let mixed: ReturnType<typeof makeRooms>

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Course' }], { asks_number: true })
  const rooms = ['A1', 'A2'].map((roomNumber) => ({ roomNumber, capacity: 1 }))
  women = makeRooms('lucas', hostel, rooms, { gender: 'female' })
  mixed = makeRooms(
    'lucas',
    hostel,
    Array.from({ length: 50 }, (_, n) => ({ roomNumber: `B${n + 1}`, capacity: 10 })),
    { name: 'Block B' },
  )
})

const path = () => paths.studentsImport({ manage: universityOf('lucas') })
const check = (list: string) => send(path(), { list }, 'lucas')
const press = (seen: ReturnType<typeof listSeen>) => send(path(), seen, 'lucas')
const add = async (list: string) => press(listSeen(await check(list)))
const rowOf = (id: string) => {
  const row = findRow(formSubmissions, id)
  if (!row) throw new Error('It is stored')
  return row
}
const rowsAtDesk = () => findRows(formSubmissions, eq(formSubmissions.source, 'desk'))
const atDesk = (input: Record<string, string>) =>
  send(paths.hostelDesk(hostel), { phone: '0712345678', once_key: JSON.stringify(input), ...input }, 'mariam')
const numbered = (name: DemoUserName, number: string) =>
  sendForm(name, form, { '@hostel': hostel, '@number': number })
const approve = (id: string, roomId = '', as: DemoUserName = 'mariam') =>
  send(
    paths.submissionReview(id),
    { status: 'approved', place: roomId && `room:${roomId}`, version: String(rowOf(id).version) },
    as,
  )

describe('a list of students', () => {
  it('is added once after its preview, as students of the desk', async () => {
    const list = [
      'Full name;Registration number;Phone;Gender;Hostel;Block;Room;Lives here',
      'Neema Said;t / 26 / 10432;0712 345 678;female;Mabibo hostel;block a;a1;lives here',
      'Ali Juma;;0712 345 679;male;Mabibo Hostel;Block B;B1;expected',
      '',
      'Zuhura Ally;T/26/7;;;Mabibo Hostel;;;expected',
    ].join('\n')
    const seen = await check(list)
    expectWords(seen, 'Please check', '3 students. Nothing is stored yet.', 'Mabibo Hostel: 1 live here, 2')
    expect([rowsAtDesk().length, findRows(events, eq(events.name, 'submission.added')).length]).toEqual([
      0, 0,
    ])
    for (const notice of ['Added 3 students.', 'The students of this list are here already.'])
      expectWords(await press(listSeen(seen)), notice)
    expect(rowsAtDesk()).toMatchObject([
      {
        ...{ studentName: 'Neema Said', studentNumber: 'T/26/10432', studentPhone: '255712345678' },
        ...{ studentGender: 'female', status: 'arrival_confirmed', roomId: women.roomIds[0] },
        ...{ formName: 'Added at the desk', isPlaced: true, studentUserId: null },
      },
      { studentName: 'Ali Juma', studentNumber: null, status: 'approved', roomId: mixed.roomIds[0] },
      { studentName: 'Zuhura Ally', studentPhone: null, hostelId: hostel, roomId: null },
    ])
    const [neema] = rowsAtDesk()
    const review = await visit(paths.submissionReview(neema?.id ?? ''), 'lucas')
    expectWords(review, 'Registration number T/26/10432')
    expect(review.text).toMatch(/Added at the desk · Status: Arrived · Lucas/)
  })

  it('reads its headings and words in Swahili', async () => {
    const list = [
      'Jina kamili;Namba ya usajili;Namba ya simu;Jinsia;Hosteli;Jengo;Chumba;Hali',
      'Neema Said;T/26/10432;0712 345 678;mwanamke;Mabibo Hostel;Block A;A1;anaishi hapa',
      'Ali Juma;;0712 345 679;mwanaume;Mabibo Hostel;Block B;B1;anatarajiwa',
    ].join('\n')
    await add(list)
    expect(rowsAtDesk()).toMatchObject([
      {
        studentName: 'Neema Said',
        studentNumber: 'T/26/10432',
        studentGender: 'female',
        roomId: women.roomIds[0],
      },
      { studentName: 'Ali Juma', studentGender: 'male', status: 'approved', roomId: mixed.roomIds[0] },
    ])
  })

  it('names every wrong line, and adds nobody', async () => {
    const other = makeHostel('lucas', 'Closed House')
    await send(
      paths.uniHostelEdit(other),
      { name: 'Closed House', takes_students: '', version: '1' },
      'lucas',
    )
    const line = (change: Record<number, string>) => {
      const cells = ['Neema Said', '', '0712345678', 'female', 'Mabibo Hostel', 'Block A', 'A1', 'lives here']
      return cells.map((cell, at) => change[at] ?? cell).join(',')
    }
    const list = [
      line({}),
      line({ 0: 'Asha Said', 1: 'T/26/1' }),
      line({ 0: 'Ali Juma', 3: 'male', 6: 'A2' }),
      line({ 0: 'Zuhura', 6: 'A9' }),
      line({ 0: 'Zuhura', 5: 'Block X' }),
      line({ 0: 'Zuhura', 4: 'Mabibo Hotsel' }),
      line({ 0: 'Zuhura', 1: 'none' }),
      line({ 0: 'Zuhura', 2: '12' }),
      line({ 0: 'Zuhura', 2: '' }),
      line({ 0: 'Zuhura', 3: 'all' }),
      line({ 0: 'Zuhura', 7: 'maybe' }),
      line({ 0: '-' }),
      line({}),
      line({ 0: 'Rehema', 1: 't/26/1', 6: 'A2' }),
      `${line({ 0: 'Rehema' })},more`,
      line({ 0: 'Rehema', 5: '' }),
      '"Rehema',
    ].join('\n')
    const page = await check(list)
    expect(page.status).toBe(422)
    for (const problem of [
      'Line 2: Room A1 is full: it has 1 bed.',
      'Line 3: Block A is for women only.',
      'Line 4: Mabibo Hostel, Block A has no room “A9”.',
      'Line 5: Mabibo Hostel has no block “Block X”.',
      'Line 6: There is no hostel “Mabibo Hotsel”. Did you mean Mabibo Hostel?',
      'Line 7: “none” is no registration number.',
      'Line 8: “12” is no telephone number.',
      'Line 9: Write a registration number or a telephone number.',
      'Line 10: Write female, male or other, not “all”.',
      'Line 11: Write lives here or expected, not “maybe”.',
      'Line 12: Write name, registration number, phone',
      'Line 13: Neema Said is named twice.',
      'Line 14: T/26/1 is named twice.',
      'Line 15: This line has more than eight values.',
      'Line 16: Name the block of room “A1”.',
      'Line 17: This line opens a quotation mark',
    ])
      expectWords(page, problem)
    expect((await press({ list, seen: list, shown: '' })).status).toBe(409)
    expect(rowsAtDesk()).toEqual([])
  })

  it('skips and names students who are here, and gives a form that waits the place of its line', async () => {
    const [amina, daudi] = [
      numbered('amina', 'T/26/1'),
      sendForm('daudi', makeForm('lucas', [{ label: 'Wish' }], { asks_hostel: false })),
    ]
    await atDesk({ name: 'Neema Said', number: 'T/26/2' })
    const heard = () => findRows(notifications, eq(notifications.userId, demoUsers.amina.id))
    const rejected = numbered('grace', 'T/26/3')
    updateRows(formSubmissions, { status: 'rejected' }, rejected)
    const list = [
      'Amina H. Hassan,T/26/1,,,Mabibo Hostel,Block A,A1,lives here',
      `${rowOf(daudi).studentName},T/26/4,0712345678,,Mabibo Hostel,Block A,A2,expected`,
      'Neema S. Said,T/26/2,0712345670,female,Mabibo Hostel,Block A,A1,expected',
      'Grace,T/26/3,,female,Mabibo Hostel,Block B,B1,expected',
    ].join('\n')
    const seen = await check(list)
    expectWords(
      seen,
      '3 students. Nothing is stored yet.',
      `Forms that wait and get this place: Amina H. Hassan (here as Amina Hassan), ${rowOf(daudi).studentName}.`,
      'Here already, and skipped: Neema S. Said (here as Neema Said).',
    )
    expect([rowOf(amina).status, heard().length]).toEqual(['submitted', 0])
    expectWords(await press(listSeen(seen)), 'Added 3 students.')
    expect(rowOf(amina)).toMatchObject({ status: 'arrival_confirmed', roomId: women.roomIds[0] })
    expect(rowOf(daudi)).toMatchObject({
      ...{ status: 'approved', roomId: women.roomIds[1], studentNumber: 'T/26/4' },
    })
    expect(rowsAtDesk().map(({ studentName }) => studentName)).toEqual(['Neema Said', 'Grace'])
    expect(heard()).toHaveLength(1)
    const found = await visit(paths.universityChapter({ tab: 'submissions', search: 'T/26/4' }), 'lucas')
    expectWords(found, rowOf(daudi).studentName)
  })

  it('never gives the last bed to two, whoever presses first', async () => {
    const line = 'Neema Said,T/26/2,,female,Mabibo Hostel,Block A,A1,lives here'
    const seen = listSeen(await check(line))
    const amina = numbered('amina', 'T/26/1')
    expectWords(await approve(amina, women.roomIds[0]), 'Submission updated successfully')
    const late = await press(seen)
    expect(late.status).toBe(409)
    expectWords(late, 'Line 1: Room A1 is full: it has 1 bed.')
    expectWords(await add(line.replace('A1', 'A2')), 'Added 1 student.')
    const grace = numbered('grace', 'T/26/3')
    expectWords(await approve(grace, women.roomIds[1]), 'Room A2 is full: it has 1 bed.')
  })

  it('is refused when its preview would say something else now', async () => {
    const list = [
      'Neema Said,T/26/2,,female,Mabibo Hostel,Block B,B1,expected',
      'Asha Said,T/26/3,,female,Mabibo Hostel,Block B,B1,expected',
    ].join('\n')
    const seen = listSeen(await check(list))
    await atDesk({ name: 'Neema Said', number: 'T/26/2' })
    const page = await press(seen)
    expect(page.status).toBe(409)
    expectWords(page, 'Something changed meanwhile. Check the list again.')
    expect(rowsAtDesk()).toHaveLength(1)
  })

  it('adds many at once, and at most 700', async () => {
    const line = (_: unknown, n: number) =>
      `Student Number ${n},T/26/${10_000 + n},,female,Mabibo Hostel,Block B,B${(n % 50) + 1},lives here`
    const list = Array.from({ length: 500 }, line).join('\n')
    expectWords(await add(list), 'Added 500 students.')
    expect(rowsAtDesk()).toHaveLength(500)
    const more = Array.from({ length: 701 }, line).join('\n')
    expectWords(await check(more), 'Add at most 700 students at once.')
  })

  it('leaves a form that the administrator sent to somebody else', async () => {
    sendForm('lucas', form, { '@hostel': hostel, '@number': 'T/26/1' })
    const page = await check('Lucas,T/26/1,,female,Mabibo Hostel,Block B,B1,expected')
    expect(page.status).toBe(422)
    expectWords(page, 'Line 1: You sent this submission, so somebody else decides on it.')
  })

  it('is for the administrators of the university', async () => {
    const list = 'Neema Said,T/26/2,,female,Mabibo Hostel,Block B,B1,expected'
    for (const [as, status] of [
      ['mariam', 404],
      ['tatu', 404],
      ['amina', 404],
      ['admin', 403],
    ] as const)
      expect((await send(path(), { list }, as)).status, as).toBe(status)
    const tab = await visit(paths.universityChapter(), 'lucas')
    expect(linksCalled(tab, 'Add a list of students')).toEqual([path()])
  })
})

describe('a registration number', () => {
  it('is asked by forms that ask for it, and is stored in capitals without spaces', async () => {
    const page = await visit(paths.universityForm(form), 'amina')
    expectWords(page, 'About you', 'Registration number')
    const plain = await visit(paths.universityForm(makeForm('lucas', [{ label: 'Course' }])), 'amina')
    expect(plain.text).not.toContain('Registration number')
    expect(() => numbered('amina', 'none')).toThrow('Something in the form is not right yet.')
    const id = numbered('amina', ' t/26/ 10432')
    expect(rowOf(id).studentNumber).toBe('T/26/10432')
    expectWords(await visit(paths.submission(id), 'amina'), 'Registration number', 'T/26/10432')
  })

  it('has one bed at a time: the warden’s press names the other student and leads there', async () => {
    await atDesk({
      name: 'Neema Said',
      number: 'T/26/1',
      place: `room:${women.roomIds[0]}`,
      gender: 'female',
    })
    const [neema] = rowsAtDesk()
    const amina = numbered('amina', 't/26/1')
    const why = 'T/26/1 has a bed already: Neema Said, Mabibo Hostel, room A1.'
    const leads = [paths.submissionReview(neema?.id ?? '')]
    const review = await visit(paths.submissionReview(amina), 'mariam')
    expectWords(review, why)
    expect(linksCalled(review, 'See Neema Said')).toEqual(leads)
    const page = await approve(amina, women.roomIds[1])
    expect(page.status).toBe(409)
    expectWords(page, 'There is a problem', why)
    expect(new Set(linksCalled(page, 'See Neema Said'))).toEqual(new Set(leads))
    expect(rowOf(amina).status).toBe('submitted')
    const again = await atDesk({ name: 'Asha Said', number: 'T/26/1' })
    expect(again.status).toBe(409)
    expectWords(again, why)
    const list = `Asha Said,T/26/1,,female,Mabibo Hostel,Block B,B1,expected`
    expectWords(
      await check(list),
      'The students of this list are here already. Here already, and skipped: Asha Said (here as Neema Said).',
    )
    // The bed of a student who left is another's.
    updateRows(formSubmissions, { status: 'arrival_confirmed', leftOn: '2026-10-01' }, neema?.id ?? '')
    expectWords(await approve(amina, women.roomIds[1]), 'Submission updated successfully')
  })

  it('is named in the previews of rooms, where the first of two gets one', async () => {
    const [amina, grace] = [numbered('amina', 'T/26/1'), numbered('grace', 'T/26/1')]
    const chosen = new URLSearchParams([amina, grace].map((id) => ['chosen[]', `${id}:1`]))
    const address = `${paths.submissionsApprove()}?${chosen}`
    const both = await visit(address, 'mariam')
    expectWords(both, 'Grace Mwakyusa: T/26/1 is also the number of Amina Hassan.')
    await approve(amina, women.roomIds[0])
    const one = await visit(`${paths.submissionsApprove()}?chosen[]=${grace}:1`, 'mariam')
    expectWords(one, 'Grace Mwakyusa: T/26/1 has a bed already: Amina Hassan, Mabibo Hostel, room A1.')
    const fields = { 'chosen[]': `${grace}:1`, 'rooms[]': `${grace}:${women.roomIds[1]}`, once_key: 'one' }
    const pressed = await send(paths.submissionsApprove(), fields, 'mariam')
    expectWords(pressed, 'T/26/1 has a bed already: Amina Hassan')
    expect(rowOf(grace).status).toBe('submitted')
  })

  it('names a student of another hostel without a way there for those who may not read it', async () => {
    const other = makeHostel('lucas', 'Twiga House')
    assignWarden(actorOf('lucas'), other, demoUsers.salim.id)
    await send(
      paths.hostelDesk(other),
      { name: 'Neema Said', phone: '0712345678', number: 'T/26/1', once_key: 'a' },
      'salim',
    )
    const amina = numbered('amina', 'T/26/1')
    const page = await approve(amina)
    expectWords(page, 'T/26/1 has a bed already: Neema Said, Twiga House.')
    expect(linksCalled(page, 'See Neema Said')).toEqual([])
    const seen = await visit(paths.submissionReview(amina), 'lucas')
    expect(linksCalled(seen, 'See Neema Said')).toHaveLength(1)
  })

  it('is corrected by administrators of the university alone, once, and is found by search', async () => {
    await atDesk({ name: 'Neema Said', number: 'T/26/1' })
    const [neema] = rowsAtDesk()
    const amina = numbered('amina', 'T/26/90123')
    await approve(amina, women.roomIds[0])
    const correct = (id: string, number: string, as: DemoUserName = 'lucas') =>
      send(
        paths.submissionReview(id),
        { number, fee_seen_on: '', fee_reference: '', version: String(rowOf(id).version) },
        as,
      )
    for (const [as, status] of [
      ['mariam', 403],
      ['tatu', 404],
      ['admin', 404],
      ['amina', 403],
    ] as const)
      expect((await correct(amina, 'T/26/2', as)).status, as).toBe(status)
    expect((await visit(paths.submissionReview(amina), 'mariam')).html).not.toContain('name="number"')
    const taken = await correct(amina, 'T/26/1')
    expect(taken.status).toBe(409)
    expectWords(taken, 'T/26/1 has a bed already: Neema Said, Mabibo Hostel.')
    expectWords(await correct(amina, 'none'), 'Enter the registration number, for example T/26/10432.')
    const before = rowOf(amina).version
    for (const _ of [1, 2]) expectWords(await correct(amina, 't/26/2'), 'Amina Hassan')
    expect([rowOf(amina).studentNumber, rowOf(amina).version]).toEqual(['T/26/2', before + 1])
    const changed = findRows(events, eq(events.name, 'submission.number-changed'))
    expect(changed.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
      [amina, demoUsers.lucas.id],
    ])
    await correct(neema?.id ?? '', '')
    expect(rowOf(neema?.id ?? '').studentNumber).toBeNull()
    const search = (text: string) =>
      visit(paths.universityChapter({ tab: 'submissions', search: text }), 'lucas')
    expectWords(await search('t/26/2'), 'Amina Hassan', 'T/26/2')
    expect((await search('T/26/90123')).text).not.toContain('Amina Hassan')
    expectWords(await visit(paths.submission(amina), 'amina'), 'The registration number changed')
  })

  it('is in the file, on paper and in a list of fees, where several forms with one number are named', async () => {
    const [amina, grace] = [numbered('amina', 'T/26/1'), numbered('grace', 'T/26/2')]
    await approve(amina, women.roomIds[0])
    const manage = universityOf('lucas')
    const file = await visit(paths.submissionsCsv({ manage }), 'lucas')
    expectWords(file, '"Phone","Registration number","Gender"', '"T/26/2"', '"T/26/1"')
    for (const [page, as] of [
      [paths.submissionsPrint({ manage }), 'lucas'],
      [paths.hostelArrivals(hostel), 'mariam'],
      [paths.universityChapter({ view: 'warden', student: amina }), 'mariam'],
    ] as const)
      expectWords(await visit(page, as), 'T/26/1')
    const fees = paths.submissionsFees({ manage })
    const list = 't/26/1,2026-10-03,12'
    const seen = listSeen(await send(fees, { list }, 'lucas'))
    expectWords(await send(fees, seen, 'lucas'), 'Stored the fee of 1 student.')
    expect(rowOf(amina).feeReference).toBe('12')
    updateRows(formSubmissions, { studentNumber: 'T/26/1' }, grace)
    expectWords(
      await send(fees, { list: 'T/26/1,2026-10-04,12' }, 'lucas'),
      'fees of 1 student',
      'Amina Hassan',
    )
    updateRows(formSubmissions, { status: 'reviewed' }, amina)
    expectWords(
      await send(fees, { list }, 'lucas'),
      'Several forms have this number, so write the reference: T/26/1.',
    )
    const both = `${list}\n${rowOf(amina).reference},2026-10-03,12`
    updateRows(formSubmissions, { status: 'rejected' }, grace)
    expectWords(await send(fees, { list: both }, 'lucas'), `Named twice: ${rowOf(amina).reference}.`)
  })
})

it('keeps two beds of one number out of the table itself', async () => {
  const [amina, grace] = [numbered('amina', 'T/26/1'), numbered('grace', 'T/26/1')]
  const both = and(inArray(formSubmissions.id, [amina, grace]))
  expect(findRows(formSubmissions, both)).toHaveLength(2)
  updateRows(formSubmissions, { status: 'approved' }, amina)
  expect(() => updateRows(formSubmissions, { status: 'approved' }, grace)).toThrow('UNIQUE')
})
