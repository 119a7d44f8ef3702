import type { FormField } from '~/domain/shared/form-field'
import { type FormReply, fieldChecked, fieldValue } from '~/domain/shared/form-reply'
import { fold } from '~/domain/shared/text'
import { isReservedKey, KEY_AND_LABEL, KEY_TAKEN, MAX_FIELDS } from './rules'

/** The raw values of one field in the form builder. */
export type TypedField = {
  key: string
  label: string
  type: string
  required: string
  options: string
  help: string
  in_list: string
}

/** Raw values of a new field. */
export const emptyField: TypedField = {
  ...{ key: '', label: '', type: 'text', required: '', options: '', help: '', in_list: '' },
}

const names = Object.keys(emptyField) as (keyof TypedField)[]

/** Raw values of all fields in a sent form builder. */
export function typedFields(reply: FormReply): TypedField[] {
  const fields: TypedField[] = []
  for (let at = 0; at < MAX_FIELDS && fieldValue(reply, `fields[${at}].type`) !== ''; at += 1)
    fields.push(typedField(reply, `fields[${at}]`))
  return fields
}

/** Raw values of the draft: the field next to 'Add Field', not in the list yet. */
export function typedDraft(reply: FormReply | null): TypedField {
  return reply && fieldValue(reply, 'draft.type') !== '' ? typedField(reply, 'draft') : emptyField
}

function typedField(reply: FormReply, at: string): TypedField {
  const values = names.map((name) => {
    const isBox = name === 'required' || name === 'in_list'
    return [name, isBox ? onOr(fieldChecked(reply, `${at}.${name}`)) : fieldValue(reply, `${at}.${name}`)]
  })
  return Object.fromEntries(values) as TypedField
}

const onOr = (ticked: boolean) => (ticked ? 'on' : '')

/** A stored field as raw values. */
export function fieldAsTyped(field: FormField): TypedField {
  const { key, label, type, required, options = [], help = '', inList = false } = field
  return {
    key,
    label,
    type,
    required: onOr(required),
    options: options.join('\n'),
    help,
    in_list: onOr(inList),
  }
}

/**
 * A key derived from a label: 'Year of study' is 'year_of_study'. Empty when the label has neither letters
 * nor digits.
 */
export function proposedKey(label: string, taken: readonly string[] = []): string {
  const folded = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (folded === '') return ''
  const key = (/^[a-z]/.test(folded) ? folded : `f_${folded}`).slice(0, 36).replace(/_+$/, '')
  if (!taken.includes(key) && !isReservedKey(key)) return key
  let number = 2
  while (taken.includes(`${key}_${number}`)) number += 1
  return `${key}_${number}`
}

/** Whether the draft has anything that 'Add Field' would add. */
export function isTyped({ key, label }: TypedField): boolean {
  return key.trim() !== '' || label.trim() !== ''
}

type Values = Record<string, unknown>

/**
 * The builder's state after one of its list buttons was pressed: `insert` adds the typed field and starts a
 * new one, or returns its errors; `values` are nested by name.
 */
export function afterListIntent(
  type: string,
  values: Values,
): { values: Values; errors: Record<string, string[]> } {
  const fields = (Array.isArray(values.fields) ? values.fields : []).filter(Boolean) as Partial<TypedField>[]
  const draft = { ...emptyField, ...(values.draft as Partial<TypedField> | undefined) }
  if (type !== 'insert') return { values: { ...values, fields }, errors: {} }
  const errors = draftErrors(draft, fields)
  if (errors) return { values: { ...values, fields }, errors }
  return { values: { ...values, fields: [...fields, withKey(draft, fields)], draft: emptyField }, errors: {} }
}

/** The field, with a key derived from its label if none was typed. */
export function withKey(field: TypedField, others: readonly Partial<TypedField>[]): TypedField {
  const taken = others.map(({ key = '' }) => key)
  return { ...field, key: field.key.trim() || proposedKey(field.label, taken) }
}

function draftErrors(
  { label, key }: TypedField,
  others: readonly Partial<TypedField>[],
): Record<string, string[]> | null {
  if (label.trim() === '') return { 'draft.label': [KEY_AND_LABEL] }
  if (key.trim() !== '' && others.some((other) => other.key?.trim() === key.trim()))
    return { 'draft.key': [KEY_TAKEN] }
  return others.length < MAX_FIELDS ? null : { 'draft.label': [`A form has at most ${MAX_FIELDS} fields.`] }
}
