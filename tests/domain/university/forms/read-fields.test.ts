import { describe, expect, it } from 'vitest'
import type { FormField } from '~/domain/ground/shared/form-field'
import { formReplyOf } from '~/domain/ground/shared/form-reply'
import {
  emptyField,
  fieldAsTyped,
  proposedKey,
  type TypedField,
  typedDraft,
  typedFields,
} from '~/domain/university/forms/builder'
import { builderForm } from '~/domain/university/forms/forms.server'
import { afterListIntent, readFields } from '~/domain/university/forms/read-fields'
import { answerProblems } from '~/domain/university/submissions/read-answers'

const fieldWith = (field: Partial<TypedField>): TypedField => ({ ...emptyField, ...field })
const read = (fields: Partial<TypedField>[], draft: Partial<TypedField> = {}, isActive = true) =>
  readFields(fields.map(fieldWith), fieldWith(draft), isActive)

describe('a key out of a label', () => {
  it.each([
    ['Student ID', 'student_id'],
    ['Année d’études', 'annee_d_etudes'],
    ['2026 intake', 'f_2026_intake'],
    ['ملاحظات', 'field'],
    [' ', ''],
    ['x'.repeat(80), 'x'.repeat(36)],
    ['Constructor', 'constructor_2'],
  ])('of %s is %s', (label, key) => expect(proposedKey(label)).toBe(key))

  it('counts on where it is taken', () => {
    expect(proposedKey('Student ID', ['student_id', 'student_id_2'])).toBe('student_id_3')
  })
})

describe('the fields of a builder', () => {
  it('have no key that every object has, so that each form can be sent', () => {
    expect(read([{ label: 'Builder', key: 'constructor' }]).problems).toEqual({
      'fields[0].key': ['Choose another key, for example constructor_2.'],
    })
    const { fields, problems } = read([{ label: 'Constructor', required: 'on' }])
    expect(problems).toEqual({})
    expect(answerProblems(fields, { [fields[0]?.key ?? '']: 'Juma' }, '2026-10-05')).toEqual({})
  })

  it('are stored with what belongs to their type', () => {
    const { fields, problems } = read([
      { label: ' Student  ID ', required: 'on', help: 'On your card', in_list: 'on' },
      { label: 'Year', key: 'intake_2026', type: 'select', options: 'First\n\n Second \nfirst' },
      { label: 'Letter', type: 'file', options: 'dropped' },
    ])
    expect(problems).toEqual({})
    expect(fields).toEqual([
      {
        key: 'student_id',
        label: 'Student ID',
        type: 'text',
        required: true,
        help: 'On your card',
        inList: true,
      },
      { key: 'intake_2026', label: 'Year', type: 'select', required: false, options: ['First', 'Second'] },
      { key: 'letter', label: 'Letter', type: 'file', required: false },
    ])
  })

  it('may be one select that decides who comes first, whose stars ask for the next file', () => {
    const group = {
      label: 'Group',
      type: 'select',
      decides_order: 'on',
      options: 'Ill *\nFirst year\n*\nOthers',
    }
    const stored: FormField = {
      ...{ key: 'group', label: 'Group', type: 'select' as const, required: false, decidesOrder: true },
      ...{ options: ['Ill', 'First year', 'Others'], papers: ['Ill'] },
    }
    const letter = { label: 'Letter', type: 'file' }
    const { fields, problems } = read([group, letter])
    expect([problems, fields[0]]).toEqual([{}, stored])
    expect(fieldAsTyped(stored)).toMatchObject({
      decides_order: 'on',
      options: 'Ill *\nFirst year\nOthers',
    })
    expect(read([letter, group]).problems.fields).toEqual([
      'An option asks for a paper. Add a File question below that question.',
    ])
    expect(read([group, letter, { ...group, label: 'Year' }]).problems).toEqual({
      'fields[2].decides_order': ['“Group” decides who comes first already.'],
    })
    // A tick that stayed when the type changed, and stars elsewhere, mean nothing.
    expect(read([{ ...group, type: 'text' }]).fields[0]).not.toHaveProperty('decidesOrder')
    expect(read([{ ...group, decides_order: '' }]).fields[0]?.options).toContain('Ill *')
  })

  it('hold one that was typed and not added yet, or name what it lacks', () => {
    expect(read([], { label: 'Year' }).fields).toMatchObject([{ key: 'year', label: 'Year' }])
    expect(read([{ label: 'Year' }], { key: 'age' }).problems).toEqual({
      'draft.label': ['Field key and label are required'],
    })
    expect(read([{ label: 'Year' }]).fields).toHaveLength(1)
    expect(read([{ label: 'Year' }, { label: 'Year' }]).fields.map(({ key }) => key)).toEqual([
      'year',
      'year_2',
    ])
  })

  it.each([
    [[], 'fields', 'A form without fields cannot be active.'],
    [
      [
        { label: 'A', key: 'one' },
        { label: 'B', key: 'one' },
      ],
      'fields[1].key',
      'Another field has this key.',
    ],
    [[{ label: 'A', key: '__proto__' }], 'fields[0].key', 'Use small letters'],
    [[{ label: 'A', key: 'A' }], 'fields[0].key', 'Use small letters'],
    [[{ label: 'x'.repeat(201) }], 'fields[0].label', 'Write at most 200 characters.'],
    [[{ label: 'A', help: 'x'.repeat(301) }], 'fields[0].help', 'Write at most 300 characters.'],
    [
      [{ label: 'A', type: 'select', options: 'x'.repeat(101) }],
      'fields[0].options',
      'at most 100 characters',
    ],
    [
      [{ label: 'A', type: 'select', options: ' \n ' }],
      'fields[0].options',
      'Write the options, one on each line.',
    ],
    [
      [{ label: 'A', type: 'select', options: Array.from({ length: 101 }, (_, n) => `o${n}`).join('\n') }],
      'fields[0].options',
      'Write at most 100 options.',
    ],
    [['A', 'B', 'C'].map((label) => ({ label, in_list: 'on' })), 'fields', 'Show at most two fields'],
    [Array.from({ length: 11 }, (_, n) => ({ label: `F${n}`, type: 'file' })), 'fields', 'at most 10 files'],
    [Array.from({ length: 51 }, (_, n) => ({ label: `F${n}` })), 'fields', 'at most 50 fields'],
  ] as [Partial<TypedField>[], string, string][])('%# are refused at %s', (fields, name, sentence) => {
    expect(read(fields).problems[name]?.[0]).toContain(sentence)
  })

  it('may be exactly as long as they say', () => {
    const options = Array.from({ length: 100 }, (_, n) => String(n).padEnd(100, 'o')).join('\n')
    const longest = {
      label: 'x'.repeat(200),
      key: 'k',
      help: 'h'.repeat(300),
      type: 'select',
      options,
    } as const
    expect(read([longest]).problems).toEqual({})
    expect(read(Array.from({ length: 10 }, (_, n) => ({ label: `F${n}`, type: 'file' }))).problems).toEqual(
      {},
    )
    expect(read(Array.from({ length: 50 }, (_, n) => ({ label: `F${n}` }))).problems).toEqual({})
    expect(read(['A', 'B'].map((label) => ({ label, in_list: 'on' }))).problems).toEqual({})
  })

  it('may be none while the form is inactive', () => {
    expect(read([], {}, false).problems).toEqual({})
  })
})

it('a stored field is typed as it was, and nothing is ticked that was not', () => {
  const year = {
    key: 'year',
    label: 'Year',
    type: 'select',
    required: true,
    options: ['First', 'Second'],
  } as const
  expect(fieldAsTyped({ ...year, options: [...year.options] })).toEqual(
    fieldWith({ key: 'year', label: 'Year', type: 'select', required: 'on', options: 'First\nSecond' }),
  )
})

describe('a button of the list', () => {
  it('adds the field that was typed and begins a new one', () => {
    const values = {
      fields: [fieldWith({ key: 'year', label: 'Year' })],
      draft: { label: 'Year', type: 'date' },
    }
    const { values: after, errors } = afterListIntent('insert', values)
    expect(errors).toEqual({})
    expect(after.fields).toMatchObject([{ key: 'year' }, { key: 'year_2', label: 'Year', type: 'date' }])
    expect(after.draft).toEqual(emptyField)
  })

  it('says what the typed field lacks, and keeps it', () => {
    const { values, errors } = afterListIntent('insert', { fields: [], draft: { key: 'a', type: 'date' } })
    expect(errors).toEqual({ 'draft.label': ['Field key and label are required'] })
    expect(values.draft).toEqual({ key: 'a', type: 'date' })
  })

  it.each([
    [
      { label: 'Year', type: 'select', options: ' ' },
      'draft.options',
      'Write the options, one on each line.',
    ],
    [{ label: 'Year', key: 'constructor' }, 'draft.key', 'Choose another key, for example constructor_2.'],
    [{ label: 'x'.repeat(201) }, 'draft.label', 'Write at most 200 characters.'],
  ])('refuses %j, which could never be sent', (draft, name, sentence) => {
    expect(afterListIntent('insert', { draft }).errors).toEqual({ [name]: [sentence] })
  })

  it('gives a field its own key where no label has Latin letters', () => {
    const first = afterListIntent('insert', { draft: { label: 'ملاحظات' } })
    const second = afterListIntent('insert', { ...first.values, draft: { label: 'اسم' } })
    expect(second.values.fields).toMatchObject([{ key: 'field' }, { key: 'field_2' }])
  })

  it('adds questions typed one below the other, each with its type and key, or names the wrong lines', () => {
    const several =
      'Student ID *\n\nYear of study | Select | First, Second\r\nYour photo | photo\nStudent ID | e-mail'
    const { values, errors } = afterListIntent('insert', { fields: [{ key: 'student_id' }], several })
    const added = (values.fields as TypedField[]).slice(1)
    expect(added.map(({ key, type, required, options }) => [key, type, required, options])).toEqual([
      ['student_id_2', 'text', 'on', ''],
      ['year_of_study', 'select', '', 'First\nSecond'],
      ['your_photo', 'image', '', ''],
      ['student_id_3', 'email', '', ''],
    ])
    expect([errors, values.several]).toEqual([{}, ''])
    const wrong = afterListIntent('insert', { several: 'Name\n| text\nAge | number' })
    expect(wrong.values.fields).toEqual([])
    expect(wrong.errors.several).toEqual([
      'Line 2: Write the question before the bar.',
      'Line 3: “number” is not a type. Use Text, Email, Phone, Date, Select, File, Image, Text Area.',
    ])
    const inSwahili = afterListIntent('insert', {
      several: 'Mwaka | Chaguo | Wa kwanza\nMaoni | Maelezo marefu',
    })
    expect((inSwahili.values.fields as TypedField[]).map(({ type }) => type)).toEqual(['select', 'textarea'])
    const unsent = builderForm.parse({ name: 'Form', is_active: 'on', several })
    expect(unsent.fields.map(({ label }) => label)).toEqual([
      'Student ID',
      'Year of study',
      'Your photo',
      'Student ID',
    ])
  })

  it('reads no more questions than a form has fields, and no type by a word that every object has', () => {
    const pressed = (several: string) => afterListIntent('insert', { fields: [{ key: 'name' }], several })
    expect(pressed('Year\n'.repeat(49)).values.fields).toHaveLength(50)
    // A long list is refused unread: the key of its thousandth question is looked for among all others.
    const long = pressed(`${'Year\n'.repeat(1_000)}| text`)
    expect(long.errors).toEqual({ several: ['A form has at most 50 fields.'] })
    expect(pressed('Name | constructor').errors.several).toHaveLength(1)
  })

  it('adds a fiftieth field and no more, and no more are shown, whatever was sent', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, n) => fieldWith({ key: `f${n}` }))
    const pressed = (count: number) =>
      afterListIntent('insert', { fields: fields(count), draft: { label: 'Year' } })
    expect([pressed(49).errors, typedFields(formReplyOf(pressed(49).values)).length]).toEqual([{}, 50])
    expect(pressed(50).errors).toEqual({ 'draft.label': ['A form has at most 50 fields.'] })
    expect(pressed(50).values).toMatchObject({ fields: { length: 50 }, draft: { label: 'Year' } })
    expect(typedFields(formReplyOf({ fields: fields(51) }))).toEqual(fields(50))
  })
})

describe('a field that is typed and not added yet', () => {
  it('is named whole while it has no label, else by what is wrong with it', () => {
    expect(read([], { key: 'Not A Key' }).problems).toMatchObject({
      'draft.label': [expect.stringContaining('label')],
      'draft.key': [expect.stringContaining('label')],
    })
    expect(read([], { label: 'Year', key: 'Not A Key' }).problems).toEqual({
      'draft.key': [expect.stringContaining('Use small letters')],
    })
    expect(read([], { key: 'year', type: 'select' }).problems['draft.options']).toEqual([
      'Write the options, one on each line.',
    ])
  })

  it('comes back as it was typed, and starts empty if it was not sent', () => {
    const reply = (values: Record<string, string>) => ({ ...formReplyOf({}), values })
    expect(typedDraft(null)).toEqual(emptyField)
    expect(typedDraft(reply({ name: 'x' }))).toEqual(emptyField)
    expect(typedDraft(reply({ 'draft.type': 'date', 'draft.label': 'Birthday' }))).toEqual(
      fieldWith({ type: 'date', label: 'Birthday' }),
    )
  })
})
