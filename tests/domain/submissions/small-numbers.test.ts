import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { formSubmissions } from '~/db/tables/index.server'
import { submissionsToExport } from '~/domain/submissions/export-submissions.server'
import { hostelsToPlaceIn } from '~/domain/submissions/place-submissions.server'
import { changesBetween } from '~/domain/submissions/read-answers'
import { openForm } from '~/domain/submissions/student-form.server'
import { ownSubmissionPage } from '~/domain/submissions/submission-page.server'
import { problemsAtInputs } from '~/domain/submissions/typed-answers.server'
import { assignWarden } from '~/domain/universities/wardens.server'
import { actorOf } from '../../support/accounts'
import { useFreshApp } from '../../support/fresh-app'
import { updateRows } from '../../support/rows'
import { makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../../support/universities'

useFreshApp()

const person = { '@full_name': 'Asha', '@email': 'a@b.example', '@phone': '0712345678', '@gender': 'female' }

test('a question that is new, one that is gone and one that changed are each named', () => {
  const field = (key: string, label = key) => ({ key, label, type: 'text' as const, required: false })
  const [kept, gone, fresh] = [field('Name'), field('Town'), field('Year')]
  expect(changesBetween([kept], [kept, fresh])).toBe('New: Year.')
  expect(changesBetween([kept, gone], [kept])).toBe('No longer asked: Town.')
  expect(changesBetween([kept], [field('Name', 'Full name')])).toBe('Changed: Full name.')
  expect(changesBetween([kept], [kept])).toBeNull()
})

test('what is wrong about the person is said at its input', () => {
  const form = openForm(makeForm('lucas', [{ label: 'Student ID' }]))
  expect(problemsAtInputs(form, { ...person, '@full_name': '' })).toEqual({
    full_name: ['Enter your full name.'],
  })
})

test('a form with a single thing wrong is not sent', () => {
  const form = makeForm('lucas', [{ label: 'Student ID', required: true }])
  expect(() => sendForm('amina', form)).toThrow('Something in the form is not right yet.')
  expect(() => sendForm('amina', form, { student_id: '7' })).not.toThrow()
})

test('who sent the form before it was full may still change it', () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }], { max_submissions: 1 })
  const id = sendForm('amina', form)
  expect(ownSubmissionPage(actorOf('amina'), id)).toMatchObject({ mayEdit: true, version: 1 })
  expect(sendForm('amina', form)).toBe(id)
  expect(ownSubmissionPage(actorOf('amina'), id).version).toBe(2)
})

test('a hostel says how many beds are free and who asked for one, also where it is none', () => {
  const hostelId = makeHostel('lucas')
  const { blockId, roomIds } = makeRooms('lucas', hostelId, [{ roomNumber: 'A1', capacity: 1 }])
  const hostel = () => hostelsToPlaceIn(universityOf('lucas'))[0]
  expect(hostel()).toMatchObject({ beds: 1, free: 1, asking: 0 })
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Student ID' }]), { '@hostel': hostelId })
  expect(hostel()).toMatchObject({ free: 1, asking: 1 })
  const placed = { status: 'approved', blockId, roomId: roomIds[0] } as const
  updateRows(formSubmissions, placed, id)
  expect(hostel()).toMatchObject({ beds: 1, free: 0, asking: 0 })
})

test('the warden of a single hostel takes its table along, one without any does not', () => {
  const table = () => submissionsToExport(actorOf('mariam'), new URLSearchParams())
  expect(table).toThrow('What students sent is read by this university and its wardens alone.')
  assignWarden(actorOf('lucas'), makeHostel('lucas'), demoUsers.mariam.id)
  expect(table().keys).toEqual([])
})
