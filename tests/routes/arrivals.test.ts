import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { formSubmissions, notifications, sessions } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf, eventNames } from '../support/accounts'
import { asUser, freshApp } from '../support/app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'
import { ask } from '../support/whole-app'

let hostel = ''
let form = ''
let roomIds: string[] = []
let blockId = ''

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Student ID' }])
  const rooms = ['A1', 'A2', 'A3'].map((roomNumber) => ({ roomNumber, capacity: 1 }))
  ;({ roomIds, blockId } = makeRooms('lucas', hostel, rooms, { gender: 'female' }))
})

/** A student with this room, approved or in another status. */
function student(name: DemoUserName, room: number | null, status: SubmissionStatus = 'approved') {
  const id = sendForm(name, form, { '@hostel': hostel })
  const placement = room === null ? {} : { blockId, roomId: roomIds[room] ?? null }
  updateRows(formSubmissions, { status, ...placement }, id)
  return id
}
const rowOf = (id: string) => {
  const row = findRow(formSubmissions, id)
  if (!row) throw new Error('It is stored')
  return row
}
const notified = (name: DemoUserName) => findRows(notifications, eq(notifications.userId, demoUsers[name].id))
const dashboard = (more = '') => visit(`/university-chapter?view=warden${more}`, 'mariam')

describe('Arrived', () => {
  it('is one press on the row, and is taken back by another', async () => {
    const id = student('amina', 0)
    const [arrived = ''] = actionsCalled(await dashboard(), 'Arrived : Amina Hassan')
    expectWords(await send(arrived, { version: '1' }, 'mariam'), 'Amina Hassan has arrived.', 'Arrived')
    const list = await visit(
      paths.universityChapter({ view: 'warden', status: 'arrival_confirmed' }),
      'mariam',
    )
    expectWords(list, 'Amina Hassan')
    expect(list.text).not.toContain('chosen')
    expect(rowOf(id).status).toBe('arrival_confirmed')
    expect(notified('amina').map(({ title }) => title)).toEqual(['Arrival Confirmed'])
    expectWords(await send(arrived, { version: '1' }, 'mariam'), 'Amina Hassan has arrived.')
    expect(rowOf(id).version).toBe(2)
    expect(notified('amina')).toHaveLength(1)
    const [undo = ''] = actionsCalled(await dashboard(), 'Undo the arrival of Amina Hassan')
    await send(undo, { version: '2' }, 'mariam')
    expect(rowOf(id).status).toBe('approved')
    expect(notified('amina').map(({ title }) => title)).toContain('Arrival Taken Back')
    const again = await send(undo, { version: '3' }, 'mariam')
    expectWords(again, 'This student is not marked as arrived.')
  })

  it('names nobody to a session that ended while its second press arrived', async () => {
    const id = student('amina', 0, 'arrival_confirmed')
    const headers = {
      Cookie: await asUser('mariam'),
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const body = new ReadableStream(
      {
        pull(stream) {
          deleteRows(sessions)
          stream.enqueue(new TextEncoder().encode('version=1'))
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const url = new URL(`/university-chapter/submissions/${id}/arrived`, 'http://localhost:3000')
    const init: RequestInit = { method: 'POST', headers, body, duplex: 'half' }
    expect((await ask(new Request(url, init))).status).toBe(401)
  })

  it('is for the approved alone', async () => {
    const id = student('amina', 0, 'submitted')
    expect(actionsCalled(await dashboard(), 'Arrived : Amina Hassan')).toEqual([])
    const page = await send(paths.submissionArrived(id), { version: '1' }, 'mariam')
    expectWords(page, 'Only approved students can be marked as arrived.')
    expect(rowOf(id).status).toBe('submitted')
    expect((await send(paths.submissionArrived(id), { version: '1' }, 'lucas')).status).toBe(403)
  })

  it('can be set for several at once, and those that changed are named', async () => {
    const ids = [student('amina', 0), student('grace', 1), student('daudi', null)]
    const list = await dashboard('&status=approved')
    expectWords(list, 'Mark chosen as arrived', 'Choose Daudi', 'Choose Grace', 'Choose Amina')
    const chosen = ids.map((id) => ['chosen[]', `${id}:1`])
    expectWords(
      await visit(`${paths.submissionsArrived()}?${new URLSearchParams(chosen)}`, 'mariam'),
      ...['Mark as arrived', 'Amina Hassan', 'Mark 3 students as arrived'],
    )
    updateRows(formSubmissions, { version: 4 }, ids[2] ?? '')
    const fields = new URLSearchParams([...chosen, ['once_key', 'one']])
    for (const _ of [1, 2]) {
      const page = await send(paths.submissionsArrived(), fields, 'mariam')
      expectWords(page, 'Marked 2 students as arrived. 1 changed meanwhile and was left: Daudi')
    }
    expect(ids.map((id) => rowOf(id).status)).toEqual(['arrival_confirmed', 'arrival_confirmed', 'approved'])
    const late = await visit(`${paths.submissionsArrived()}?${new URLSearchParams(chosen)}`, 'mariam')
    expectWords(late, 'Mark as arrived', 'It changed since', 'There is nothing left to decide here.', 'Back')
    expect(actionsCalled(late, 'Mark 3 students as arrived')).toEqual([])
    expectWords(await send(paths.submissionsArrived(), {}, 'mariam'), 'Choose the students first')
    expect((await send(paths.submissionsArrived(), fields, 'salim')).status).toBe(404)
  })

  it('is keyed in from paper by references or registration numbers, all of them or nobody', async () => {
    const [one, two, three] = [student('amina', 0), student('grace', 1), student('daudi', null, 'rejected')]
    updateRows(formSubmissions, { studentNumber: 'T/26/7' }, two)
    const key = (list: string, seen = '', shown = '') =>
      send(paths.arrivalsKeyIn(), { list, seen, shown }, 'mariam')
    const wrong = `${rowOf(one).reference.toLowerCase()}\n\nt/26/7, ${rowOf(three).reference} zzz`
    const page = await key(wrong)
    expect(page.status).toBe(422)
    expect(/<textarea[^>]*>([^<]*)</.exec(page.html)?.[1]?.trim()).toBe(wrong)
    expectWords(page, `Not approved: ${rowOf(three).reference}.`, 'Not in your hostels: ZZZ.')
    expect([one, two].map((id) => rowOf(id).status)).toEqual(['approved', 'approved'])
    const list = `${rowOf(one).reference} T/26/7 ${rowOf(one).reference}`
    const preview = await key(list)
    const shown = '2 students: Amina Hassan, Grace Mwakyusa. Nothing is stored yet.'
    expectWords(preview, 'Please check', shown, 'Mark as arrived')
    expect([one, two].map((id) => rowOf(id).status)).toEqual(['approved', 'approved'])
    for (const notice of ['Marked 2 students as arrived.', 'The students of this list have arrived already.'])
      expectWords(await key(list, list, shown), notice)
    expect([one, two, three].map((id) => rowOf(id).status)).toEqual([
      ...['arrival_confirmed', 'arrival_confirmed', 'rejected'],
    ])
    expect(notified('amina')).toHaveLength(1)
    expect((await send(paths.arrivalsKeyIn(), { list: rowOf(three).reference }, 'salim')).status).toBe(403)
    expectWords(await key(' , '), 'The students of this list have arrived already.')
    expect((await visit(paths.arrivalsKeyIn(), 'amina')).status).toBe(403)
    const many = Array.from({ length: 1_001 }, (_, n) => `${10_000_000 + n}`).join(' ')
    expectWords(await key(many), 'Type at most 1,000 references at once.')
  })
})

describe('the arrival list', () => {
  it('has a box and room to sign for each who is expected, by block and name, with the day', async () => {
    const grace = student('grace', 1)
    const amina = student('amina', 0, 'arrival_confirmed')
    student('daudi', null, 'submitted')
    const unplaced = sendForm('daudi', makeForm('lucas', [{ label: 'Age' }]), { '@hostel': hostel })
    updateRows(formSubmissions, { status: 'approved', studentName: 'Asha' }, unplaced)
    const first = makeRooms('lucas', hostel, [{ roomNumber: 'Z1', capacity: 1 }], { name: 'Aa Block' })
    updateRows(formSubmissions, { blockId: first.blockId, roomId: first.roomIds[0] }, grace)
    const [list = ''] = linksCalled(await dashboard(), 'Arrival list')
    const page = await visit(list, 'mariam')
    expectWords(page, 'Arrival list', 'Mabibo Hostel: 3 students, 1 arrived. As of', 'Aa Block')
    expectWords(page, 'Signature', 'Not yet', 'Grace', 'Z1', 'Block A', 'Arrived', 'Amina Hassan')
    expectWords(page, rowOf(amina).reference, '+255 712 345 678', 'A1', 'No room yet', 'Asha', 'None yet')
    expect(page.text).not.toContain('Daudi')
    expect((await visit(list, 'salim')).status).toBe(404)
  })
})

describe('Swap', () => {
  const swap = (id: string, reference: string, version = '1') =>
    send(paths.submissionSwap(id), { reference, version }, 'mariam')

  it('exchanges the places of two students in full rooms, and notifies both', async () => {
    const [one, two] = [student('amina', 0), student('grace', 1)]
    expect(linksCalled(await dashboard(), 'Swap')).not.toEqual([])
    const fromRoom = paths.uniHostel(hostel, { room: roomIds[0] })
    const link = linksCalled(
      await visit(paths.submissionSwap(one, { redirect: fromRoom }), 'mariam'),
      'Mabibo Hostel',
    )
    expect(link).toEqual([fromRoom])
    const form = await visit(paths.submissionSwap(one), 'mariam')
    expect(linksCalled(form, 'Warden Dashboard')).toHaveLength(1)
    expectWords(form, 'Two students change places at once.', 'Grace Mwakyusa: Mabibo Hostel, Block A, room')
    expect(form.html).not.toContain(`<option value="${rowOf(one).reference}`)
    const chosen = `${rowOf(two).reference}:1`
    expect(form.html).toContain(`<option value="${chosen}">`)
    updateRows(formSubmissions, { version: 2 }, two)
    const late = await swap(one, chosen)
    expect(late.status).toBe(409)
    expectWords(late, 'Grace Mwakyusa has changed meanwhile. Choose again.')
    expect(rowOf(one).roomId).toBe(roomIds[0])
    const page = await swap(one, `${rowOf(two).reference}:2`)
    expectWords(page, 'Amina Hassan and', 'changed places.')
    expect([rowOf(one).roomId, rowOf(two).roomId]).toEqual([roomIds[1], roomIds[0]])
    expect([notified('amina').length, notified('grace').length]).toEqual([1, 1])
  })

  it('is refused where one of them may not live, and then changes nobody', async () => {
    const men = makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'B', gender: 'male' })
    const [one, two] = [student('amina', 0), student('daudi', null)]
    const inB = { blockId: men.blockId, roomId: men.roomIds[0], studentGender: 'male' } as const
    updateRows(formSubmissions, inB, two)
    expect((await visit(paths.submissionSwap(one), 'mariam')).text).not.toContain('Daudi')
    const page = await swap(one, rowOf(two).reference)
    expect(page.status).toBe(409)
    expectWords(page, 'B is for men only.')
    expect([rowOf(one).roomId, rowOf(two).roomId]).toEqual([roomIds[0], men.roomIds[0]])
    expectWords(await swap(one, '00000000'), 'None of your students has this reference.')
    expectWords(await swap(one, 'nobody'), 'Choose the other student.')
    expectWords(await swap(one, rowOf(one).reference), 'have the same place.')
    expectWords(await swap(one, rowOf(two).reference, '9'), 'changed while you were looking at it')
  })

  it('does not reach students of other hostels', async () => {
    const other = makeHostel('lucas', 'Another Hostel')
    const [one, two] = [student('amina', 0), student('grace', null)]
    updateRows(formSubmissions, { hostelId: other }, two)
    expectWords(await swap(one, rowOf(two).reference), 'None of your students has this reference.')
  })
})

describe('Add at the desk', () => {
  const add = (change: Record<string, string> = {}, key = 'one') =>
    send(
      paths.hostelDesk(hostel),
      { name: ' Asha  Said ', phone: '0713 000 001', once_key: key, ...change },
      'mariam',
    )
  const added = () => findRows(formSubmissions, eq(formSubmissions.source, 'desk'))

  it('approves somebody without an account, marked so, counted and found', async () => {
    expectWords(await add(), 'Asha Said is approved in Mabibo Hostel.', 'Asha Said', 'Added at the desk')
    expect(eventNames()).toContain('submission.added')
    await add()
    expect(added()).toMatchObject([
      {
        ...{ studentName: 'Asha Said', studentPhone: '255713000001', status: 'approved', hostelId: hostel },
        ...{ studentUserId: null, universityId: universityOf('lucas'), fields: [], data: {} },
      },
    ])
    expectWords(await dashboard('&search=0713000'), '1 submission found', 'Asha Said')
    const tab = await visit('/university-chapter?tab=submissions', 'lucas')
    expectWords(tab, 'Approved 1', '1 submission found', 'Asha Said', 'Added at the desk')
    const id = added()[0]?.id ?? ''
    const page = await visit(paths.submissionReview(id), 'mariam')
    expectWords(page, 'Asha Said', 'Added at the desk', 'Update Status')
    expect(page.text).not.toContain('Message to the student')
    await send(paths.submissionArrived(id), { version: '1' }, 'mariam')
    expect(added()[0]?.status).toBe('arrival_confirmed')
  })

  it('gives a bed at once, if there is one for them', async () => {
    const room = `room:${roomIds[0]}`
    const refused = await add({ place: room })
    expectWords(refused, 'Block A is for women only.')
    expect(refused.html).toContain('Asha')
    expectWords(await add({ place: room, gender: 'female' }), 'Asha Said is approved')
    const full = await add({ place: room, gender: 'female', name: 'Zawadi' }, 'two')
    expectWords(full, 'Room A1 is full: it has 1 bed.')
    expect(added().map(({ roomId }) => roomId)).toEqual([roomIds[0]])
  })

  it.each([
    [{ name: ' ' }, 'Enter the full name.'],
    [{ phone: '123' }, 'Enter a Tanzanian number'],
    [{ gender: 'gone' }, 'Choose one of them.'],
    [{ place: 'room:gone' }, 'Choose one of the rooms.'],
    [{ place: 'none' }, 'Choose one of the rooms.'],
  ])('says what is wrong with %j', async (change, sentence) => {
    expectWords(await add(change as Record<string, string>), sentence)
    expect(added()).toEqual([])
  })
})
