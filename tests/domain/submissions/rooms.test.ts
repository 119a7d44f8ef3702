import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import { HOUR } from '~/domain/shared/units'
import { openSubmissionFor } from '~/domain/submissions/open-submission.server'
import { submissionReview } from '~/domain/submissions/review-page.server'
import { roomPage, searchRooms } from '~/domain/submissions/room-page.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, updateRows } from '../../support/rows'
import { refusalOf } from '../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../support/universities'

const app = useFreshApp()
let hostel: string
let room: string
let amina: string

/** Room A1 of Mariam's hostel, where Amina and Grace have a bed; Daudi waits without one. */
beforeEach(() => {
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const rooms = ['A1', 'A2', 'B11'].map((roomNumber) => ({ roomNumber, capacity: 3 }))
  const { blockId, roomIds } = makeRooms('lucas', hostel, rooms)
  room = roomIds[0] ?? ''
  const form = makeForm('lucas', [{ label: 'Course' }])
  const submissions = ['grace', 'amina', 'daudi'].map((name) =>
    sendForm(name as DemoUserName, form, { '@hostel': hostel }),
  )
  for (const id of submissions.slice(0, 2))
    updateRows(formSubmissions, { status: 'approved', blockId, roomId: room }, id)
  amina = submissions[1] ?? ''
})

const seenBy = (name: DemoUserName) => {
  const { residents, hidden } = roomPage(actorOf(name), room)
  return [residents.map(({ name }) => name), hidden]
}
const open = () => {
  const reference = findRow(formSubmissions, amina)?.reference ?? ''
  openSubmissionFor(actorOf('admin'), universityOf('lucas'), { reference, reason: 'A complaint' })
}

describe('a room', () => {
  test('shows its students to the hostel’s wardens and the university, by name', () => {
    for (const name of ['mariam', 'lucas'] as const)
      expect(seenBy(name)).toEqual([['Amina Hassan', 'Grace Mwakyusa'], 0])
    expect(roomPage(actorOf('lucas'), room).room).toMatchObject({ taken: 2, capacity: 3 })
    for (const name of ['amina', 'salim', 'tatu'] as const)
      expect(refusalOf(() => roomPage(actorOf(name), room)).kind, name).toBe('missing')
  })

  test('shows the platform how many there are, and for an hour those it opened', () => {
    expect(seenBy('admin')).toEqual([[], 2])
    open()
    expect(seenBy('admin')).toEqual([['Amina Hassan'], 1])
    app.passTime(HOUR)
    expect(seenBy('admin')).toEqual([[], 2])
  })

  test('is named on the review of each of its students with those who share it', () => {
    const shared = (name: DemoUserName) => submissionReview(actorOf(name), amina).roommates
    expect(shared('mariam')).toEqual({ roomId: room, names: ['Grace Mwakyusa'], hidden: 0 })
    open()
    expect(shared('admin')).toEqual({ roomId: room, names: [], hidden: 1 })
  })
})

describe('a search within a hostel', () => {
  const found = (search: string, name: DemoUserName = 'mariam') =>
    searchRooms(actorOf(name), hostel, search)?.map(({ roomNumber }) => roomNumber) ?? null

  test('finds rooms by their number, and by who has a bed there', () => {
    expect([found(' '), found('a'), found('room b1'), found('room 7')]).toEqual([
      null,
      ['A1', 'A2'],
      ['B11'],
      [],
    ])
    expect([found('grace mw'), found('daudi')]).toEqual([['A1'], []])
    const [first] = searchRooms(actorOf('mariam'), hostel, 'grace') ?? []
    expect(first?.residents).toHaveLength(2)
  })

  test('finds people only for those who may read them', () => {
    expect([found('amina', 'lucas'), found('amina', 'admin'), found('a1', 'admin')]).toEqual([
      ['A1'],
      [],
      ['A1'],
    ])
    open()
    expect([found('amina', 'admin'), found('grace', 'admin')]).toEqual([['A1'], []])
    expect(refusalOf(() => found('amina', 'salim')).kind).toBe('missing')
  })
})
