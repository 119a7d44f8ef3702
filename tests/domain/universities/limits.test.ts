import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { formSubmissions, universities, universityMembers } from '~/db/tables/index.server'
import { changeBlock } from '~/domain/universities/change-block.server'
import { changeRoom } from '~/domain/universities/change-rooms.server'
import { chapterFor } from '~/domain/universities/chapter-views.server'
import { collegeNamed } from '~/domain/universities/college.server'
import { deleteUniversity, deletionOfUniversity } from '~/domain/universities/delete-university.server'
import { roomForm } from '~/domain/universities/forms.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { deleteRows, findRows, updateRows } from '../../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../support/universities'

useFreshApp()

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

test.each([
  ['0', false],
  ['1', true],
  ['50', true],
  ['51', false],
])('a room for %s students: %s', (capacity, isTaken) => {
  expect(roomForm.safeParse({ room_number: 'A1', capacity }).success).toBe(isTaken)
})

test('who belongs to no university is shown those that take part', () => {
  expect(chapterFor(actorOf('amina'), new URLSearchParams()).kind).toBe('denied')
})

test('a college is found by a name of two hundred letters, as long as names are', () => {
  const rename = (letters: number) => {
    const name = 'x'.repeat(letters)
    updateRows(universities, { name }, eq(universities.code, 'UDSM'))
    return collegeNamed(name)?.code
  }
  expect([rename(200), rename(201)]).toEqual(['UDSM', undefined])
})

test('a university stays for what it has, says that alone, and may go without', () => {
  const id = universityOf('lucas')
  const admin = actorOf('admin')
  const obstacles = () => deletionOfUniversity(admin, id).obstacles
  expect(obstacles()).toEqual(['University of Dar es Salaam has 3 members. Remove them first.'])
  deleteRows(universityMembers)
  expect(obstacles()).toEqual([])
  deleteUniversity(admin, id, 1)
  expect(findRows(universities, id)).toEqual([])
})
