import { beforeEach, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { events, formSubmissions } from '~/db/tables/index.server'
import { chosenToArrive, confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { submissionHistory } from '~/domain/university/submissions/history.server'
import { chosenToPlace, placeSubmissions } from '~/domain/university/submissions/place-submissions.server'
import {
  reviewMeanwhile,
  reviewSubmission,
  submissionReview,
} from '~/domain/university/submissions/review-page.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/university/submissions/staff-lists.server'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { freshApp } from '../../../support/app'
import { findRow, updateRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../../support/universities'

let hostel: string
let submission: string
beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  submission = sendForm('amina', makeForm('lucas', [{ label: 'Course' }], { asks_hostel: false }), {
    course: 'Law',
  })
})

const mariam = () => actorOf('mariam')
const stored = (id = submission) => findRow(formSubmissions, id) ?? expect.fail('gone')
const assign = (hostelId = hostel, id = submission) =>
  placeSubmissions(actorOf('lucas'), universityOf('lucas'), [{ id, version: 1 }], hostelId, {
    ...freshOnce(),
    outcomePath: '/',
  })
const accepted = { status: 'approved', notes: '', message: '', place: '' } as const
const answers = { course: 'Law' }
const review = (change: Partial<Parameters<typeof reviewSubmission>[2]>) =>
  reviewSubmission(mariam(), submission, {
    ...{ status: 'submitted', notes: '', message: '', place: '', version: stored().version },
    ...change,
  })

test('a student to place is shown as changed once seen otherwise, or arrived', () => {
  const isChanged = (version: number) =>
    chosenToPlace(actorOf('lucas'), universityOf('lucas'), [{ id: submission, version }]).lines[0]?.changed
  expect([isChanged(1), isChanged(2)]).toEqual([false, true])
  expect(submissionReview(actorOf('lucas'), submission)).toMatchObject({ mayPlace: true, isDesk: false })
  assign()
  expect([isChanged(2), isChanged(1)], 'may be moved').toEqual([false, true])
  updateRows(formSubmissions, { status: 'arrival_confirmed' }, submission)
  expect([isChanged(2), isChanged(1)]).toEqual([true, true])
  expect(submissionReview(actorOf('lucas'), submission)).toMatchObject({ mayPlace: false })
})

test('a rejected student without a hostel is neither counted nor offered as unplaced', () => {
  const list = (search = '') =>
    universitySubmissions(actorOf('lucas'), universityOf('lucas'), new URLSearchParams(`unplaced=1${search}`))
  const found = () => [list().unplaced, list().list?.found, list('&search=amina').list?.found]
  expect(found()).toEqual([1, '1', '1'])
  updateRows(formSubmissions, { status: 'rejected' }, submission)
  expect(found()).toEqual([0, '0', '0'])
  expect(assign()).toEqual({ done: 0, left: ['Amina Hassan'], gone: [] })
  expect(submissionReview(actorOf('lucas'), submission).mayPlace).toBe(false)
})

test('who may arrive is shown as changed once seen otherwise, or not approved', () => {
  assign()
  const isChanged = (version: number) =>
    chosenToArrive(mariam(), [{ id: submission, version }]).lines[0]?.changed
  expect(isChanged(2)).toBe(true)
  review({ status: 'approved' })
  expect([isChanged(3), isChanged(2)]).toEqual([false, true])
  confirmArrival(mariam(), submission, 3)
  expect(isChanged(4)).toBe(true)
})

test('only changes are recorded, and each reader gets a text in their words', () => {
  assign()
  const last = () => db().select().from(events).orderBy(events.id).all().at(-1)?.data
  expect(last()).toMatchObject({ isPlaced: true, isStatus: false })
  review({ notes: 'Came with her father' })
  expect(last()).toMatchObject({ isPlaced: false, isStatus: false, isMessage: false, isNotes: true })
  review({ status: 'approved', notes: 'Came with her father', message: 'Karibu' })
  expect(last()).toMatchObject({ isPlaced: false, isStatus: true, isMessage: true, isNotes: false })
  const texts = (reader: 'student' | 'staff') => submissionHistory(submission, reader).map(({ text }) => text)
  expect(texts('staff')).toEqual([
    'Sent',
    'Place changed',
    'Notes',
    'Status: Approved · Message to the student',
  ])
  expect(texts('student')).toEqual([
    'You sent the form',
    'Your place changed',
    'Status: Approved · Message to you',
  ])
})

test('accepts a block of the hostel as a place, and none of another hostel', () => {
  assign()
  const { blockId } = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 1 }])
  const other = makeRooms('lucas', makeHostel('lucas', 'Elsewhere'), [{ roomNumber: 'B1', capacity: 1 }])
  for (const input of [
    `block:${other.blockId}`,
    `room:${other.roomIds[0]}`,
    `floor:${blockId}`,
    'block:none',
  ])
    expect(refusalOf(() => review({ place: input })).kind, input).toBe('refused')
  review({ place: `block:${blockId}` })
  expect(stored()).toMatchObject({ blockId, roomId: null })
  expect(submissionReview(mariam(), submission).placed).toBe(`block:${blockId}`)
})

test('a warden moves a student between the hostels that they serve', () => {
  assign()
  const [second, third] = [makeHostel('lucas', 'Second'), makeHostel('lucas', 'Third')]
  const forMen = makeHostel('lucas', 'For Men')
  for (const id of [second, forMen]) assignWarden(actorOf('lucas'), id, demoUsers.mariam.id)
  const room = { roomNumber: 'B1', capacity: 2 }
  const women = makeRooms('lucas', second, [room], { name: 'Women', gender: 'female' })
  makeRooms('lucas', second, [room], { name: 'Men', gender: 'male' })
  makeRooms('lucas', forMen, [room], { gender: 'male' })
  const elsewhere = makeRooms('lucas', third, [room])
  expect(submissionReview(mariam(), submission).places.map(({ label }) => label)).toEqual([
    'No room yet',
    'Second, no room yet',
    'Women (women), Second, no room yet',
    'Room B1, Women (women), Second: 2 beds of 2 free',
    'Not in this hostel: the university finds another place',
  ])
  for (const choice of [`hostel:${third}`, `hostel:${forMen}`, `room:${elsewhere.roomIds[0]}`])
    expect(refusalOf(() => review({ place: choice })).field, choice).toBe('place')
  review({ status: 'approved', place: `room:${women.roomIds[0]}` })
  expect(stored()).toMatchObject({ hostelId: second, roomId: women.roomIds[0], status: 'approved' })
  review({ place: `hostel:${hostel}` })
  expect(stored()).toMatchObject({ hostelId: hostel, blockId: null, roomId: null })
  for (const status of ['approved', 'arrival_confirmed'] as const) {
    review({ status, place: 'none' })
    expect(stored(), 'who is given back lives nowhere').toMatchObject({ hostelId: null, status: 'reviewed' })
    updateRows(formSubmissions, { hostelId: hostel, status }, submission)
  }
})

test('shows what others stored meanwhile, where it differs from what is typed', () => {
  assign()
  const seen = String(stored().version)
  review({ notes: 'Called', message: 'Karibu' })
  const conflictsWith = (input: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(input)) form.set(name, value)
    return Object.keys(reviewMeanwhile(mariam(), submission, form)).sort()
  }
  const same = { status: 'submitted', place: '', message: 'Karibu', notes: 'Called', version: seen }
  expect(conflictsWith(same)).toEqual([])
  expect(conflictsWith({ ...same, notes: '' }), 'empty notes stay as they are').toEqual([])
  expect(conflictsWith({ ...same, notes: 'Met' })).toEqual(['notes'])
  const differing = { ...same, status: 'approved', place: 'block:x', message: '', notes: 'Met' }
  expect(conflictsWith(differing), 'nobody else changed status or place').toEqual(['message', 'notes'])
  const version = String(stored().version)
  expect(conflictsWith({ ...differing, version })).toEqual([])
  review({ status: 'reviewed', message: 'Karibu' })
  expect(conflictsWith({ ...differing, version })).toEqual(['status'])
})

test('a list says how many it finds as its tiles do', () => {
  assign()
  const found = (query: string) => wardenSubmissions(mariam(), new URLSearchParams(query)).list.found
  expect([found(''), found('status=submitted'), found('status=approved')]).toEqual(['1', '1', '0'])
  expect([found('search=amina'), found('search=nobody'), found('search=amina&status=approved')]).toEqual([
    '1',
    '0',
    '0',
  ])
})

test('answers may be changed while the form is open and nobody decided', () => {
  const mayEdit = () => ownSubmissionPage(actorOf('amina'), submission).mayEdit
  expect(mayEdit()).toBe(true)
  assign()
  review({ status: 'rejected', message: 'Full' })
  expect(mayEdit()).toBe(false)
})

test('a warden or an administrator decides nothing about their own submission, and reads it as a student', () => {
  for (const name of ['mariam', 'lucas'] as const) {
    const own = sendForm(
      name,
      makeForm('lucas', [{ label: 'Course' }], { name, asks_hostel: false }),
      answers,
    )
    updateRows(formSubmissions, { hostelId: hostel }, own)
    const input = { ...accepted, version: 1 }
    expect(refusalOf(() => submissionReview(actorOf(name), own)).kind).toBe('forbidden')
    expect(refusalOf(() => reviewSubmission(actorOf(name), own, input)).kind).toBe('forbidden')
    if (name === 'lucas') expect(refusalOf(() => assign(hostel, own)).kind).toBe('forbidden')
    expect(stored(own)).toMatchObject({ status: 'submitted', version: 1 })
    expect(ownSubmissionPage(actorOf(name), own)).toMatchObject({ id: own })
  }
})
