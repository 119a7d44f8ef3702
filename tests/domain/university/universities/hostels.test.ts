import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import {
  formSubmissions,
  roomBallots,
  uniHostels,
  uniRooms,
  universities,
  universityMembers,
} from '~/db/tables/index.server'
import { carryOutSeen } from '~/domain/ground/access/carry-out-list.server'
import { newBallot } from '~/domain/university/ballots/ballot-staff.server'
import { listForms } from '~/domain/university/forms/list-forms.server'
import { addListedRooms, roomListScope } from '~/domain/university/universities/add-room-list.server'
import { changeBlock, createBlock, deleteBlock } from '~/domain/university/universities/change-block.server'
import { changeHostel, deleteHostel } from '~/domain/university/universities/change-hostel.server'
import { changeRoom, deleteRoom } from '~/domain/university/universities/change-rooms.server'
import { changeUniversitySettings } from '~/domain/university/universities/change-settings.server'
import { hostelPage } from '~/domain/university/universities/hostel-page.server'
import { blocksOf, hostelCards } from '~/domain/university/universities/hostels.server'
import { obstaclesToDeleting } from '~/domain/university/universities/obstacles.server'
import { switchUniversity } from '~/domain/university/universities/run-university.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { statementsIn } from '../../../support/statements'
import { freshOnce, refusalOf } from '../../../support/stays'
import {
  blockNames,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../../support/universities'

useFreshApp()

const eventsOf = (command: () => void) => {
  const before = eventNames().length
  command()
  return eventNames().slice(before)
}

const room = (room_number: string) => ({ room_number, capacity: 2, is_available: true, version: 1 })

const block = (name: string) => ({ name, gender: 'any' as const, version: 1 })

const hostel = (name: string) => ({ name, description: '', address: '', version: 1 })

test('a hostel without blocks has nothing in it', () => {
  const id = makeHostel('lucas')
  expect(hostelCards(eq(uniHostels.id, id))).toMatchObject([{ blocks: 0, rooms: 0, beds: 0, taken: 0 }])
})

test('hostels, blocks and rooms are compared with a list by as many queries as one hostel needs, and so are forms', () => {
  const [lucas, university] = [actorOf('lucas'), universityOf('lucas')]
  for (const name of ['Mabibo', 'Magufuli', 'Yombo', 'Kijitonyama'])
    makeRooms('lucas', makeHostel('lucas', name), [{ roomNumber: 'A1', capacity: 2 }])
  for (const name of ['This year', 'Last year', 'Before']) makeForm('lucas', [{ label: 'Course' }], { name })
  expect(roomListScope(lucas, { universityId: university }).known.at(-1)).toMatchObject({
    name: 'Kijitonyama',
    blocks: [{ name: 'Block A', rooms: ['A1'] }],
  })
  expect(statementsIn(() => roomListScope(lucas, { universityId: university }))).toBeLessThan(7)
  expect(statementsIn(() => listForms(lucas, university))).toBeLessThan(3)
})

test('rooms are listed by number, and a closed one has no beds to give', () => {
  const id = makeHostel('lucas')
  const rooms = [10, 9, 2].map((number) => ({ roomNumber: `A${number}`, capacity: number }))
  const { roomIds } = makeRooms('lucas', id, rooms)
  updateRows(uniRooms, { isAvailable: false }, roomIds[1] ?? '')
  const [block] = blocksOf(id)
  expect(block?.rooms.map(({ roomNumber }) => roomNumber)).toEqual(['A2', 'A9', 'A10'])
  expect(block).toMatchObject({ beds: 12, taken: 0 })
})

test('a hostel with many rooms shows one block at a time, in parts, and the one of a chosen room', () => {
  const id = makeHostel('lucas')
  const made = ['Block A', 'Block B'].map((name) => {
    const { blockId, roomIds } = makeRooms('lucas', id, [{ roomNumber: 'A1', capacity: 2 }], { name })
    const rooms = Array.from({ length: 299 }, (_, at) => ({
      ...{ id: `${name} ${at + 2}`, blockId, roomNumber: `A${at + 2}`, capacity: 2 },
      ...{ isAvailable: true, createdAt: TEST_NOW, updatedAt: TEST_NOW },
    }))
    insertRows(uniRooms, rooms)
    return { blockId, first: roomIds[0] ?? '' }
  })
  const shown = (requested: { block?: string; part?: string; room?: string }) =>
    hostelPage(actorOf('lucas'), id, requested).blocks.map(({ count, rooms }) => [count, rooms.length])
  expect(shown({})).toEqual([
    [300, 250],
    [300, 0],
  ])
  const [closed, second] = [
    [300, 0],
    [300, 50],
  ]
  expect(shown({ block: made[1]?.blockId, part: '1' })).toEqual([closed, second])
  expect(shown({ room: 'Block A 260', block: made[1]?.blockId })).toEqual([second, closed])
  expect(shown({ block: 'gone', part: '-7' })[0]).toEqual([300, 250])
  const { parts } = hostelPage(actorOf('lucas'), id, { room: 'Block B 300' }).blocks[1] ?? {}
  expect(parts).toEqual([
    { first: 'A1', last: 'A250', free: 500, isOpen: false },
    { first: 'A251', last: 'A300', free: 100, isOpen: true },
  ])
})

test('students in a closed room take no bed of the open ones', () => {
  const id = makeHostel('lucas')
  const rooms = ['A1', 'A2'].map((roomNumber) => ({ roomNumber, capacity: 2 }))
  const { blockId, roomIds } = makeRooms('lucas', id, rooms)
  for (const name of ['amina', 'grace'] as const) {
    const student = sendForm(name, makeForm('lucas', [{ label: 'Student ID' }], { name }), { '@hostel': id })
    updateRows(formSubmissions, { status: 'approved', blockId, roomId: roomIds[0] }, student)
  }
  updateRows(uniRooms, { isAvailable: false }, roomIds[0] ?? '')
  const counted = { beds: 2, taken: 0, inClosed: 2 }
  expect(blocksOf(id)).toMatchObject([counted])
  expect(hostelCards(eq(uniHostels.id, id))).toMatchObject([counted])
  expect(newBallot(actorOf('lucas'), id).beds).toBe(2)
})

test('each change makes the next version', () => {
  const hostelId = makeHostel('lucas')
  const { blockId, roomIds } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }])
  const universityId = universityOf('lucas')
  const [actor, admin] = [actorOf('lucas'), actorOf('admin')]
  const versionOf = () => findRow(universities, universityId)?.version
  for (const version of [1, 2]) {
    changeHostel(actor, hostelId, { name: 'Other', description: '', address: '', version })
    changeBlock(actor, blockId, { name: 'Other', gender: 'any', version })
    changeRoom(actor, roomIds[0] ?? '', { room_number: 'A2', capacity: 2, is_available: true, version })
    expect(versionOf()).toBe(version)
    switchUniversity(admin, universityId, version === 2)
  }
  changeUniversitySettings(actor, universityId, { name: 'Chuo Kikuu', version: 3 }, 'keep')
  expect(versionOf()).toBe(4)
})

test('a list keeps the blocks of its hostels apart', () => {
  const list = 'Twiga House, Block A, A1\nChui House, Block B, B1'
  const target = { universityId: universityOf('lucas') }
  carryOutSeen(actorOf('lucas'), (tx) => addListedRooms(tx, actorOf('lucas'), list, target), null)
  expect(findRows(uniHostels).map(({ id, name }) => [name, blockNames(id)])).toEqual([
    ['Twiga House', ['Block A']],
    ['Chui House', ['Block B']],
  ])
})

describe('a block where a woman has a bed', () => {
  let blockId: string
  let roomId: string

  beforeEach(() => {
    const hostelId = makeHostel('lucas')
    const made = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }])
    blockId = made.blockId
    roomId = made.roomIds[0] ?? ''
    const form = makeForm('lucas', [{ label: 'Student ID' }])
    const id = sendForm('amina', form, { '@hostel': hostelId })
    const placed = { status: 'approved', hostelId, blockId, roomId } as const
    updateRows(formSubmissions, placed, id)
  })

  test('may become one for women, and none for men', () => {
    const become = (gender: 'female' | 'male', version: number) =>
      changeBlock(actorOf('lucas'), blockId, { name: 'Block A', gender, version })
    expect(() => become('female', 1)).not.toThrow()
    expect(() => become('male', 2)).toThrow('1 student with a place in this block could not live there.')
  })

  test('keeps a bed in her room, and needs no other', () => {
    const room = { room_number: 'A1', is_available: true }
    const shrink = (capacity: number) =>
      changeRoom(actorOf('lucas'), roomId, { ...room, capacity, version: 1 })
    expect(() => shrink(0)).toThrow('1 student has a bed in this room. Move some of them first.')
    expect(() => shrink(1)).not.toThrow()
  })
})

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

test('deleting a hostel notifies its wardens, who are no longer members', () => {
  const hostelId = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostelId, demoUsers.grace.id)
  expect(eventsOf(() => deleteHostel(actorOf('lucas'), hostelId, 1))).toEqual([
    'hostel.warden-removed',
    'hostel.deleted',
  ])
  const theirs = eq(universityMembers.userId, demoUsers.grace.id)
  expect(findRows(universityMembers, theirs)).toEqual([])
})

test('a hostel, a block and a room say what keeps them before they are deleted', () => {
  const [lucas, hostelId] = [actorOf('lucas'), makeHostel('lucas')]
  const { blockId, roomIds } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }])
  const [roomId = ''] = roomIds
  const parts = [{ hostelId }, { blockId }, { roomId }]
  const obstacles = () => parts.map((part) => obstaclesToDeleting(part))
  expect(obstacles()).toEqual([[], [], []])
  const ask = (name: 'amina' | 'grace' | 'daudi', change: Partial<typeof formSubmissions.$inferInsert>) => {
    const form = makeForm('lucas', [{ label: 'Student ID' }], { name })
    updateRows(formSubmissions, { notes: '', ...change }, sendForm(name, form, { '@hostel': hostelId }))
  }
  ask('amina', { status: 'approved', blockId, roomId })
  ask('grace', { status: 'rejected', blockId })
  ask('daudi', {})
  insertRows(roomBallots, {
    ...{ id: 'b', hostelId, universityId: universityOf('lucas'), seed: 's', seedSha256: 'h' },
    ...{
      beds: 1,
      freeBeds: [],
      quotas: {},
      createdBy: demoUsers.lucas.id,
      announcedAt: TEST_NOW,
      drawOn: '2026-10-09',
    },
  })
  const living = '1 student has a place here. Move them first.'
  const record =
    '1 rejected or former student had a place here or asked for one. Their submissions stay on record.'
  const waiting = '1 student waits for a place here. Place them elsewhere first.'
  const ballot = 'It has 1 room ballot, which must stay visible.'
  expect(obstacles()).toEqual([[living, waiting, record, ballot], [living, record], [living]])
  const refusals = [
    refusalOf(() => deleteHostel(lucas, hostelId, 1)),
    refusalOf(() => deleteBlock(lucas, blockId, 1)),
    refusalOf(() => deleteRoom(lucas, roomId, 1)),
  ]
  expect(refusals.map(({ sentence }) => sentence)).toEqual(obstacles().map((all) => all.join(' ')))
  expect(findRows(uniHostels)).toHaveLength(1)
})
