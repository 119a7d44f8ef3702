import { type FormField, fieldTypes, orderQuestion } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { distinctNames, singleLine, tooLong } from '~/domain/ground/shared/text'
import { emptyField, isTyped, proposedKey, type TypedField, withKey } from './builder'
import {
  isFileType,
  isReservedKey,
  KEY_PATTERN,
  keyAndLabel,
  keyTaken,
  MAX_FIELDS,
  MAX_FILE_FIELDS,
  MAX_HELP,
  MAX_IN_LIST,
  MAX_LABEL,
  MAX_OPTION,
  MAX_OPTIONS,
  paperQuestion,
  tooManyFields,
} from './rules'
import { readSeveral } from './several-fields'

/** Errors by input name, such as `fields[0].label`. */
type Problems = Record<string, string[]>
type Read = { fields: FormField[]; problems: Problems }

/**
 * The fields of a sent form builder and their errors. A draft that was filled in but not added counts as the
 * last field. Blank keys are derived from the labels. Rule: decisions "Forms: their fields have keys, their inputs positions".
 */
export function readFields(inputs: readonly TypedField[], draft: TypedField, isActive: boolean): Read {
  const problems: Problems = {}
  const all = inputs.map((field, at) => ({ field, at: `fields[${at}]` }))
  if (isTyped(draft)) all.push({ field: draft, at: 'draft' })
  const keys = all.map(({ field }) => field.key.trim())
  const fields = all.map(({ field, at }, index) => {
    const { value, wrong } = readField(field, keys)
    keys[index] = value.key
    for (const [name, sentence] of wrong)
      problems[`${at}.${name}`] = [
        at === 'draft' && name !== 'options' ? draftError(field, sentence) : sentence,
      ]
    if (isKeyTaken(keys, index, value.key)) problems[`${at}.key`] ??= [keyTaken()]
    return value
  })
  const first = orderQuestion(fields)
  const second = all[fields.findIndex((field) => field.decidesOrder && field !== first)]
  if (second)
    problems[`${second.at}.decides_order`] = [t`“${first?.label ?? ''}” decides who comes first already.`]
  const formError = formProblem(fields, isActive)
  if (formError) problems.fields = [formError]
  return { fields, problems }
}

type Values = Record<string, unknown>

/**
 * The builder's state after one of its list buttons was pressed: `insert` adds the typed field and starts a
 * new one, or returns its errors; `values` are nested by name.
 */
export function afterListIntent(type: string, values: Values): { values: Values; errors: Problems } {
  const given = (Array.isArray(values.fields) ? values.fields : []).filter(Boolean) as Partial<TypedField>[]
  const fields = given.map((field) => ({ ...emptyField, ...field }))
  const draft = { ...emptyField, ...(values.draft as Partial<TypedField> | undefined) }
  const several = typeof values.several === 'string' ? values.several : ''
  if (type === 'insert' && several.trim() !== '' && !isTyped(draft))
    return withSeveral(values, fields, several)
  const errors = type === 'insert' ? draftErrors(draft, fields) : {}
  if (type !== 'insert' || Object.keys(errors).length > 0) return { values: { ...values, fields }, errors }
  return { values: { ...values, fields: [...fields, withKey(draft, fields)], draft: emptyField }, errors: {} }
}

/** All typed questions at the end of the list, or none and the wrong lines. */
function withSeveral(
  values: Values,
  fields: TypedField[],
  text: string,
): { values: Values; errors: Problems } {
  const { fields: added, problems } = readSeveral(text, fields)
  if (problems.length > 0) return { values: { ...values, fields }, errors: { several: problems } }
  return { values: { ...values, fields: [...fields, ...added], several: '' }, errors: {} }
}

/** The errors of a draft; those of fields in the list are reported when the form is sent. */
function draftErrors(draft: TypedField, fields: readonly TypedField[]): Problems {
  if (!isTyped(draft)) return { 'draft.label': [keyAndLabel()] }
  if (fields.length >= MAX_FIELDS) return { 'draft.label': [tooManyFields()] }
  const { problems } = readFields(fields, draft, false)
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name.startsWith('draft.')))
}

/** Without a label, the label is all that the draft's error asks for. */
const draftError = ({ label }: TypedField, sentence: string) =>
  label.trim() === '' ? keyAndLabel() : sentence

/** Whether an earlier field has this key. */
const isKeyTaken = (keys: readonly string[], index: number, key: string) =>
  key !== '' && keys.slice(0, index).includes(key)

type Wrong = [name: keyof TypedField, sentence: string][]

function readField(input: TypedField, keys: readonly string[]): { value: FormField; wrong: Wrong } {
  const label = singleLine(input.label)
  const key = input.key.trim() || proposedKey(label, keys)
  const type = fieldTypes.find((one) => one === input.type) ?? 'text'
  const decidesOrder = type === 'select' && input.decides_order !== ''
  const lines = type === 'select' ? distinctNames(input.options.split('\n')) : undefined
  const options = decidesOrder ? distinctNames((lines ?? []).map(withoutStar)) : lines
  const papers = options?.filter((option) => !lines?.includes(option))
  const help = input.help.trim()
  const value: FormField = {
    ...{ key, label, type, required: input.required !== '' },
    ...(options ? { options } : {}),
    ...(help ? { help } : {}),
    ...(input.in_list !== '' ? { inList: true } : {}),
    ...(decidesOrder ? { decidesOrder } : {}),
    ...(papers?.length ? { papers } : {}),
  }
  return { value, wrong: wrongOf(value) }
}

/** An option of the question that decides who comes first, without the star that asks for a paper. */
const withoutStar = (line: string) => line.replace(/\s*\*$/, '')

function wrongOf({ key, label, type, options = [], help = '' }: FormField): Wrong {
  const wrong: Wrong = []
  if (label === '') wrong.push(['label', keyAndLabel()])
  else if (label.length > MAX_LABEL) wrong.push(['label', tooLong(MAX_LABEL)])
  if (key !== '' && !new RegExp(`^${KEY_PATTERN}$`).test(key))
    wrong.push(['key', t`Use small letters, figures and _, beginning with a letter, for example student_id.`])
  else if (isReservedKey(key)) wrong.push(['key', t`Choose another key, for example ${key}_2.`])
  if (help.length > MAX_HELP) wrong.push(['help', tooLong(MAX_HELP)])
  if (type === 'select' && options.length === 0)
    wrong.push(['options', t`Write the options, one on each line.`])
  if (options.length > MAX_OPTIONS) wrong.push(['options', t`Write at most ${MAX_OPTIONS} options.`])
  if (options.some((option) => option.length > MAX_OPTION))
    wrong.push(['options', t`An option has at most ${MAX_OPTION} characters.`])
  return wrong
}

/** The first problem of the form as a whole: its number of fields, files and columns. */
function formProblem(fields: readonly FormField[], isActive: boolean): string | undefined {
  const fileFields = fields.filter(({ type }) => isFileType(type)).length
  if (isActive && fields.length === 0)
    return t`A form without fields cannot be active. Add a field, or untick Active.`
  if (fields.length > MAX_FIELDS) return tooManyFields()
  if (fileFields > MAX_FILE_FIELDS)
    return t`A form asks for at most ${MAX_FILE_FIELDS} files, because one send carries no more.`
  if (fields.filter(({ inList }) => inList).length > MAX_IN_LIST)
    return t`Show at most two fields in the list.`
  if (orderQuestion(fields)?.papers && !paperQuestion(fields))
    return t`An option asks for a paper. Add a File question below that question.`
  return undefined
}
