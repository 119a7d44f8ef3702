import { type FieldType, fieldTypes } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { fold } from '~/domain/ground/shared/text'
import { emptyField, type TypedField, withKey } from './builder'
import { fieldTypeLabel, MAX_FIELDS, tooManyFields } from './rules'

/** Other words for the types, and their names in Swahili: a list is read in both languages. */
const typeWords: ReadonlyMap<string, FieldType> = new Map(
  Object.entries({
    ...{ 'e-mail': 'email', mail: 'email', telephone: 'phone', tel: 'phone', day: 'date', choice: 'select' },
    ...{ choose: 'select', list: 'select', photo: 'image', picture: 'image', document: 'file', pdf: 'file' },
    ...{ long: 'textarea', paragraph: 'textarea' },
    ...{ maandishi: 'text', 'barua pepe': 'email', simu: 'phone', tarehe: 'date', chaguo: 'select' },
    ...{ faili: 'file', hati: 'file', picha: 'image', 'maelezo marefu': 'textarea', maelezo: 'textarea' },
  } as const),
)

/**
 * Questions typed one below the other, as fields that follow `others`: 'Year of study | select | First, Second'. Without a
 * type a question is Text; a star after the question makes it required. `problems` name each wrong line; more lines than a
 * form has fields are not read.
 */
export function readSeveral(
  text: string,
  others: readonly Partial<TypedField>[],
): { fields: TypedField[]; problems: string[] } {
  const fields: TypedField[] = []
  const problems: string[] = []
  const lines = [...text.split(/\r?\n/).entries()].filter(([, line]) => line.trim() !== '')
  if (lines.length > 0 && others.length + lines.length > MAX_FIELDS)
    return { fields, problems: [tooManyFields()] }
  for (const [index, line] of lines) {
    const [question = '', word = '', options = ''] = line.split('|').map((part) => part.trim())
    const type = word === '' ? 'text' : typeOf(word)
    const label = question.replace(/\s*\*$/, '')
    if (label === '') problems.push(t`Line ${index + 1}: Write the question before the bar.`)
    else if (!type)
      problems.push(t`Line ${index + 1}: “${word.slice(0, 20)}” is not a type. Use ${typeNames()}.`)
    else {
      const field = { ...emptyField, label, type, required: label === question ? '' : 'on' }
      const withOptions = { ...field, options: options.split(/\s*[,;]\s*/).join('\n') }
      fields.push(withKey(withOptions, [...others, ...fields]))
    }
  }
  return { fields, problems }
}

function typeOf(word: string): FieldType | undefined {
  const folded = fold(word)
  const byLabel = fieldTypes.find((type) => fold(fieldTypeLabel.english[type]) === folded)
  return fieldTypes.find((type) => type === folded) ?? byLabel ?? typeWords.get(folded)
}

const typeNames = () => fieldTypes.map((type) => fieldTypeLabel(type)).join(', ')
