import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { formSubmissions, uniRooms } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { approveInRooms, chosenForRooms } from '~/domain/university/submissions/approve-in-rooms.server'
import { openSubmissionFor } from '~/domain/university/submissions/open-submission.server'
import { submissionReview } from '~/domain/university/submissions/review-page.server'
import { roomPage, searchRooms } from '~/domain/university/submissions/room-page.server'
import { suggestRooms } from '~/domain/university/submissions/suggest-rooms.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, updateRows } from '../../../support/rows'
import { refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../../support/universities'

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

describe('the first free bed that suits', () => {
  const row = (id: string) => {
    const found = findRow(formSubmissions, id)
    if (!found) throw new Error('It is stored')
    return found
  }
  const women = () =>
    makeRooms('lucas', hostel, [{ roomNumber: 'W201', capacity: 1 }], { name: 'Women', gender: 'female' })
  const suggested = (ids: string[]) => {
    const rooms = suggestRooms(db(), ids.map(row))
    return ids.map((id) => rooms.get(id)?.roomNumber ?? null)
  }

  test('is in a block for the student’s gender before a mixed one, in open rooms, in order of their numbers', () => {
    const form = makeForm('lucas', [{ label: 'Course' }])
    const [ann, ben] = [
      sendForm('amina', form, { '@hostel': hostel }),
      sendForm('daudi', form, { '@hostel': hostel, '@gender': 'male' }),
    ]
    women()
    expect(suggested([ann, ben])).toEqual(['W201', 'A2'])
    // Women live in room A1 of the block for both.
    updateRows(uniRooms, { isAvailable: false }, room)
    expect(suggested([ben])).toEqual(['A2'])
    const chosen = makeRooms('lucas', hostel, [{ roomNumber: 'C9', capacity: 1 }], { name: 'Chosen' })
    updateRows(formSubmissions, { blockId: chosen.blockId }, ben)
    expect(suggested([ben])).toEqual(['C9'])
    // Daudi was approved without a room: the last bed is his.
    updateRows(formSubmissions, { blockId: null }, ben)
    const [daudi] = findRows(formSubmissions, eq(formSubmissions.studentUserId, demoUsers.daudi.id))
    updateRows(formSubmissions, { status: 'approved' }, daudi?.id)
    updateRows(uniRooms, { isAvailable: false })
    updateRows(uniRooms, { isAvailable: true }, chosen.roomIds[0] ?? '')
    expect(suggested([ben, daudi?.id ?? ''])).toEqual([null, 'C9'])
    updateRows(formSubmissions, { hostelId: null, blockId: null }, ben)
    expect(suggested([ben, amina])).toEqual([null, null])
  })

  test('is given out once to those who wait longest; a need in the words of a question decides nothing', () => {
    const form = makeForm('lucas', [{ label: 'Special needs' }])
    const long = sendForm('amina', form, { '@hostel': hostel, special_needs: 'None' })
    const needs = sendForm('grace', form, { '@hostel': hostel, special_needs: 'I walk with a stick' })
    women()
    expect(suggested([needs, long])).toEqual(['A1', 'W201'])
    const { lines } = chosenForRooms(actorOf('mariam'), [{ id: needs, version: 1 }])
    expect(lines).toMatchObject([{ about: 'I walk with a stick' }])
  })

  test('is what a press gives; a bed that is gone is not, and the next one is named', () => {
    const form = makeForm('lucas', [{ label: 'Course' }])
    const ids = ['amina', 'grace'].map((name) => sendForm(name as DemoUserName, form, { '@hostel': hostel }))
    women()
    const w201 = findRows(uniRooms).find(({ roomNumber }) => roomNumber === 'W201')?.id
    const press = (key: string, name: DemoUserName = 'mariam') =>
      approveInRooms(
        actorOf(name),
        ids.map((id) => ({ id, version: 1 })),
        ids.map((id) => `${id}:${w201}`),
        { key, bodyHash: key, outcomePath: '/' },
      )
    expect(refusalOf(() => press('a', 'lucas')).kind).toBe('forbidden')
    const outcome = { done: 1, left: [`${row(ids[1] ?? '').studentName} (that bed is taken, next: room A1)`] }
    expect([press('b'), press('b')]).toMatchObject([outcome, outcome])
    expect(ids.map(row).map(({ status, roomId, version }) => [status, roomId, version])).toEqual([
      ['approved', w201, 2],
      ['submitted', null, 1],
    ])
  })
})
