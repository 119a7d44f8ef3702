import type { FieldType, FormField } from '~/domain/ground/shared/form-field'
import { labels, t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'

export const MAX_FIELDS = 50
export const tooManyFields = () => t`A form has at most ${MAX_FIELDS} fields.`
export const MAX_OPTIONS = 100
export const MAX_LABEL = 200
export const MAX_OPTION = 100
export const MAX_HELP = 300
export const MAX_FORM_NAME = 100
export const MAX_FORM_DESCRIPTION = 2_000
export const MAX_SUBMISSIONS = 1_000_000
/** Max fields whose answers are shown in lists of submissions. */
export const MAX_IN_LIST = 2

export const KEY_PATTERN = '[a-z][a-z0-9_]{0,39}'

/** Whether every object has a property of this name, e.g. 'constructor', so that a missing answer would look like one. */
export const isReservedKey = (key: string): boolean => key in {}

export const fieldTypeLabel = labels<FieldType>({
  text: 'Text',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  select: 'Select',
  file: 'File',
  image: 'Image',
  textarea: 'Text Area',
})

/** '1 field', '2 fields' */
export const fieldCount = (fields: number): string =>
  fields === 1 ? t`1 field` : t`${inFigures(fields)} fields`

/** Max file fields per form: the number of files that one request carries. */
export const MAX_FILE_FIELDS = 10

export const isFileType = (type: FieldType) => type === 'file' || type === 'image'

/** The question for the paper that options ask for: the first one for a file after the question that decides who comes first. */
export function paperQuestion(fields: readonly FormField[]): FormField | undefined {
  const at = fields.findIndex(({ papers }) => papers)
  return at < 0 ? undefined : fields.slice(at).find(({ type }) => isFileType(type))
}

export const keyAndLabel = () => t`Field key and label are required`
export const keyTaken = () => t`Another field has this key.`

/** The answer to a field; '' without one. Keys are typed by people, so inherited names such as 'constructor' do not count. */
export const answerTo = (answers: Record<string, string>, key: string): string =>
  Object.hasOwn(answers, key) ? (answers[key] ?? '') : ''

/** Name of a student's input: by its position in the version of the form, never by its key. */
export const answerName = (at: number) => `answer_${at}`
