import type { FormField } from '~/domain/ground/shared/form-field'
import { type FormReply, fieldChecked, fieldValue } from '~/domain/ground/shared/form-reply'
import { fold } from '~/domain/ground/shared/text'
import { isReservedKey, MAX_FIELDS } from './rules'

/** The raw values of one field in the form builder. */
export type TypedField = {
  key: string
  label: string
  type: string
  required: string
  options: string
  help: string
  in_list: string
  decides_order: string
}

/** Raw values of a new field. */
export const emptyField: TypedField = {
  ...{ key: '', label: '', type: 'text', required: '', options: '', help: '', in_list: '' },
  decides_order: '',
}

const boxes: (keyof TypedField)[] = ['required', 'in_list', 'decides_order']
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
    const input = `${at}.${name}`
    return [name, boxes.includes(name) ? onOr(fieldChecked(reply, input)) : fieldValue(reply, input)]
  })
  return Object.fromEntries(values) as TypedField
}

const onOr = (ticked: boolean) => (ticked ? 'on' : '')

/** A stored field as raw values. */
export function fieldAsTyped(field: FormField): TypedField {
  const { key, label, type, required, options = [], help = '', inList = false, papers } = field
  return {
    key,
    label,
    type,
    required: onOr(required),
    options: options.map((option) => (papers?.includes(option) ? `${option} *` : option)).join('\n'),
    help,
    in_list: onOr(inList),
    decides_order: onOr(field.decidesOrder ?? false),
  }
}

/** A key derived from a label: 'Year of study' is 'year_of_study', a label without Latin letters is 'field'. */
export function proposedKey(label: string, taken: readonly string[] = []): string {
  if (label.trim() === '') return ''
  const latin = fold(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const folded = latin === '' ? 'field' : latin
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

/** The field, with a key derived from its label if none was typed. */
export function withKey(field: TypedField, others: readonly Partial<TypedField>[]): TypedField {
  const taken = others.map(({ key = '' }) => key)
  return { ...field, key: field.key.trim() || proposedKey(field.label, taken) }
}
