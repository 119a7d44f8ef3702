import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import {
  formSubmissions,
  removals,
  submissionAttachments,
  universityForms,
  uploads,
} from '~/db/tables/index.server'
import { problemsAtInputs } from '~/domain/university/submissions/answers-from-form.server'
import { submissionsToExport } from '~/domain/university/submissions/export-submissions.server'
import { submissionReview } from '~/domain/university/submissions/review-page.server'
import {
  answersFormKey,
  findOpenForm,
  studentForm,
  whyNotSent,
} from '~/domain/university/submissions/student-form.server'
import { findAttachment, ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { switchUniversity } from '~/domain/university/universities/run-university.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { freshApp, TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { refusalOf } from '../../../support/stays'
import { makeForm, makeHostel, sendForm, universityOf } from '../../../support/universities'

useFreshApp()

const person = { '@full_name': 'Asha', '@email': 'a@b.example', '@phone': '0712345678', '@gender': 'female' }

function stage(formId: string, fileName: string, field = 'letter'): void {
  const id = newId()
  insertRows(uploads, {
    ...{ id, userId: demoUsers.amina.id, formKey: answersFormKey(formId), field },
    ...{ kind: 'document', objectKey: `private/${fileName}`, fileName, contentType: 'application/pdf' },
    ...{ sizeBytes: 9, sha256: id, createdAt: TEST_NOW },
  })
}

test('problems with the person’s details appear at their inputs', () => {
  const form = findOpenForm(makeForm('lucas', [{ label: 'Student ID' }]))
  expect(problemsAtInputs(form, { ...person, '@full_name': '' })).toEqual({
    full_name: ['Enter your full name.'],
  })
  expect(problemsAtInputs(form, { ...person, '@full_name': 'A'.repeat(101) })).toEqual({
    full_name: ['Write at most 100 characters.'],
  })
})

test('a form with a single thing wrong is not sent', () => {
  const form = makeForm('lucas', [{ label: 'Student ID', required: true }])
  expect(() => sendForm('amina', form)).toThrow('Something in the form is not right yet.')
  expect(() => sendForm('amina', form, { student_id: '7' })).not.toThrow()
})

test('a field whose key every object has is answered like any other', () => {
  const key = 'constructor'
  const optional = makeForm('lucas', [{ label: 'Builder', key }], { asks_hostel: false })
  const id = sendForm('amina', optional)
  expect(ownSubmissionPage(actorOf('amina'), id).answers).toEqual([{ label: 'Builder', answer: '' }])
  const required = makeForm('lucas', [{ label: 'Builder', key, required: true }], { asks_hostel: false })
  expect(problemsAtInputs(findOpenForm(required), person)).toEqual({ answer_0: ['Answer this question.'] })
  expect(() => sendForm('amina', required)).toThrow('Something in the form is not right yet.')
  const sent = ownSubmissionPage(actorOf('amina'), sendForm('amina', required, { [key]: 'Juma' }))
  expect(sent.answers).toEqual([{ label: 'Builder', answer: 'Juma' }])
})

test('each file names the question it answers, also one that is no longer asked', () => {
  const letter = { label: 'Admission letter', key: 'letter', type: 'file', required: false } as const
  const photo = { label: 'Photo', key: 'photo', type: 'image', required: false } as const
  const form = makeForm('lucas', [photo, letter], { asks_hostel: false })
  stage(form, 'one.pdf')
  stage(form, 'two.jpg', 'photo')
  const id = sendForm('amina', form, { letter: 'file', photo: 'file' })
  const files = () =>
    ownSubmissionPage(actorOf('amina'), id).attachments.map(({ question, fileName }) => [question, fileName])
  const both = [
    ['Photo', 'two.jpg'],
    ['Admission letter', 'one.pdf'],
  ]
  expect(files()).toEqual(both)
  const review = submissionReview(actorOf('lucas'), id)
  expect(review.attachments.map(({ question }) => question)).toEqual(['Photo', 'Admission letter'])
  expect(JSON.parse(review.json)).toEqual({ photo: 'two.jpg', letter: 'one.pdf' })
  updateRows(universityForms, { schema: { fields: [photo] }, version: 2 }, form)
  sendForm('amina', form, { photo: 'file' })
  expect(files().sort()).toEqual(both.sort())
})

test('who sent the form before it was full may still change it', () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }], { max_submissions: 1 })
  const id = sendForm('amina', form)
  expect(ownSubmissionPage(actorOf('amina'), id)).toMatchObject({ mayEdit: true, version: 1 })
  expect(sendForm('amina', form)).toBe(id)
  expect(ownSubmissionPage(actorOf('amina'), id).version).toBe(2)
})

test('a message with Reviewed can be answered: the form is Submitted again', () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }])
  const id = sendForm('amina', form)
  updateRows(formSubmissions, { status: 'reviewed' }, id)
  expect(refusalOf(() => sendForm('amina', form)).message).toContain('it was looked at')
  updateRows(formSubmissions, { message: 'Your letter is missing.' }, id)
  expect(ownSubmissionPage(actorOf('amina'), id).mayEdit).toBe(true)
  expect(sendForm('amina', form, { student_id: 'T17' })).toBe(id)
  expect(findRow(formSubmissions, id)).toMatchObject({
    ...{ status: 'submitted', message: null, data: { student_id: 'T17' } },
  })
})

test('after a rejection the form opens with the former answers, without their files', () => {
  const letter = { label: 'Letter', key: 'letter', type: 'file', required: false } as const
  const form = makeForm('lucas', [{ label: 'Student ID' }, letter], { asks_hostel: false })
  stage(form, 'one.pdf')
  const id = sendForm('amina', form, { student_id: 'T17', letter: 'file' })
  updateRows(formSubmissions, { status: 'rejected', studentPhone: '255712345679' }, id)
  expect(ownSubmissionPage(actorOf('amina'), id).maySendAgain).toBe(true)
  const { answers } = studentForm(actorOf('amina'), form)
  expect(answers).toMatchObject({ student_id: 'T17', '@phone': '255712345679' })
  expect(answers).not.toHaveProperty('letter')
})

test('a form takes as many submissions as it says, and changes of those that were sent', () => {
  freshApp()
  const id = makeForm('lucas', [{ label: 'Student ID' }], { max_submissions: 2 })
  const full = 'This form has received as many submissions as it takes.'
  sendForm('amina', id)
  expect(whyNotSent(findOpenForm(id), true)).toBeNull()
  sendForm('grace', id)
  expect(whyNotSent(findOpenForm(id), true)).toBe(full)
  expect(whyNotSent(findOpenForm(id), false)).toBeNull()
})

test('a rejected submission frees its place among those that a form takes', () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }], { max_submissions: 1 })
  const id = sendForm('amina', form)
  expect(() => sendForm('grace', form)).toThrow('as many submissions as it takes')
  updateRows(formSubmissions, { status: 'rejected' }, id)
  expect(sendForm('amina', form), 'a new submission of the rejected student').not.toBe(id)
  expect(() => sendForm('grace', form)).toThrow('as many submissions as it takes')
})

test('students read what they sent after their university became inactive, without changing it', () => {
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Student ID' }]))
  const page = () => ownSubmissionPage(actorOf('amina'), id)
  expect(page().mayEdit).toBe(true)
  switchUniversity(actorOf('admin'), universityOf('lucas'), false)
  expect(page()).toMatchObject({ status: 'submitted', mayEdit: false, university: { isActive: false } })
})

test('a form that is sent again says so, and its new file takes the place of the former one', () => {
  const form = makeForm('lucas', [{ label: 'Letter', type: 'file' }], { asks_hostel: false })
  const files = () => findRows(submissionAttachments)
  const gone = () => findRows(removals)
  stage(form, 'first.pdf')
  const id = sendForm('amina', form, { letter: 'first.pdf' })
  expect([files().map(({ fileName }) => fileName), gone()]).toEqual([['first.pdf'], []])
  expect(eventNames()).not.toContain('submission.changed')
  stage(form, 'second.pdf')
  expect(sendForm('amina', form, { letter: 'second.pdf' })).toBe(id)
  expect(eventNames().filter((name) => name === 'submission.changed')).toHaveLength(1)
  expect(files()).toMatchObject([{ fileName: 'second.pdf' }])
  expect(gone()).toMatchObject([{ objectKey: 'private/first.pdf' }])
  sendForm('amina', form)
  expect([files(), gone().length]).toEqual([[], 2])
})

test('a file that a submission does not have is missing', () => {
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false }))
  expect(refusalOf(() => findAttachment(actorOf('amina'), id, 'none'))).toMatchObject({
    kind: 'missing',
    sentence: 'This file does not exist.',
  })
})

test('the warden of a single hostel takes its table along, one without any does not', () => {
  const table = () => submissionsToExport(actorOf('mariam'), new URLSearchParams())
  expect(table).toThrow('What students sent is read by this university and its wardens alone.')
  assignWarden(actorOf('lucas'), makeHostel('lucas'), demoUsers.mariam.id)
  expect([...table().pieces]).toEqual([])
})
