import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { formSubmissions, notifications } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { confirmArrival, undoArrival } from '~/domain/university/submissions/arrivals.server'
import { answerMovedOut, moveOut, releaseBed } from '~/domain/university/submissions/end-stay.server'
import { movedOutForm } from '~/domain/university/submissions/forms.server'
import { submissionHistory } from '~/domain/university/submissions/history.server'
import { reviewSubmission, submissionForStaff } from '~/domain/university/submissions/review-page.server'
import { roomPage } from '~/domain/university/submissions/room-page.server'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { takeBack } from '~/domain/university/submissions/take-back.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { takenOf } from '~/domain/university/universities/hostels.server'
import { ownSubmissions } from '~/domain/university/universities/public-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm } from '../../../support/universities'

/** The day of the tests, on which Amina arrives. */
const TODAY = '2026-10-05'
let [hostel, room, form, amina] = ['', '', '', '']

const rowOf = (id: string) => findRow(formSubmissions, id)
const versionOf = (id: string) => rowOf(id)?.version ?? 0
const decide = (
  id: string,
  status: 'approved' | 'rejected' | 'arrival_confirmed',
  location = `room:${room}`,
) =>
  reviewSubmission(actorOf('mariam'), id, {
    status,
    place: location,
    notes: '',
    message: '',
    version: versionOf(id),
  })
const leave = (left_on = TODAY, name: DemoUserName = 'mariam') =>
  moveOut(actorOf(name), amina, { left_on, version: versionOf(amina) })
const undo = (name: DemoUserName = 'mariam') => takeBack(actorOf(name), amina, versionOf(amina))
const release = (name: DemoUserName = 'mariam') => releaseBed(actorOf(name), amina, versionOf(amina))
const answer = (one: 'still-here' | 'moved-out', name: DemoUserName = 'amina') =>
  answerMovedOut(actorOf(name), amina, { answer: one })
const history = (id = amina) => submissionHistory(id, 'staff').map(({ text }) => text)
const notified = (title: string) =>
  findRows(notifications, eq(notifications.title, title)).map(({ userId, message }) => ({ userId, message }))

/** Amina has arrived in a room of one bed, for which Grace waits. */
let grace = ''
let advance: (milliseconds: number) => void
beforeEach(() => {
  advance = freshApp().passTime
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  room = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }]).roomIds[0] ?? ''
  form = makeForm('lucas', [{ label: 'Course' }], { name: 'First-years' })
  grace = sendForm('grace', form, { '@hostel': hostel })
  amina = sendForm('amina', form, { '@hostel': hostel })
  decide(amina, 'approved')
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
})

test('a warden or an administrator ends one stay; the student reads the day, and the bed is kept for 7 days', () => {
  leave()
  leave()
  expect(rowOf(amina)).toMatchObject({
    leftOn: TODAY,
    bedKeptUntil: '2026-10-12',
    status: 'arrival_confirmed',
  })
  expect(history().filter((line) => line === 'Moved out on Mon 5 Oct 2026')).toHaveLength(1)
  expect(notified('Moved Out')).toEqual([
    {
      userId: demoUsers.amina.id,
      message:
        'Mariam Chande noted that you moved out of Mabibo Hostel, Block A, room A1 on Mon 5 Oct 2026. Do you still live there? Say so on your form’s page by Mon 12 Oct 2026. Until then nobody else gets the bed.',
    },
  ])
  expect(() => decide(grace, 'approved')).toThrow('Room A1 is full')
  expect(takenOf(room)).toBe(1)
  advance(7 * DAY)
  expect(() => decide(grace, 'approved')).toThrow('Room A1 is full')
  advance(DAY)
  decide(grace, 'approved')
  expect(() => undo()).toThrow('7 days only')
})

test('the day lies between the arrival and today', () => {
  advance(3 * DAY)
  expect(refusalOf(() => leave('2026-10-04'))).toMatchObject({
    field: 'left_on',
    sentence: 'Amina Hassan arrived on Mon 5 Oct 2026. Choose that day or a later one.',
  })
  expect(movedOutForm.safeParse({ left_on: '2026-10-09' }).success).toBe(false)
  leave('2026-10-06')
  expect(rowOf(amina)?.leftOn).toBe('2026-10-06')
  expect(() => moveOut(actorOf('mariam'), grace, { left_on: TODAY, version: versionOf(grace) })).toThrow(
    'has not arrived',
  )
})

test('others may not end a stay', () => {
  for (const name of ['salim', 'tatu', 'grace'] as const)
    expect(refusalOf(() => leave(TODAY, name)).kind, name).toBe('missing')
  expect(refusalOf(() => leave(TODAY, 'amina')).kind).toBe('forbidden')
  leave(TODAY, 'lucas')
  expect(refusalOf(() => undo('salim')).kind).toBe('missing')
  expect(refusalOf(() => answer('still-here', 'mariam')).kind).toBe('forbidden')
})

test('it is taken back for 7 days, while the bed is free', () => {
  leave()
  undo()
  undo()
  expect(rowOf(amina)).toMatchObject({ leftOn: null, bedKeptUntil: null })
  expect(notified('Your Bed Again').map(({ userId }) => userId)).toEqual([demoUsers.amina.id])
  leave()
  answer('moved-out')
  answer('moved-out')
  expect(history()).toContain('Agreed to have moved out')
  decide(grace, 'approved')
  expect(() => undo()).toThrow('Room A1 is full')
  decide(grace, 'rejected')
  undo('lucas')
  expect(takenOf(room)).toBe(1)
})

test('a student who sent the form again has one submission alone', () => {
  leave()
  sendForm('amina', form, { '@hostel': hostel })
  expect(() => undo()).toThrow('sent the form again')
})

test('it is not taken back while another bed is held under the same registration number', () => {
  const other = makeRooms('lucas', hostel, [{ roomNumber: 'B1', capacity: 1 }], { name: 'Block B' })
  updateRows(formSubmissions, { studentNumber: 'T/26/1' }, amina)
  leave()
  updateRows(formSubmissions, { studentNumber: 'T/26/1' }, grace)
  decide(grace, 'approved', `room:${other.roomIds[0]}`)
  expect(refusalOf(undo).sentence).toContain('T/26/1 has a bed already')
  expect(rowOf(amina)?.leftOn).toBe(TODAY)
})

test('the warden frees the bed at once with “The room is empty”, which the history keeps', () => {
  leave()
  release()
  release()
  expect(history().filter((line) => line === 'The room is empty')).toHaveLength(1)
  decide(grace, 'approved')
  expect(notified('Your Room Is Empty')).toHaveLength(1)
})

test('an objection keeps the bed until an administrator of the university decides', () => {
  leave()
  answer('still-here')
  answer('still-here')
  expect(notified('Still Lives There').map(({ userId }) => userId)).toEqual([demoUsers.lucas.id])
  advance(20 * DAY)
  expect(() => decide(grace, 'approved')).toThrow('Room A1 is full')
  expect(refusalOf(() => release('mariam')).kind).toBe('forbidden')
  undo('lucas')
  expect(rowOf(amina)).toMatchObject({ leftOn: null, bedKeptUntil: null, stillHereAt: null })
  leave()
  answer('still-here')
  release('lucas')
  decide(grace, 'approved')
})

test('after 7 days the student cannot object', () => {
  leave()
  advance(7 * DAY)
  expect(ownSubmissionPage(actorOf('amina'), amina).leaving).toEqual({
    ...{ until: '2026-10-12', isKept: true, isContested: false },
  })
  advance(DAY)
  expect(ownSubmissionPage(actorOf('amina'), amina).leaving).toBeNull()
  expect(() => answer('still-here')).toThrow('You could answer for 7 days')
})

test('a resident’s status is not set by the review', () => {
  for (const status of ['approved', 'rejected'] as const)
    expect(refusalOf(() => decide(amina, status))).toMatchObject({
      field: 'status',
      sentence: 'Amina Hassan lives here. Press Moved Out to end the stay.',
    })
  expect(refusalOf(() => decide(amina, 'arrival_confirmed', 'none')).field).toBe('place')
  decide(amina, 'arrival_confirmed', '')
  expect(rowOf(amina)).toMatchObject({ status: 'arrival_confirmed', roomId: null })
})

test('a wrong arrival is undone on its day and the day after', () => {
  const untick = () => undoArrival(actorOf('mariam'), amina, versionOf(amina))
  advance(DAY)
  expect(submissionForStaff(actorOf('mariam'), amina).mayUndoArrival).toBe(true)
  untick()
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
  advance(2 * DAY)
  expect(submissionForStaff(actorOf('mariam'), amina).mayUndoArrival).toBe(false)
  expect(untick).toThrow('on its day and the day after')
})

test('a student who once arrived cannot withdraw, whatever the status is today', () => {
  const withdraw = () => withdrawSubmission(actorOf('amina'), amina, versionOf(amina))
  expect(withdraw).toThrow('Your arrival was confirmed. Talk to your warden to move out.')
  undoArrival(actorOf('mariam'), amina, versionOf(amina))
  expect(ownSubmissionPage(actorOf('amina'), amina).whyNotWithdrawn, 'a wrong tick').toBeNull()
  confirmArrival(actorOf('mariam'), amina, versionOf(amina))
  // As if staff had rejected a resident before that was refused.
  updateRows(formSubmissions, { status: 'rejected' }, amina)
  expect(withdraw).toThrow('Your arrival was confirmed.')
})

test('a student who lost the bed has no room and no room-mates', () => {
  decide(grace, 'rejected', '')
  leave()
  const names = roomPage(actorOf('mariam'), room).residents.map(({ name, leftOn }) => ({ name, leftOn }))
  expect(names).toEqual([{ name: 'Amina Hassan', leftOn: TODAY }])
  expect(submissionForStaff(actorOf('mariam'), amina).roommates).toBeNull()
  expect(ownSubmissions(actorOf('amina'))[0]).toMatchObject({ block: null, room: null })
  advance(8 * DAY)
  expect(roomPage(actorOf('mariam'), room).residents).toEqual([])
  decide(grace, 'approved')
  decide(grace, 'rejected')
  expect(submissionForStaff(actorOf('mariam'), grace)).toMatchObject({
    roommates: null,
    place: { room: null },
  })
  expect(ownSubmissions(actorOf('grace'))[0]).toMatchObject({ block: null, room: null })
})
