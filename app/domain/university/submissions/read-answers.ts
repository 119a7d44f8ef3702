import { MAX_FULL_NAME_LENGTH } from '~/domain/ground/accounts/rules'
import type { Day } from '~/domain/ground/shared/calendar'
import { cleanText } from '~/domain/ground/shared/clean-text'
import { dayProblem, parseDay } from '~/domain/ground/shared/days'
import { EMAIL_WRONG, parseEmail } from '~/domain/ground/shared/email'
import { type BlockGender, type FormField, orderQuestion } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { PHONE_WRONG, parsePhone } from '~/domain/ground/shared/phone'
import { isNamed, tooLong } from '~/domain/ground/shared/text'
import { answerTo, isFileType, paperQuestion } from '~/domain/university/forms/rules'
import { whyNotHostel } from '~/domain/university/universities/beds'
import { MAX_LINE, MAX_TEXT, numberWrong, readNumber } from './rules'

/** Answers by the keys of their fields; of files whether there is one. */
export type Answers = Record<string, string>

/** Errors in the answers to these fields, by key. */
export function answerProblems(
  fields: readonly FormField[],
  answers: Answers,
  today: Day,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const paper = paperAsked(fields, answers)
  for (const one of fields) {
    const field = one === paper ? { ...one, required: true } : one
    const wrong = problemOf(field, answerTo(answers, field.key).trim(), today)
    if (wrong) problems[field.key] = wrong
  }
  return problems
}

/** The question for the paper that an answer asks for. */
function paperAsked(fields: readonly FormField[], answers: Answers): FormField | undefined {
  const question = orderQuestion(fields)
  const option = question && optionOf(question, answerTo(answers, question.key))
  return option && question?.papers?.includes(option) ? paperQuestion(fields) : undefined
}

function problemOf(field: FormField, answer: string, today: Day): string | null {
  if (answer === '') return field.required ? missingSentence(field) : null
  if (isFileType(field.type)) return null
  if (field.type === 'email') return parseEmail(answer) ? null : EMAIL_WRONG
  if (field.type === 'phone') return parsePhone(answer) ? null : PHONE_WRONG
  if (field.type === 'date') return dateProblem(field, answer, today)
  if (field.type === 'select') return optionOf(field, answer) ? null : t`Choose one of the options.`
  const longest = field.type === 'textarea' ? MAX_TEXT : MAX_LINE
  return answer.length <= longest ? null : tooLong(longest)
}

function dateProblem({ label }: FormField, answer: string, today: Day): string | null {
  const day = parseDay(answer)
  const isBirth = BIRTH.test(label)
  if (!day) return dayProblem(answer, isBirth ? EXAMPLE_BIRTH : today)
  return isBirth && day > today ? t`Enter a day in the past.` : null
}

/** The example of a mistaken birth is of the year after this day. */
const EXAMPLE_BIRTH: Day = '2004-01-31'

/** A question for the day of birth, in English or Swahili. */
const BIRTH = /\b(?:birth|dob\b|kuzaliwa)/i

/** The option as the form spells it: forms clean what they send. */
const optionOf = ({ options }: FormField, answer: string) =>
  options?.find((option) => cleanText(option) === cleanText(answer))

const missingSentence = ({ type }: FormField) =>
  isFileType(type)
    ? t`Choose a file.`
    : type === 'select'
      ? t`Choose one of the options.`
      : t`Answer this question.`

/** The answers as they are stored: only those of these fields, phones, days and e-mail addresses in their stored form. */
export function storedAnswers(fields: readonly FormField[], answers: Answers): Answers {
  const stored = fields
    .map((field) => [field, answerTo(answers, field.key).trim()] as const)
    .filter(([, answer]) => answer !== '')
    .map(([field, answer]) => [field.key, storedAnswer(field, answer)])
  return Object.fromEntries(stored)
}

function storedAnswer(field: FormField, answer: string): string {
  if (field.type === 'phone') return parsePhone(answer) ?? answer
  if (field.type === 'date') return parseDay(answer) ?? answer
  if (field.type === 'email') return parseEmail(answer) ?? answer
  return (field.type === 'select' && optionOf(field, answer)) || answer
}

type Person = {
  /** Those that the form offers; empty where it does not ask. */
  hostels: readonly { id: string; name: string; blocks: readonly BlockGender[] }[]
  genders: readonly string[]
  asksNumber?: boolean
}

/** Errors in the answers about the person, by their names. Rule: decisions "Hostels: a form refuses one where the student may not live". */
export function personProblems(answers: Answers, { hostels, genders, asksNumber }: Person) {
  const problems: Record<string, string> = {}
  const name = (answers['@full_name'] ?? '').trim()
  if (!isNamed(name)) problems['@full_name'] = t`Enter your full name.`
  else if (name.length > MAX_FULL_NAME_LENGTH) problems['@full_name'] = tooLong(MAX_FULL_NAME_LENGTH)
  if (!parseEmail(answers['@email'] ?? '')) problems['@email'] = EMAIL_WRONG
  if (!parsePhone(answers['@phone'] ?? '')) problems['@phone'] = PHONE_WRONG
  if (asksNumber && !readNumber(answers['@number'] ?? '')) problems['@number'] = numberWrong()
  if (!genders.includes(answers['@gender'] ?? '')) problems['@gender'] = t`Choose your gender.`
  const hostel = hostels.find(({ id }) => id === answers['@hostel'])
  if (hostels.length > 0 && !hostel) problems['@hostel'] = t`Choose the hostel that you would like.`
  const why = hostel && whyNotHostel(hostel.name, hostel.blocks, answers['@gender'] ?? null)
  if (why && !problems['@gender']) problems['@hostel'] = why
  return problems
}

/** Changes between two versions of a form, for a student who was filling it in; `null` without any. */
export function changesBetween(before: readonly FormField[], after: readonly FormField[]): string | null {
  const labels = (fields: readonly FormField[], others: readonly FormField[]) =>
    fields.filter(({ key }) => !others.some((other) => other.key === key)).map(({ label }) => label)
  const [added, removed] = [labels(after, before), labels(before, after)]
  const changed = after.filter((field) => {
    const former = before.find(({ key }) => key === field.key)
    return former && JSON.stringify(former) !== JSON.stringify(field)
  })
  const parts = [
    added.length > 0 && t`New: ${added.join(', ')}.`,
    removed.length > 0 && t`No longer asked: ${removed.join(', ')}.`,
    changed.length > 0 && t`Changed: ${changed.map(({ label }) => label).join(', ')}.`,
  ].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' ')
}
