import { describe, expect, it } from 'vitest'
import { formSubmissions, universityForms, universityFormVersions } from '~/db/tables/index.server'
import { qrCode } from '~/http/qr-code.server'
import { paths } from '~/paths'
import { eventNames } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, insertRows } from '../support/rows'
import { makeForm, makeHostel, universityOf } from '../support/universities'

const app = useFreshApp()

const builder = () => `/university-chapter/forms/new?manage=${universityOf('lucas')}`
const forms = () => findRows(universityForms)
const intent = (type: string, payload: Record<string, unknown> = {}) => ({
  __intent__: JSON.stringify({ type, payload: { name: 'fields', ...payload } }),
})
const draft = (label: string, more: Record<string, string> = {}) => ({
  'draft.label': label,
  'draft.type': 'text',
  ...more,
})
const field = (at: number, label: string, key = label.toLowerCase()) => ({
  [`fields[${at}].label`]: label,
  [`fields[${at}].key`]: key,
  [`fields[${at}].type`]: 'text',
})
/** The labels of the current fields in their order, as the page's inputs have them. */
const labels = (html: string) =>
  [
    ...html.matchAll(
      /name="fields\[\d+\]\.label"[^>]*?value="([^"]*)"|value="([^"]*)"[^>]*?name="fields\[\d+\]\.label"/g,
    ),
  ].map(([, a, b]) => a ?? b)

describe('the Forms tab', () => {
  it('begins empty, and shows each form as a card', async () => {
    const empty = await visit('/university-chapter?tab=forms', 'lucas')
    expectWords(empty, 'Form Builder', 'Create custom student registration forms', 'Create Form')
    expectWords(empty, 'No forms yet', 'Create your first student registration form')
    makeForm('lucas', [{ label: 'Student ID' }], {
      name: 'First year',
      description: 'For all',
      is_active: false,
    })
    const page = await visit('/university-chapter?tab=forms', 'lucas')
    expectWords(page, 'Active Forms', '0', 'First year', 'Inactive', 'For all', '1 field, 0 answers')
    expectWords(page, 'Created Mon 5 Oct 2026', 'Preview', 'Edit', 'Copy', 'Delete')
  })

  it('counts a form until its last day and then calls it closed, without a code to scan', async () => {
    makeForm('lucas', [{ label: 'Student ID' }], { closes_on: '2026-10-05' })
    const page = () => visit('/university-chapter?tab=forms', 'lucas')
    expectWords(await page(), 'Active Forms 1', 'QR code')
    app.setNow(Date.parse('2026-10-06T09:00:00Z'))
    const closed = await page()
    expectWords(closed, 'Active Forms 0', 'Registration Closed')
    expect(closed.text).not.toContain('QR code')
  })

  it('shows a platform administrator the forms without their buttons', async () => {
    makeForm('lucas', [{ label: 'Student ID' }])
    const page = await visit(`/university-chapter?manage=${universityOf('lucas')}&tab=forms`, 'admin')
    expectWords(page, 'Registration', 'Preview')
    for (const word of ['Create Form', 'Copy', 'Delete']) expect(page.text).not.toContain(word)
  })
})

describe('the builder without scripts', () => {
  it('adds, moves and removes fields, and stores nothing until Create Form', async () => {
    const first = await visit(builder(), 'lucas')
    expectWords(
      first,
      'Create Form',
      'Form Name',
      'Active',
      'Description',
      'Current Fields',
      'Label',
      'Field Key',
    )
    expectWords(first, 'Type', 'Required', 'Options', 'Add Field')
    const one = await send(
      builder(),
      { name: 'First year', ...intent('insert'), ...draft('Student ID', { 'draft.required': 'on' }) },
      'lucas',
    )
    expect(one.status).toBe(200)
    expectWords(one, 'Student ID', 'Text', 'Required', 'Remove')
    expect(one.html).toContain('value="First year"')
    expect(one.html).toContain('value="student_id"')
    expect(/name="draft\.label"[^>]*value="([^"]*)"/.exec(one.html)?.[1] ?? '').toBe('')
    const two = { name: 'First year', ...field(0, 'A'), ...field(1, 'B'), 'draft.type': 'text' }
    const moved = await send(builder(), { ...two, ...intent('reorder', { from: 1, to: 0 }) }, 'lucas')
    expect(labels(moved.html)).toEqual(['B', 'A'])
    const removed = await send(builder(), { ...two, ...intent('remove', { index: 0 }) }, 'lucas')
    expect(labels(removed.html)).toEqual(['B'])
    expect(forms()).toEqual([])
  })

  it('refuses a key that another field has when the field is added, and keeps what was typed', async () => {
    const input = draft('Second name', { 'draft.key': ' a ', 'draft.help': 'SIRI help' })
    const page = await send(
      builder(),
      { name: 'F', ...intent('insert'), ...field(0, 'A'), ...input },
      'lucas',
    )
    expect(page.status).toBe(422)
    expectWords(page, 'There is a problem', 'Another field has this key.')
    expect(labels(page.html)).toEqual(['A'])
    for (const word of ['Second name', 'SIRI help']) expect(page.html).toContain(`value="${word}"`)
  })

  it('creates the form with the field that was typed and not added yet', async () => {
    const fields = {
      name: 'First year',
      is_active: 'on',
      asks_hostel: 'on',
      ...field(0, 'Student ID', 'student_id'),
      ...draft('Year', { 'draft.type': 'select', 'draft.options': 'First\nSecond' }),
      once_key: 'k',
    }
    const page = await send(builder(), fields, 'lucas')
    expectWords(page, 'Form created successfully', 'First year', '2 fields')
    expect(eventNames()).toContain('form.created')
    await send(builder(), fields, 'lucas')
    expect(forms()).toMatchObject([
      {
        name: 'First year',
        isActive: true,
        asksHostel: true,
        schema: { fields: [{ key: 'student_id' }, { key: 'year', options: ['First', 'Second'] }] },
      },
    ])
    expect(findRows(universityFormVersions)).toMatchObject([{ version: 1, fields: [{}, {}] }])
  })

  it.each([
    [{ name: 'F', is_active: 'on' }, 'A form without fields cannot be active.'],
    [
      { name: 'F', opens_on: '2026-11-02', closes_on: '2026-11-01' },
      'Choose a last day that is not before the first day.',
    ],
    [{ name: 'F', opens_on: 'soon' }, 'Enter a day like 31 January 2027.'],
    [{ name: 'x'.repeat(101) }, 'Write at most 100 characters.'],
    [{ name: 'F', description: 'x'.repeat(2_001) }, 'Write at most 2,000 characters.'],
    [{ name: 'F', max_submissions: '-1' }, 'Enter a whole number from 1 to 1,000,000, or nothing.'],
    [{ name: 'F', max_submissions: '0' }, 'Enter a whole number from 1 to 1,000,000, or nothing.'],
    [{ name: 'F', max_submissions: '1000001' }, 'Enter a whole number from 1 to 1,000,000, or nothing.'],
  ])('refuses %j', async (fields, sentence) => {
    const page = await send(builder(), fields as Record<string, string>, 'lucas')
    expect(page.status).toBe(422)
    expectWords(page, sentence)
    expect(forms()).toEqual([])
  })

  it.each([
    [
      { opens_on: '2026-11-01', closes_on: '2026-11-01' },
      { opensOn: '2026-11-01', closesOn: '2026-11-01' },
    ],
    [{ name: 'x'.repeat(100) }, { name: 'x'.repeat(100) }],
    [{ description: 'x'.repeat(2_000) }, { description: 'x'.repeat(2_000) }],
    [{ max_submissions: '1' }, { maxSubmissions: 1 }],
    [{ max_submissions: '1,000,000' }, { maxSubmissions: 1_000_000 }],
  ])('takes %j', async (fields, stored) => {
    expectWords(
      await send(builder(), { name: 'F', ...fields } as Record<string, string>, 'lucas'),
      'Form created successfully',
    )
    expect(forms()).toMatchObject([stored])
  })
})

describe('a half-made form', () => {
  const tab = '/university-chapter?tab=forms'
  const save = { name: 'First year', 'fields[0].label': 'Wishes', 'fields[0].type': 'text', ...draft('Year') }

  it('is saved for later unchecked, continued by its author only, and gone once created', async () => {
    const [path = ''] = formActions(await visit(builder(), 'lucas'), 'Save for later')
    const saved = await send(path, { ...save, opens_on: 'soon', once_key: 'k' }, 'lucas')
    expectWords(
      saved,
      'Saved. Continue it under Half-made forms.',
      'Half-made forms',
      'First year',
      'Continue',
    )
    expect(forms()).toEqual([])
    const page = await visit(builder(), 'lucas')
    expectWords(page, 'You typed this on Mon 5 Oct 2026', 'Discard', 'Wishes')
    for (const value of ['First year', 'soon', 'Year']) expect(page.html).toContain(`value="${value}"`)
    expect(page.html).not.toMatch(/name="is_active"[^>]*checked/)
    await send(builder(), { ...save, once_key: 'k' }, 'lucas')
    expect(forms()).toHaveLength(1)
    expect((await visit(tab, 'lucas')).text).not.toContain('Half-made forms')
  })

  it('keeps the longest options whole, and questions that are not added yet', async () => {
    const options = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(100, 'x')).join('\n')
    const several = 'Year of study | text\nHome region'
    const path = paths.universityFormDraft({ manage: universityOf('lucas') })
    await send(path, { ...save, 'fields[0].type': 'select', 'fields[0].options': options, several }, 'lucas')
    const page = await visit(builder(), 'lucas')
    expect(page.html).toContain(`${options}</textarea>`)
    expect(page.html).toContain(`${several}</textarea>`)
  })

  it('keeps the version it was begun with, so that a change in between is reported', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    const edit = paths.universityFormEdit(id)
    await send(paths.universityFormDraft({ form: id, leave: 1 }), { ...save, version: '1' }, 'lucas')
    expect((await visit(tab, 'lucas')).text).not.toContain('Saved.')
    await send(edit, { name: 'Second year', version: '1' }, 'lucas')
    await send(paths.universityFormDraft({ form: id }), { ...save, version: '1' }, 'lucas')
    expect((await visit(edit, 'lucas')).html).toMatch(/name="version" value="1"/)
    expect((await send(edit, { ...save, version: '1' }, 'lucas')).status).toBe(409)
  })

  it('is discarded after asking, and then the form is as it is stored', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    await send(paths.universityFormDraft({ form: id }), { ...save, version: '1' }, 'lucas')
    const [discard = ''] = linksCalled(await visit(paths.universityFormEdit(id), 'lucas'), 'Discard')
    expectWords(
      await visit(discard, 'lucas'),
      'Discard Draft',
      'First year',
      'The form itself stays as it is.',
    )
    expectWords(await send(discard, {}, 'lucas'), 'Draft discarded')
    expect((await visit(paths.universityFormEdit(id), 'lucas')).html).toContain('value="Registration"')
  })
})

describe('a form that is there', () => {
  it('is edited once, and says how many have answered', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    answer(id)
    const edit = `/university-chapter/forms/${id}/edit`
    expectWords(await visit(edit, 'lucas'), 'Edit Form', '1 has answered.', 'Student ID', 'Update Form')
    expect((await send(edit, { name: 'Second year' }, 'lucas')).status, 'without a version').toBe(409)
    const fields = { name: 'Second year', version: '1', ...field(0, 'Registration number', 'student_id') }
    expectWords(await send(edit, fields, 'lucas'), 'Form updated successfully', 'Second year', 'Inactive')
    expect(eventNames()).toContain('form.changed')
    expect(forms()).toMatchObject([{ version: 2, isActive: false }])
    expect(findRows(universityFormVersions).map(({ version }) => version)).toEqual([1, 2])
    const late = await send(edit, { ...fields, name: 'Third year' }, 'lucas')
    expect(late.status).toBe(409)
    expectWords(
      late,
      'This form changed while you were looking at it.',
      'It is Second year by now. Lucas Temu stored it.',
      'Lucas Temu changed the questions. ',
    )
    expect(late.text).not.toContain('It is empty by now.')
    expect(late.html).toContain('Third year')
  })

  it('of the longest name is copied under one that is as long', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }], { name: 'x'.repeat(100) })
    await send(`/university-chapter/forms/${id}/copy`, {}, 'lucas')
    expect(forms()[1]?.name).toBe(`${'x'.repeat(92)}… (copy)`)
  })

  it('is previewed as students see it, also when it is closed, and never sent from there', async () => {
    makeHostel('lucas')
    const fields = [{ label: 'Student ID', help: 'On your card' }]
    const id = makeForm('lucas', fields, { opens_on: '2026-11-01', closes_on: '2026-12-01' })
    const page = await visit(paths.universityFormPreview(id), 'lucas')
    expectWords(page, 'This is a preview', 'This form opens on Sun 1 Nov 2026.', 'Who sees your answers')
    expectWords(page, 'You can send this form until Tue 1 Dec 2026.', 'About you', 'Full name', 'Gender')
    expectWords(page, 'The hostel that you would like', 'Mabibo Hostel', 'Student ID', 'On your card')
    expect(page.html).toMatch(/<fieldset disabled=""[^>]*>.*name="full_name".*Check answers/s)
  })

  it('has its address and a QR code on its card and on its preview', async () => {
    const id = makeForm('lucas', [{ label: 'Student ID' }])
    const url = `http://localhost:3000${paths.universityForm(id)}`
    for (const path of ['/university-chapter?tab=forms', paths.universityFormPreview(id)]) {
      const page = await visit(path, 'lucas')
      expect(linksCalled(page, url), path).toEqual([url])
      expect(page.html).toContain(`d="${qrCode(url).path}"`)
    }
  })

  it('is copied as an inactive one, and deleted after asking', async () => {
    const id = makeForm('lucas', [
      { label: 'Student ID', help: 'On your card' },
      { label: 'Letter', type: 'file' },
    ])
    answer(id)
    const tab = await visit('/university-chapter?tab=forms', 'lucas')
    const [copy = ''] = actionsCalled(tab, 'Copy Registration')
    expectWords(await send(copy, {}, 'lucas'), 'It is inactive until you tick Active.', 'Edit Form')
    expect(forms()).toMatchObject([
      { name: 'Registration' },
      { name: 'Registration (copy)', isActive: false },
    ])
    const remove = `/university-chapter/forms/${id}/delete`
    expectWords(
      await visit(remove, 'lucas'),
      'Are you sure you want to delete this form?',
      '1 answer stays under Submissions.',
    )
    expectWords(await send(remove, { version: '1' }, 'lucas'), 'Form deleted successfully')
    expect(eventNames()).toContain('form.deleted')
    expect(findRows(formSubmissions)).toMatchObject([{ formId: null, formName: 'Registration' }])
    expect(linksCalled(await visit('/university-chapter?tab=forms', 'lucas'), 'Preview')).toHaveLength(1)
  })
})

function answer(formId: string) {
  insertRows(formSubmissions, {
    ...{ id: 'a', reference: 'A', universityId: universityOf('lucas'), formId, formName: 'Registration' },
    ...{ studentName: 'Amina', fields: [], data: {}, submittedAt: 1, updatedAt: 1, searchText: 'amina' },
  })
}

/** Addresses to which buttons with this text send their form. */
const formActions = ({ html }: { html: string }, label: string) =>
  [...html.matchAll(/<button[^>]*formAction="([^"]*)"[^>]*>([^<]*)</gi)]
    .filter(([, , text]) => text === label)
    .map(([, action = '']) => action.replaceAll('&amp;', '&'))
