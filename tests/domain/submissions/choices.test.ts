import { expect, test } from 'vitest'
import { placeChoices } from '~/domain/submissions/places.server'
import { chapterFor } from '~/domain/universities/chapter-views.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { makeHostel, makeRooms, universityOf } from '../../support/universities'

useFreshApp()

test('a warden chooses among the blocks that suit a student, and may give the student back', () => {
  const hostelId = makeHostel('lucas')
  const room = [{ roomNumber: 'A1', capacity: 1 }]
  makeRooms('lucas', hostelId, room, { name: 'Women', gender: 'female' })
  makeRooms('lucas', hostelId, room, { name: 'Men', gender: 'male' })
  const place = { hostelId, blockId: null, roomId: null }
  const labels = (student: Parameters<typeof placeChoices>[0]) =>
    placeChoices(student).map(({ label }) => label.replace(/[ ,(].*/, ''))
  expect(labels({ ...place, studentGender: 'female' })).toEqual(['No', 'Women', 'Room', 'Not'])
  expect(labels({ ...place, studentGender: 'male' })).toEqual(['No', 'Men', 'Room', 'Not'])
  expect(labels(place)).toEqual(['No', 'Men', 'Room', 'Women', 'Room'])
})

test('whoever manages one university sees no others beside it, an administrator goes by the list of all', () => {
  const chapter = (as: 'lucas' | 'admin', query = '') => chapterFor(actorOf(as), new URLSearchParams(query))
  expect(chapter('lucas')).toMatchObject({ kind: 'dashboard', others: [] })
  expect(chapter('admin', `manage=${universityOf('lucas')}`)).toMatchObject({ kind: 'dashboard', others: [] })
})
