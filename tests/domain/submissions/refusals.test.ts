import { expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { formSubmissions, removals, submissionAttachments, uploads } from '~/db/tables/index.server'
import { chosenUnplaced, placeSubmissions } from '~/domain/submissions/place-submissions.server'
import { answersFormKey } from '~/domain/submissions/student-form.server'
import { findAttachment } from '~/domain/submissions/submission-page.server'
import { assignAdministrator } from '~/domain/universities/administrators.server'
import { actorOf, eventNames } from '../../support/accounts'
import { TEST_NOW } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { findRows, insertRows } from '../../support/rows'
import { freshOnce, refusalOf } from '../../support/stays'
import { makeForm, makeHostel, sendForm, universityOf } from '../../support/universities'

useFreshApp()

const place = (id: string, hostelId: string, version = 1) =>
  placeSubmissions(actorOf('lucas'), universityOf('lucas'), [{ id, version }], hostelId, {
    ...freshOnce(),
    outcomePath: '/',
  })
const hostelsGiven = () => findRows(formSubmissions).map(({ hostelId }) => hostelId)

test('a student gets one hostel, and one of the university', () => {
  const [own, other] = [makeHostel('lucas'), makeHostel('tatu', 'Elsewhere')]
  const second = makeHostel('lucas', 'Second')
  const id = sendForm('amina', makeForm('lucas', [{ label: 'Other' }], { asks_hostel: false }))
  expect(place(id, other)).toEqual({ done: 0, left: ['Amina Hassan'] })
  expect(hostelsGiven()).toEqual([null])
  expect(place(id, own).done).toBe(1)
  expect(place(id, second, 2)).toEqual({ done: 0, left: ['Amina Hassan'] })
  expect(hostelsGiven()).toEqual([own])
})

test('who administers two universities places the students of each in its own', () => {
  assignAdministrator(actorOf('admin'), universityOf('tatu'), demoUsers.lucas.email)
  const [own, id] = [
    makeHostel('lucas'),
    sendForm('amina', makeForm('tatu', [{ label: 'Other' }], { asks_hostel: false })),
  ]
  const udsm = universityOf('mariam')
  const chosen = [{ id, version: 1 }]
  const idempotency = { ...freshOnce(), outcomePath: '/' }
  const sentences = [
    refusalOf(() => chosenUnplaced(actorOf('lucas'), udsm, chosen)),
    refusalOf(() => placeSubmissions(actorOf('lucas'), udsm, chosen, own, idempotency)),
  ].map(({ kind, sentence }) => [kind, sentence])
  const gone = ['missing', 'This submission does not exist.']
  expect(sentences).toEqual([gone, gone])
})

function stage(formId: string, fileName: string): void {
  const id = newId()
  insertRows(uploads, {
    ...{ id, userId: demoUsers.amina.id, formKey: answersFormKey(formId), field: 'letter' },
    ...{ kind: 'document', objectKey: `private/${fileName}`, fileName, contentType: 'application/pdf' },
    ...{ sizeBytes: 9, sha256: id, createdAt: TEST_NOW },
  })
}

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
