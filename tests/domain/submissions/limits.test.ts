import { beforeEach, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { addAtDesk } from '~/domain/submissions/add-at-desk.server'
import { arrivalsForm } from '~/domain/submissions/forms.server'
import { placeChoices } from '~/domain/submissions/places.server'
import { openForm, whyNotSent } from '~/domain/submissions/student-form.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../../support/accounts'
import { freshApp } from '../../support/app'
import { makeForm, makeHostel, makeRooms, sendForm } from '../../support/universities'

describe('a room with two beds', () => {
  let hostelId: string
  let room: string

  beforeEach(() => {
    freshApp()
    hostelId = makeHostel('lucas')
    assignWarden(actorOf('lucas'), hostelId, demoUsers.mariam.id)
    room = `room:${makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 2 }]).roomIds[0]}`
  })

  const come = (key: string) => {
    const student = { name: 'Asha Said', phone: '255713000001', gender: 'female', place: room } as const
    addAtDesk(actorOf('mariam'), hostelId, student, { key, bodyHash: '', outcomePath: '/' })
  }
  const offered = () =>
    placeChoices({ hostelId, blockId: null, roomId: null }).find(({ value }) => value === room)?.label

  test('takes two students, and is offered as long as one of them is free', () => {
    expect(offered()).toBe('Room A1, Block A: 2 beds of 2 free')
    come('one')
    expect(offered()).toBe('Room A1, Block A: 1 bed of 2 free')
    come('two')
    expect(offered()).toBeUndefined()
    expect(() => come('three')).toThrow('Room A1 is full: it has 2 beds. Choose another one.')
  })
})

test.each([
  [0, 'Type the references that are ticked on paper, for example 3F9A0C12.'],
  [1, undefined],
  [200, undefined],
  [201, 'Type at most 200 references at once.'],
])('%i references that are keyed in at once', (count, problem) => {
  const references = Array.from({ length: count }, (_, n) => `${10_000_000 + n}`).join(', ')
  const { error } = arrivalsForm.safeParse({ references: `${references} ,` })
  expect(error?.issues.map(({ message }) => message)).toEqual(problem && [problem])
})

test('a form takes as many submissions as it says, and changes of those that were sent', () => {
  freshApp()
  const id = makeForm('lucas', [{ label: 'Student ID' }], { max_submissions: 2 })
  const full = 'This form has received as many submissions as it takes.'
  sendForm('amina', id)
  expect(whyNotSent(openForm(id), true)).toBeNull()
  sendForm('grace', id)
  expect(whyNotSent(openForm(id), true)).toBe(full)
  expect(whyNotSent(openForm(id), false)).toBeNull()
})
