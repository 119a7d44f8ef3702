import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  properties,
  roomBallots,
  uniHostels,
  universities,
  universityMembers,
} from '~/db/tables/index.server'
import { assignAdministrator, removeAdministrator } from '~/domain/universities/administrators.server'
import { changeBlock, createBlock, deleteBlock } from '~/domain/universities/change-block.server'
import { changeHostel, deleteHostel } from '~/domain/universities/change-hostel.server'
import { changeRoom, deleteRoom } from '~/domain/universities/change-rooms.server'
import { changeUniversity, createUniversity } from '~/domain/universities/run-university.server'
import { assignWarden, removeWarden } from '~/domain/universities/wardens.server'
import { actorOf, eventNames } from '../../support/accounts'
import { TEST_NOW } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, findRows, insertRows } from '../../support/rows'
import { freshOnce, letRoom, refusalOf } from '../../support/stays'
import { makeHostel, makeRooms, universityOf } from '../../support/universities'

useFreshApp()

const room = (room_number: string) => ({ room_number, capacity: 2, is_available: true, version: 1 })
const block = (name: string) => ({ name, gender: 'any' as const, version: 1 })
const hostel = (name: string) => ({ name, description: '', address: '', version: 1 })
const eventsOf = (command: () => void) => {
  const before = eventNames().length
  command()
  return eventNames().slice(before)
}

test('each change of a block and of its rooms is recorded', () => {
  const [lucas, hostelId] = [actorOf('lucas'), makeHostel('lucas')]
  let made = { blockId: '', roomIds: [''] }
  const add = () => {
    made = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }])
  }
  expect(eventsOf(add)).toEqual(['hostel.blocks-changed', 'hostel.rooms-changed'])
  const [roomId = ''] = made.roomIds
  expect(eventsOf(() => changeRoom(lucas, roomId, room('A2')))).toEqual(['hostel.rooms-changed'])
  expect(eventsOf(() => deleteRoom(lucas, roomId, 2))).toEqual(['hostel.rooms-changed'])
  expect(eventsOf(() => changeBlock(lucas, made.blockId, block('B')))).toEqual(['hostel.blocks-changed'])
  expect(eventsOf(() => deleteBlock(lucas, made.blockId, 2))).toEqual(['hostel.blocks-changed'])
})

test('a name is given once: of a hostel, of a block in it and of a room in that, whatever its letters', () => {
  const [lucas, hostelId] = [actorOf('lucas'), makeHostel('lucas', 'North')]
  const rooms = ['A1', 'A2'].map((roomNumber) => ({ roomNumber, capacity: 2 }))
  const { blockId, roomIds } = makeRooms('lucas', hostelId, rooms, { name: 'One' })
  const other = makeHostel('lucas', 'South')
  const second = createBlock(lucas, hostelId, block('Two'), freshOnce(), (id) => id)
  const taken = [
    refusalOf(() => changeHostel(lucas, other, hostel('NORTH'))),
    refusalOf(() => createBlock(lucas, hostelId, block('ONE'), freshOnce(), (id) => id)),
    refusalOf(() => changeBlock(lucas, second, block('ONE'))),
    refusalOf(() => changeRoom(lucas, roomIds[1] ?? '', room('a1'))),
  ]
  expect(taken.map(({ sentence, field }) => [sentence, field])).toEqual([
    ['This university has a hostel of this name already.', 'name'],
    ['This hostel has a block of this name already.', 'name'],
    ['This hostel has a block of this name already.', 'name'],
    ['This block has these rooms already: A1.', 'room_number'],
  ])
  expect(() => changeBlock(lucas, blockId, block('ONE'))).not.toThrow()
})

test('a block or a room that is gone is missing', () => {
  const gone = [
    refusalOf(() => deleteBlock(actorOf('lucas'), 'none', 1)),
    refusalOf(() => deleteRoom(actorOf('lucas'), 'none', 1)),
  ]
  expect(gone.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['missing', 'This block does not exist.'],
    ['missing', 'This room does not exist.'],
  ])
})

test('a hostel goes with its wardens, who hear of it and are members no longer', () => {
  const hostelId = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostelId, demoUsers.grace.id)
  expect(eventsOf(() => deleteHostel(actorOf('lucas'), hostelId, 1))).toEqual([
    'hostel.warden-removed',
    'hostel.deleted',
  ])
  const theirs = eq(universityMembers.userId, demoUsers.grace.id)
  expect(findRows(universityMembers, theirs)).toEqual([])
})

test('a hostel with a ballot stays', () => {
  const hostelId = makeHostel('lucas')
  insertRows(roomBallots, {
    ...{ id: 'b', hostelId, universityId: universityOf('lucas'), seed: 's', seedSha256: 'h' },
    ...{ beds: 1, quotas: {}, createdBy: demoUsers.lucas.id, announcedAt: TEST_NOW },
  })
  expect(refusalOf(() => deleteHostel(actorOf('lucas'), hostelId, 1)).sentence).toBe(
    'A room ballot was announced for this hostel. It cannot be deleted.',
  )
  expect(findRows(uniHostels)).toHaveLength(1)
})

test('a warden is somebody who has an account, and the end of their work is recorded', () => {
  const [lucas, hostelId] = [actorOf('lucas'), makeHostel('lucas')]
  expect(refusalOf(() => assignWarden(lucas, hostelId, 'nobody'))).toMatchObject({
    sentence: 'Choose one of the people.',
    field: 'user_id',
  })
  assignWarden(lucas, hostelId, demoUsers.grace.id)
  expect(eventsOf(() => removeWarden(lucas, hostelId, demoUsers.grace.id))).toEqual(['hostel.warden-removed'])
})

test('the end of an administrator’s work is recorded', () => {
  const id = universityOf('lucas')
  assignAdministrator(actorOf('admin'), id, demoUsers.grace.email)
  expect(eventsOf(() => removeAdministrator(actorOf('admin'), id, demoUsers.grace.id))).toEqual([
    'university.administrator-removed',
  ])
})

test('a university is brought in by administrators of the platform alone', () => {
  const create = () =>
    createUniversity(actorOf('lucas'), { name: 'New' } as never, 'keep', freshOnce(), String)
  expect(refusalOf(create)).toMatchObject({
    kind: 'forbidden',
    sentence: 'Only administrators add universities.',
  })
})

test('a university gets another city, and its new name stands at the listings that named it', () => {
  const id = universityOf('lucas')
  const of = () => findRow(universities, id)
  const before = of()?.name ?? ''
  const listing = letRoom({ nearestColleges: ['IFM', before] })
  const input = { name: 'Mlimani University', code: 'UDSM', city: 'Dodoma', version: of()?.version ?? 0 }
  changeUniversity(actorOf('admin'), id, input, 'keep')
  expect(of()).toMatchObject({ name: 'Mlimani University', city: 'Dodoma' })
  const near = findRow(properties, listing)?.nearestColleges
  expect(near).toEqual(['IFM', 'UDSM'])
})
