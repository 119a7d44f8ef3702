import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { events, formSubmissions, notifications, outbox, uniRooms } from '~/db/tables/index.server'
import { assignWarden, removeWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

let hostel = ''
let form = ''
let women = { blockId: '', roomIds: [''] }
let men = { blockId: '', roomIds: [''] }

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Student ID' }, { label: 'Wishes', type: 'textarea' }])
  women = makeRooms('lucas', hostel, [{ roomNumber: 'A101', capacity: 1 }], { gender: 'female' })
  men = makeRooms('lucas', hostel, [{ roomNumber: 'B101', capacity: 1 }], { name: 'Block B', gender: 'male' })
})

type Answers = Record<string, string>
const submit = (name: DemoUserName, answers: Answers = {}) =>
  sendForm(name, form, { student_id: `T-${name}`, '@hostel': hostel, ...answers })
const rowOf = (id: string) => findRow(formSubmissions, id)
/** Mariam, or somebody else, updates the stored version. */
const update = (id: string, change: Answers, as: DemoUserName = 'mariam') =>
  send(paths.submissionReview(id), { version: String(rowOf(id)?.version), status: 'reviewed', ...change }, as)
const notified = (name: DemoUserName) => findRows(notifications, eq(notifications.userId, demoUsers[name].id))

describe('the page of review', () => {
  it('shows all that was sent, and what can be decided', async () => {
    const id = submit('amina', { wishes: 'A quiet room' })
    const list = await visit('/university-chapter', 'mariam')
    const [review = ''] = linksCalled(list, 'Review')
    const page = await visit(review, 'mariam')
    expect(page.title).toContain('Student Submission Details')
    expectWords(
      page,
      'Student Name',
      'Amina Hassan',
      'Email',
      'amina@bweni.example',
      'Hostel',
      'Mabibo Hostel',
    )
    expectWords(page, 'Current Status', 'Submitted', 'Student ID', 'T-amina', 'Wishes', 'A quiet room')
    expectWords(
      page,
      'Form data as JSON',
      '"student_id": "T-amina"',
      'Update Status',
      'Submitted',
      'Reviewed',
    )
    expectWords(page, 'Approved', 'Rejected', 'Arrival Confirmed', 'Block and room', 'No room yet')
    expectWords(page, 'Room A101, Block A (women): 1 bed of 1 free', 'Notes', 'Message to the student')
    expectWords(page, 'Update Submission', 'History', 'Sent')
    expect(page.html).toContain('{\n  &quot;student_id&quot;: &quot;T-amina&quot;')
    expect(page.html).toContain('placeholder="Add notes about room assignment, special requirements, etc."')
    expect(page.text).not.toContain('B101')
    expect(rowOf(id)?.status).toBe('submitted')
  })

  it('stores status, room, notes and message, leads back to the list and notifies the student', async () => {
    const id = submit('amina')
    const list = '/university-chapter?view=warden&status=submitted'
    const change = { status: 'approved', notes: 'SIRINOTE', message: 'Bring a bucket.', version: '1' }
    const chosen = `room:${women.roomIds[0]}`
    const page = await send(
      paths.submissionReview(id, { redirect: list }),
      { ...change, place: chosen },
      'mariam',
    )
    expect(page.location).toBe(list)
    expectWords(page, 'Submission updated successfully')
    expect(rowOf(id)).toMatchObject({ status: 'approved', notes: 'SIRINOTE', roomId: women.roomIds[0] })
    const sentence =
      /^Good news: your form Registration \(\w{8}\) at .+ was approved\. Your place: Mabibo Hostel, Block A, room A101\. Mariam Chande wrote: “Bring a bucket\.”$/
    expect(notified('amina')).toMatchObject([
      { title: 'Form Approved', message: expect.stringMatching(sentence), relatedEntityId: id },
    ])
    const mail = findRows(outbox).at(-1)
    expect(JSON.stringify(mail)).toContain(paths.submission(id))
    const own = await visit(paths.submission(id), 'amina')
    expectWords(own, 'Approved', 'Bring a bucket.', 'Room', 'A101', 'You sent the form')
    expectWords(own, 'Status: Approved · Your place changed · Message to you')
    expect(own.text).not.toContain('SIRINOTE')
    const activity = await visit(paths.adminActivity({ kind: 'submission' }), 'admin')
    expectWords(activity, 'reviewed a submission Approved, place changed, message to the student, notes')
    for (const hidden of ['A101', 'SIRINOTE', 'bucket']) expect(activity.text).not.toContain(hidden)
  })

  it('keeps notes if the field is empty, sets any status until the student lives here, and never shows students the notes', async () => {
    const id = submit('amina')
    await update(id, { status: 'submitted', notes: 'First' })
    expect(notified('amina')).toEqual([])
    const statuses = ['rejected', 'submitted', 'approved', 'reviewed', 'rejected', 'arrival_confirmed']
    for (const status of statuses) {
      expectWords(await update(id, { status, notes: '' }), 'Submission updated successfully')
      expect(rowOf(id)).toMatchObject({ status, notes: 'First' })
    }
    expect(notified('amina')).toHaveLength(statuses.length)
    const sameAgain = rowOf(id)?.version
    await update(id, { status: 'arrival_confirmed' })
    expect([sameAgain, rowOf(id)?.version]).toEqual([statuses.length + 2, statuses.length + 2])
    const ended = await update(id, { status: 'rejected' })
    expectWords(ended, 'Amina Hassan lives here. Press Moved Out to end the stay.')
    expect(rowOf(id)?.status).toBe('arrival_confirmed')
  })

  it('says at each field what another warden stored meanwhile, so that nobody loses a bed unseen', async () => {
    const id = submit('amina')
    const first = { status: 'approved', place: `room:${women.roomIds[0]}`, message: 'Bring a bucket.' }
    await update(id, first)
    const late = await update(id, { status: 'rejected', place: '', message: 'No bed left.', version: '1' })
    expect(late.status).toBe(409)
    expectWords(
      late,
      'Update Status',
      'It is Approved by now. Mariam Chande stored it.',
      'It is room A101, Block A by now.',
    )
    expectWords(late, 'It is Bring a bucket. by now.')
    expect(late.text).not.toContain('It is empty by now.')
    const same = await update(id, { ...first, version: '1' })
    expect(same.status).toBe(409)
    expect(same.text).not.toContain('by now')
    expect(rowOf(id)).toMatchObject({ status: 'approved', roomId: women.roomIds[0], version: 2 })
  })

  it.each([
    ['place', 'room:none', 'Choose one of the rooms.', 409],
    ['place', 'bed:1', 'Choose one of the rooms.', 409],
    ['status', 'gone', 'Choose one of the statuses.', 422],
    ['notes', 'x'.repeat(2_001), 'Write at most 2,000 characters.', 422],
  ])('says at %s what is wrong with %s', async (name, input, sentence, status) => {
    const id = submit('amina')
    const page = await update(id, { [name]: input })
    expect(page.status).toBe(status)
    expectWords(page, sentence)
    expect(rowOf(id)).toMatchObject({ status: 'submitted', version: 1 })
  })
})

describe('a bed', () => {
  const room = () => `room:${women.roomIds[0]}`

  it('is given once: for the next student the form reports that the room is full', async () => {
    const [one, two] = [submit('amina'), submit('grace')]
    await update(one, { status: 'approved', place: room() })
    const page = await update(two, { status: 'approved', place: room(), notes: 'SIRITYPED' })
    expect(page.status).toBe(409)
    expectWords(page, 'Room A101 is full: it has 1 bed. Choose another one.', 'SIRITYPED')
    expect(rowOf(two)).toMatchObject({ status: 'submitted', roomId: null })
    await update(one, { status: 'rejected', place: room() })
    await update(two, { status: 'arrival_confirmed', place: room() })
    const back = await update(one, { status: 'approved', place: room() })
    expectWords(back, 'Room A101 is full')
    expect(rowOf(one)?.status).toBe('rejected')
  })

  it('is for those who may live in the block', async () => {
    const id = submit('daudi', { '@gender': 'male' })
    expectWords(await update(id, { status: 'approved', place: room() }), 'Block A is for women only.')
    expectWords(await update(id, { place: `block:${women.blockId}` }), 'Block A is for women only.')
    await update(id, { status: 'approved', place: `room:${men.roomIds[0]}` })
    expect(rowOf(id)?.roomId).toBe(men.roomIds[0])
  })

  it('in a closed room is given to nobody new', async () => {
    const id = submit('amina')
    await update(id, { status: 'approved', place: room() })
    updateRows(uniRooms, { isAvailable: false })
    await update(id, { status: 'arrival_confirmed', place: room() })
    expect(rowOf(id)?.status).toBe('arrival_confirmed')
    const next = await update(submit('grace'), { place: room() })
    expectWords(next, 'Room A101 is closed. Choose another one.')
  })

  it('goes with the hostel when the warden gives the student back to the university', async () => {
    const id = submit('amina')
    await update(id, { status: 'approved', place: room() })
    await update(id, { status: 'approved', place: 'none' })
    expect(rowOf(id)).toMatchObject({ hostelId: null, blockId: null, roomId: null })
    expect(notified('amina').at(-1)?.message).toContain('The university looks for another hostel for you.')
    expect((await visit(paths.submissionReview(id), 'mariam')).status).toBe(404)
  })
})

describe('who may', () => {
  it('read: the university, without a form; decide: the wardens of the hostel', async () => {
    const id = submit('amina')
    const page = await visit(paths.submissionReview(id), 'lucas')
    expectWords(page, 'Student Submission Details', 'T-amina')
    expect(page.text).not.toContain('Update Submission')
    const [link = ''] = linksCalled(
      await visit('/university-chapter?tab=submissions', 'lucas'),
      'See answers',
    )
    expectWords(await visit(link, 'lucas'), 'T-amina')
    expect((await update(id, { status: 'approved' }, 'lucas')).status).toBe(403)
    expect((await update(id, { status: 'approved' }, 'amina')).status).toBe(403)
    expect((await update(id, { status: 'approved' }, 'salim')).status).toBe(404)
    removeWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
    const values = { status: 'approved', notes: 'Ground floor, please', message: '<b>Bring</b> a bucket.' }
    const late = await update(id, values)
    expect(late.status).toBe(404)
    expectWords(late, 'This submission does not exist', 'Nothing was changed. What you wrote is here')
    expectWords(late, 'Ground floor, please', '<b>Bring</b> a bucket.', 'University Chapter')
    expect(late.text).not.toContain('Amina')
    expect(rowOf(id)).toMatchObject({ status: 'submitted', notes: null, message: null })
  })

  it('take up a rejected form: not once the student has sent it again', async () => {
    const first = submit('amina')
    await update(first, { status: 'rejected' })
    submit('amina')
    const page = await update(first, { status: 'approved' })
    expectWords(page, 'This student sent the form again. Decide on the newer submission.')
  })

  it('of the platform: an administrator after Open, for an hour, and the university is notified', async () => {
    const id = submit('amina')
    const at = `/university-chapter/submissions/open?manage=${universityOf('lucas')}`
    const reference = rowOf(id)?.reference ?? ''
    expect((await visit(paths.submissionReview(id), 'admin')).status).toBe(404)
    expectWords(await send(at, { reference: 'nothing', reason: '' }, 'admin'), 'Say why.')
    expectWords(await send(at, { reference: '00000000', reason: 'x' }, 'admin'), 'has no submission')
    const page = await send(at, { reference: reference.toLowerCase(), reason: 'A complaint' }, 'admin')
    expect(page.location).toBe(paths.submissionReview(id))
    expectWords(page, 'T-amina', 'Opened by the platform', 'A complaint')
    expect(page.text).not.toContain('Update Submission')
    expect((await update(id, { status: 'approved' }, 'admin')).status).toBe(403)
    expect(notified('lucas')).toMatchObject([{ title: 'Submission Opened', relatedEntityType: 'review' }])
    expect(notified('lucas')[0]?.message).toContain('A complaint')
    expect(findRows(events, eq(events.name, 'submission.opened'))).toHaveLength(1)
    setClock(() => TEST_NOW + 3_600_001)
    expect((await visit(paths.submissionReview(id), 'admin')).status).toBe(404)
  })
})

it.each([
  ['a warden', 'mariam', '/university-chapter'],
  ['an administrator', 'lucas', '/university-chapter?tab=submissions'],
] as const)(
  'leads %s of the list to their own submission as its student, without staff actions',
  async (_, name, list) => {
    const [own, other] = [submit(name), submit('amina')]
    updateRows(formSubmissions, { status: 'approved', notes: 'SIRINOTE' }, own)
    const page = await visit(list, name)
    expectWords(page, 'You sent this form, so somebody else decides on it.', 'See your form')
    expect(linksCalled(page, 'See your form')).toEqual([paths.submission(own)])
    expect(page.html).toContain(`/submissions/${other}/review`)
    expect(page.html).not.toMatch(new RegExp(`${own}(/|:)`))
    const [csv = ''] = linksCalled(page, 'Download as CSV')
    const file = await visit(csv, name)
    expect(file.text).toContain(`T-${name}`)
    expect(`${page.text}${file.text}`).not.toContain('SIRINOTE')
    expectWords(await visit(paths.submission(own), name), 'Approved')
  },
)

describe('the unplaced', () => {
  it('get a hostel from an administrator, several at once, and their warden sees them', async () => {
    const anywhere = makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false })
    const ids = (['amina', 'daudi', 'grace'] as const).map((name) => sendForm(name, anywhere))
    const list = await visit('/university-chapter?tab=submissions&unplaced=1', 'lucas')
    expectWords(list, 'Place chosen', 'Choose Amina', 'Choose Daudi', 'Choose Grace')
    makeRooms('lucas', hostel, [{ roomNumber: 'C1', capacity: 1 }], { name: 'Block C' })
    const chosen = ids.map((id) => ['chosen[]', `${id}:1`])
    const at = `${paths.submissionsPlace({ manage: universityOf('lucas') })}&${new URLSearchParams(chosen)}`
    const page = await visit(at, 'lucas')
    expectWords(
      page,
      'Place students',
      'Amina Hassan',
      'Mabibo Hostel',
      'Free beds: 2 for women.',
      'Place 3 students',
    )
    const fields = (hostel_id: string, once_key: string) =>
      new URLSearchParams([...chosen, ['hostel_id', hostel_id], ['once_key', once_key]])
    const few = 'Mabibo Hostel has too few free beds for women. Choose another hostel.'
    expectWords(await send(at, fields(hostel, 'z'), 'lucas'), 'There is a problem', few)
    updateRows(formSubmissions, { version: 2 }, ids[1] ?? '')
    expectWords(await send(at, fields('', 'a'), 'lucas'), 'Choose the hostel.')
    const other = makeHostel('tatu', 'Elsewhere')
    expectWords(await send(at, fields(other, 'b'), 'lucas'), 'Choose the hostel.')
    for (const _ of [1, 2])
      expectWords(
        await send(at, fields(hostel, 'c'), 'lucas'),
        'Placed 2 students. 1 changed meanwhile and was left: Daudi',
      )
    expect(ids.map((id) => rowOf(id)?.hostelId)).toEqual([hostel, null, hostel])
    expect(notified('amina')).toMatchObject([{ title: 'Your Place' }])
    expectWords(await visit('/university-chapter', 'mariam'), '2 submissions found', 'Grace', 'Amina')
    expect((await send(at, fields(hostel, 'd'), 'tatu')).status).toBe(404)
    expect((await visit(at, 'mariam')).status).toBe(404)
    expectWords(
      await visit(paths.submissionReview(ids[1] ?? ''), 'lucas'),
      'Place the student in a hostel first. Its warden decides and gives the room.',
      'Place in a hostel',
    )
    const [move = ''] = linksCalled(
      await visit(paths.submissionReview(ids[0] ?? ''), 'lucas'),
      'Move or take back',
    )
    expectWords(
      await visit(move, 'lucas'),
      'Registration. Mabibo Hostel',
      'No hostel for now',
      'Change the place of 1 student',
    )
    const none = new URLSearchParams({ 'chosen[]': `${ids[0]}:2`, hostel_id: 'none', once_key: 'e' })
    expectWords(await send(move, none, 'lucas'), 'Took back the place of 1 student.')
    expect(rowOf(ids[0] ?? '')?.hostelId).toBeNull()
  })
})

describe('rooms for everybody who waits', () => {
  it('are given to fifty at a time, past students whom no bed suits, and the page says who is left', async () => {
    const rooms = ['C101', 'C102'].map((roomNumber) => ({ roomNumber, capacity: 30 }))
    makeRooms('lucas', hostel, rooms, { name: 'Block C', gender: 'male' })
    const first = rowOf(submit('amina'))!
    const students = Array.from({ length: 55 }, (_, n) => ({
      ...{ ...first, id: `S${n}`, reference: `S${n}`, seq: first.seq + n + 1, studentUserId: null },
      ...{ studentName: `S${n}`, studentGender: n < 2 ? ('female' as const) : ('male' as const) },
    }))
    insertRows(formSubmissions, students)
    const list = await visit('/university-chapter', 'mariam')
    const [path = ''] = linksCalled(list, 'Rooms for 50 of 56')
    for (const gone of ['&hostel=gone', '&form=gone', '&answer_course=Law', '&unplaced=1'])
      expect((await visit(path + gone, 'mariam')).location, gone).toBe('/university-chapter?view=warden')
    const page = await visit(path, 'mariam')
    expectWords(page, '52 students, 50 beds.', 'No free bed suits: S0; S1. They keep waiting.')
    expectWords(page, '4 more students wait. They follow', 'Amina Hassan', 'A101', 'S2', 'B101', 'S50')
    expect(page.text).not.toContain('S51')
    const fields = new URLSearchParams({ once_key: 'rooms' })
    for (const [, name = '', value = ''] of page.html.matchAll(
      /name="(chosen\[\]|rooms\[\])" value="([^"]*)"/g,
    ))
      fields.append(name, value)
    const approved = await send(path, fields, 'mariam')
    expectWords(approved, 'Approved 50 students with a room. 6 more students wait for one.')
    expectWords(approved, '6 students, 4 beds.', 'No free bed suits: S0; S1.', 'S51', 'S54')
  })
})
