import { expect, test } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { formSubmissions, submissionAttachments, universityForms } from '~/db/tables/index.server'
import type { FormField } from '~/domain/ground/shared/form-field'
import { submissionsToExport } from '~/domain/university/submissions/export-submissions.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { insertRows, updateRows } from '../../../support/rows'
import { makeForm, sendForm, universityOf } from '../../../support/universities'

useFreshApp()

/** The rows of the file, newest first, each by the headings of its filled cells. */
function exported(filter: Record<string, string> = {}) {
  const params = new URLSearchParams({ manage: universityOf('lucas'), ...filter })
  const { columns, pieces } = submissionsToExport(actorOf('lucas'), params)
  const questions = columns.slice(columns.findIndex(([label]) => label === 'Message to the student') + 1)
  const answersOf = (row: Parameters<(typeof columns)[number][1]>[0]) =>
    Object.fromEntries(
      questions.map(([label, cell]) => [label, cell(row)] as const).filter(([, answer]) => answer !== ''),
    )
  return {
    headings: questions.map(([label]) => label),
    answers: [...pieces].flat().map(answersOf),
    facts: (label: string) => {
      const column = columns.find(([heading]) => heading === label)
      const all = submissionsToExport(actorOf('lucas'), params).pieces
      return [...all].flat().map((row) => column?.[1](row))
    },
  }
}

const form = (name: string, fields: Parameters<typeof makeForm>[1]) =>
  makeForm('lucas', fields, { name, asks_hostel: false })
const ask = (formId: string, fields: FormField[], version: number) =>
  updateRows(universityForms, { schema: { fields }, version }, formId)
const text = (key: string, label: string): FormField => ({ key, label, type: 'text', required: false })

test('an answer stays in the file after its question was reworded or removed, and after its form was deleted', () => {
  const id = form('Late', [text('course', 'Programe'), text('code', 'Group code')])
  sendForm('amina', id, { course: 'Law', code: 'GRP1' })
  ask(id, [text('course', 'Programme')], 2)
  sendForm('grace', id, { course: 'Physics' })
  const first = { 'Programme (before: Programe)': 'Law', 'Group code (no longer asked)': 'GRP1' }
  expect(exported().answers).toEqual([{ 'Programme (before: Programe)': 'Physics' }, first])
  updateRows(formSubmissions, { formId: null })
  expect(exported().headings).toEqual([
    'Programme (before: Programe) (no longer asked)',
    'Group code (no longer asked)',
  ])
})

test('one key in two forms gives two columns, and a filter leaves out the questions of other forms', () => {
  const [one, two] = [
    form('First-years', [text('code', 'Code')]),
    form('Masters', [text('code', 'Code'), text('email', 'Email')]),
  ]
  sendForm('amina', one, { code: 'A' })
  sendForm('amina', two, { code: 'B', email: 'C' })
  const both = [{ 'Code (Masters)': 'B', 'Email (Masters)': 'C' }, { 'Code (First-years)': 'A' }]
  expect(exported().answers).toEqual(both)
  expect(exported({ form: one }).headings).toEqual(['Code'])
})

test('columns of two questions, or of two forms, that are called the same are numbered', () => {
  const [old, next] = [
    form('Registration', [text('code', 'Code')]),
    form('Registration', [text('code', 'Code'), text('code_2', 'Code')]),
  ]
  sendForm('amina', old, { code: 'A' })
  sendForm('amina', next, { code: 'B', code_2: 'C' })
  expect(exported().answers).toEqual([
    { 'Code (Registration)': 'B', 'Code (Registration) 2': 'C' },
    { 'Code (Registration) 3': 'A' },
  ])
})

test('names files by their question, writes phone numbers as in the column Phone, and adds the time to the day', () => {
  const letter: FormField = { key: 'letter', label: 'Letter', type: 'file', required: false }
  const phone: FormField = { key: 'kin', label: 'Next of kin', type: 'phone', required: false }
  const id = sendForm('amina', form('Late', [letter, phone]), { letter: 'file', kin: '0712 345 678' })
  const file = (fieldKey: string, fileName: string) =>
    insertRows(submissionAttachments, {
      ...{ id: newId(), submissionId: id, fieldKey, fileName, objectKey: fileName },
      ...{ contentType: 'application/pdf', sizeBytes: 9, createdAt: TEST_NOW },
    })
  file('letter', 'one.pdf')
  file('former', 'two.pdf')
  const { answers, facts } = exported()
  expect(answers).toEqual([
    { Letter: 'one.pdf', 'Next of kin': '255 712 345 678', 'former (no longer asked)': 'two.pdf' },
  ])
  expect(facts('Phone')).toEqual(['255 712 345 678'])
  expect(facts('Submitted')[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})
