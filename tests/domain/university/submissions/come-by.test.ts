import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { ballotEntries, formSubmissions, notifications } from '~/db/tables/index.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { DAY } from '~/domain/ground/shared/units'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { answerComesOn, countNotTakenUp } from '~/domain/university/submissions/come-by.server'
import { askToComeForm, giveBedsBackForm } from '~/domain/university/submissions/forms.server'
import {
  askStudentsToCome,
  bedsToGiveBack,
  giveBedsBack,
} from '~/domain/university/submissions/give-beds-back.server'
import { submissionHistory } from '~/domain/university/submissions/history.server'
import { placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { takeBack, takeBackPress } from '~/domain/university/submissions/take-back.server'
import { takenOf } from '~/domain/university/universities/hostels.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import {
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  setComeBy,
  universityOf,
} from '../../../support/universities'

/** The tests begin on 5 October; the form says 12 October, which can be read for 7 days by then. */
const COME_BY = '2026-10-12'
let [hostel, room, form, grace, amina] = ['', '', '', '', '']
let advance: (milliseconds: number) => void

const rowOf = (id: string) => findRow(formSubmissions, id)
const versionOf = (id: string) => rowOf(id)?.version ?? 0
const approve = (id: string, location = `room:${room}`) =>
  reviewSubmission(actorOf('mariam'), id, {
    ...{
      status: 'approved',
      place: location,
      notes: '',
      message: 'Bring a padlock.',
      version: versionOf(id),
    },
  })
const manage = () => universityOf('lucas')
const preview = (day: string, of = form) =>
  bedsToGiveBack(actorOf('lucas'), manage(), new URLSearchParams({ kind: 'absent', of, day })).preview
const named = (day: string, of = form) =>
  preview(day, of)?.hostels.flatMap(({ students }) => students.map(({ name }) => name))
const give = (shown_count: number, day = COME_BY, key = freshOnce(), name: DemoUserName = 'lucas') =>
  giveBedsBack(
    actorOf(name),
    manage(),
    { kind: 'absent', of: form, day, shown_count },
    { ...key, outcomePath: '/' },
  )
const ask = (come_by: string, shown_count: number, name: DemoUserName = 'lucas') =>
  askStudentsToCome(
    actorOf(name),
    manage(),
    { of: form, come_by, shown_count },
    { ...freshOnce(), outcomePath: '/' },
  )
const answer = (comes_on: string, id = grace, name: DemoUserName = 'grace') =>
  answerComesOn(actorOf(name), id, { comes_on })
const returned = (name: DemoUserName = 'lucas') => takeBack(actorOf(name), grace, versionOf(grace))

/** Grace and Amina are approved in a room of two beds. */
beforeEach(() => {
  advance = freshApp().passTime
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  room = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }]).roomIds[0] ?? ''
  form = makeForm('lucas', [{ label: 'Course' }], { name: 'First-years', come_by: COME_BY })
  grace = sendForm('grace', form, { '@hostel': hostel })
  amina = sendForm('amina', form, { '@hostel': hostel })
  approve(grace)
  approve(amina)
})

test('approved students read the day in the approval and on their pass', () => {
  const [message] = findRows(notifications, eq(notifications.title, 'Form Approved'))
  expect(message?.message).toContain('Come by Mon 12 Oct 2026. After that the bed may go to somebody else.')
  expect(ownSubmissionPage(actorOf('grace'), grace).coming).toEqual({
    ...{ comeBy: COME_BY, comesOn: null, latest: '2026-10-26', today: '2026-10-05' },
  })
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
  expect(ownSubmissionPage(actorOf('amina'), amina).coming).toBeNull()
})

test('nobody loses a bed before the day has passed', () => {
  expect(named(COME_BY)).toEqual(undefined)
  advance(7 * DAY)
  expect(named('2026-10-11'), 'the day itself').toEqual([])
  const onItsDay = giveBedsBackForm.safeParse({ kind: 'absent', of: form, day: COME_BY })
  expect(onItsDay.error?.issues.map(({ message }) => message)).toEqual(['Choose a day that has passed.'])
  expect(() => give(2)).toThrow('Nobody missed that day.')
  advance(DAY)
  expect(named('2026-10-11'), 'an earlier day').toEqual([])
  expect(named(COME_BY)).toEqual(['Amina Hassan', 'Grace Mwakyusa'])
  expect(named(COME_BY, hostel)).toEqual(['Amina Hassan', 'Grace Mwakyusa'])
  expect(countNotTakenUp(eq(formSubmissions.hostelId, hostel))).toBe(2)
})

test('a day that could not be read for 7 days does not count: of a late approval, and of a form that changed', () => {
  const late = sendForm('daudi', form, { '@hostel': hostel })
  advance(DAY)
  makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Block B' })
  approve(late, '')
  advance(7 * DAY)
  expect(preview(COME_BY)).toMatchObject({ count: 2, unasked: 1, expected: 3 })
  setComeBy('lucas', form, '2026-10-14')
  advance(3 * DAY)
  expect(preview('2026-10-14')).toMatchObject({ count: 0, unasked: 3 })
  setComeBy('lucas', form, null)
  expect(preview('2026-10-14')).toMatchObject({ count: 0, unasked: 3 })
})

test('students without a readable day are asked at least 3 days before', () => {
  setComeBy('lucas', form, null)
  const tooSoon = askToComeForm.safeParse({ of: form, come_by: '2026-10-07', shown_count: '2' })
  expect(tooSoon.error?.issues.map(({ message }) => message)).toEqual(['Give the students at least 3 days.'])
  expect(refusalOf(() => ask('2026-10-08', 1)).kind).toBe('stale')
  ask('2026-10-08', 2)
  expect(() => ask('2026-10-08', 2)).toThrow('Everybody was asked')
  const requests = findRows(notifications, eq(notifications.title, 'Do You Come?'))
  expect(requests.map(({ message }) => message)[0]).toMatch(
    /^Come, or say when, by Thu 8 Oct 2026: .* keeps a bed for you, Mabibo Hostel, Block A, room A1\./,
  )
  advance(3 * DAY)
  expect(preview('2026-10-07')).toMatchObject({ count: 0, later: 2 })
  advance(DAY)
  expect(named('2026-10-08')).toHaveLength(2)
})

test('who answers with a day at most 14 days later is left out until then', () => {
  expect(refusalOf(() => answer('2026-10-27'))).toMatchObject({
    field: 'comes_on',
    sentence: 'Choose a day from today to Mon 26 Oct 2026.',
  })
  expect(refusalOf(() => answer('2026-10-26', grace, 'mariam')).kind).toBe('forbidden')
  answer('2026-10-26')
  answer('2026-10-26')
  expect(
    submissionHistory(grace, 'staff').filter(({ text }) => text === 'Comes on Mon 26 Oct 2026'),
  ).toHaveLength(1)
  advance(21 * DAY)
  expect(preview('2026-10-25')).toMatchObject({ count: 1, coming: 1 })
  expect(countNotTakenUp(eq(formSubmissions.hostelId, hostel))).toBe(1)
  advance(DAY)
  expect(preview('2026-10-25'), 'the day they named counts').toMatchObject({ count: 1, later: 1 })
  expect(preview('2026-10-26')?.count).toBe(2)
})

test('a student without an account keeps the bed until the warden decides', () => {
  const input = { name: 'Neema Said', phone: '255713000001', gender: 'female' as const, place: '' }
  makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Block B' })
  addAtDesk(actorOf('mariam'), hostel, input, { ...freshOnce(), outcomePath: '/' })
  advance(8 * DAY)
  expect(preview(COME_BY, hostel)).toMatchObject({ count: 2, unreachable: 1 })
})

test('the preview says how many arrivals were confirmed in the last 3 days', () => {
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
  advance(3 * DAY)
  expect(preview('2026-10-07')?.confirmed).toBe(1)
  advance(DAY)
  expect(preview('2026-10-08')?.confirmed).toBe(0)
})

test('the press makes them Reviewed without a place, once, and tells each why', () => {
  advance(8 * DAY)
  const key = freshOnce()
  expect([give(2, COME_BY, key), give(2, COME_BY, key)]).toEqual(['/', '/'])
  expect(rowOf(grace)).toMatchObject({ status: 'reviewed', hostelId: null, blockId: null, roomId: null })
  expect(takenOf(room)).toBe(0)
  expect(submissionHistory(grace, 'staff').at(-1)).toMatchObject({
    ...{ text: 'Bed given back: not here by Mon 12 Oct 2026', by: 'Lucas Temu' },
  })
  deliverBroadcasts()
  const notified = findRows(notifications, eq(notifications.title, 'Bed Given Back'))
  expect(notified.map(({ userId }) => userId).sort()).toEqual([demoUsers.amina.id, demoUsers.grace.id].sort())
  expect(notified[0]?.message).toContain('because you had not come by Mon 12 Oct 2026.')
  expect(ownSubmissionPage(actorOf('grace'), grace)).toMatchObject({
    ...{ missedOn: COME_BY, mayEdit: false },
    place: { hostel: null, room: null },
  })
})

test('it is refused to others, and when the number changed since the preview', () => {
  advance(8 * DAY)
  for (const name of ['mariam', 'tatu', 'grace'] as const) {
    expect(refusalOf(() => give(2, COME_BY, freshOnce(), name)).kind, name).toBe('missing')
    expect(refusalOf(() => ask('2026-10-20', 0, name)).kind, name).toBe('missing')
    expect(refusalOf(() => takeBackPress(actorOf(name), manage(), 1)).kind, name).toBe('missing')
  }
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
  expect(refusalOf(() => give(2)).kind).toBe('stale')
  give(1)
  expect(rowOf(amina)?.status).toBe('arrival_confirmed')
  expect(refusalOf(() => returned('mariam')).kind).toBe('missing')
})

test('a bed is taken back alone while it is free and promised to nobody, for 7 days', () => {
  advance(8 * DAY)
  give(2)
  returned()
  returned()
  expect(rowOf(grace)).toMatchObject({
    status: 'approved',
    hostelId: hostel,
    roomId: room,
    givenBackAt: null,
  })
  expect(preview(COME_BY)?.count, 'who has it again is asked first').toBe(0)
  const daudi = sendForm('daudi', makeForm('lucas', [{ label: 'Course' }], { asks_hostel: false }))
  const chosen = [{ id: daudi, version: versionOf(daudi) }]
  placeSubmissions(actorOf('lucas'), manage(), chosen, hostel, { ...freshOnce(), outcomePath: '/' })
  const again = () => takeBack(actorOf('lucas'), amina, versionOf(amina))
  expect(again).toThrow('taken, or promised to somebody else')
  approve(daudi)
  expect(again).toThrow('taken, or promised to somebody else')
  expect(takenOf(room)).toBe(2)
  advance(8 * DAY)
  expect(again).toThrow('7 days only')
})

test('a whole press is taken back for those whose bed is free', () => {
  advance(8 * DAY)
  give(2)
  const daudi = sendForm('daudi', makeForm('lucas', [{ label: 'Course' }]), { '@hostel': hostel })
  approve(daudi)
  const view = bedsToGiveBack(actorOf('lucas'), manage(), new URLSearchParams({ kind: 'absent' }))
  expect(view.presses).toEqual([
    { at: expect.any(Number), note: 'First-years: 2 students had not come by Mon 12 Oct 2026', students: 2 },
  ])
  const at = view.presses[0]?.at ?? 0
  const { returned, left } = takeBackPress(actorOf('lucas'), manage(), at)
  expect([returned, left.length]).toEqual([1, 1])
  expect(takeBackPress(actorOf('lucas'), manage(), at)).toMatchObject({ returned: 0 })
  expect(takenOf(room)).toBe(2)
})

test('a decision ends what was asked and given back', () => {
  advance(8 * DAY)
  give(2)
  const chosen = [{ id: grace, version: versionOf(grace) }]
  placeSubmissions(actorOf('lucas'), manage(), chosen, hostel, { ...freshOnce(), outcomePath: '/' })
  expect(rowOf(grace)).toMatchObject({ hostelId: hostel, status: 'reviewed', givenBackAt: null })
  approve(grace)
  expect(preview('2026-10-12'), 'a day of before the approval').toMatchObject({ count: 0, unasked: 1 })
  expect(findRows(ballotEntries)).toEqual([])
})
