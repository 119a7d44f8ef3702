import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uniHostels, uniRooms, universities } from '~/db/tables/index.server'
import { changeBlock } from '~/domain/universities/change-block.server'
import { changeHostel } from '~/domain/universities/change-hostel.server'
import { changeRoom } from '~/domain/universities/change-rooms.server'
import { changeSettings } from '~/domain/universities/change-settings.server'
import { chapterFor } from '~/domain/universities/chapter-views.server'
import { blocksOf, hostelCards } from '~/domain/universities/hostels.server'
import { universityPage } from '~/domain/universities/public-page.server'
import { readRooms } from '~/domain/universities/room-list'
import { switchUniversity } from '~/domain/universities/run-university.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, updateRows } from '../../support/rows'
import { makeForm, makeHostel, makeRooms, universityOf } from '../../support/universities'

useFreshApp()

test('a hostel without blocks has nothing in it', () => {
  const id = makeHostel('lucas')
  expect(hostelCards(eq(uniHostels.id, id))).toMatchObject([{ blocks: 0, rooms: 0, beds: 0, taken: 0 }])
})

test('rooms stand in the order of their numbers, and a closed one has no beds to give', () => {
  const id = makeHostel('lucas')
  const rooms = [10, 9, 2].map((number) => ({ roomNumber: `A${number}`, capacity: number }))
  const { roomIds } = makeRooms('lucas', id, rooms)
  updateRows(uniRooms, { isAvailable: false }, roomIds[1] ?? '')
  const [block] = blocksOf(id)
  expect(block?.rooms.map(({ roomNumber }) => roomNumber)).toEqual(['A2', 'A9', 'A10'])
  expect(block).toMatchObject({ beds: 12, taken: 0 })
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
  changeSettings(actor, universityId, { name: 'Chuo Kikuu', version: 3 }, 'keep')
  expect(versionOf()).toBe(4)
})

test('nobody changes what they have not seen', () => {
  const hostelId = makeHostel('lucas')
  const { blockId, roomIds } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }])
  const [actor, version] = [actorOf('lucas'), null]
  const room = { room_number: 'A2', capacity: 2, is_available: true, version }
  for (const change of [
    () => changeHostel(actor, hostelId, { name: 'Other', description: '', address: '', version }),
    () => changeBlock(actor, blockId, { name: 'Other', gender: 'any', version }),
    () => changeRoom(actor, roomIds[0] ?? '', room),
  ])
    expect(change).toThrow('changed while you were looking at it')
})

test('whose part in a university has no page here is told so', () => {
  const memberships = [{ universityId: universityOf('lucas'), role: 'bursar' as never }]
  expect(chapterFor({ ...actorOf('amina'), memberships }, new URLSearchParams()).kind).toBe('unknown')
})

test('the page of a university names its active forms alone', () => {
  makeForm('lucas', [{ label: 'Name' }], { name: 'Open one' })
  makeForm('lucas', [{ label: 'Name' }], { name: 'Closed one', is_active: false })
  expect(universityPage(universityOf('lucas')).forms.map(({ name }) => name)).toEqual(['Open one'])
})

test('a pasted line that is no room is quoted in sixty letters', () => {
  expect(readRooms({ first: '', last: '', capacity: 4, lines: `A1, 4, ${'x'.repeat(60)}` })).toEqual({
    field: 'lines',
    problem: `Write one room on each line, like A101, 4. This one is not: A1, 4, ${'x'.repeat(53)}`,
  })
})
