import { formatDay } from '~/domain/ground/shared/calendar'
import { parseDay } from '~/domain/ground/shared/days'
import type { FormField } from '~/domain/ground/shared/form-field'
import { formatPhone } from '~/domain/ground/shared/phone'
import { answerTo, isFileType } from '~/domain/university/forms/rules'

type Sent = { fields: readonly FormField[]; data: Record<string, string> }
export type LabelledAnswer = { label: string; answer: string }

/** Questions and answers as they were when it was sent, without the files. */
export function labelledAnswers({ fields, data }: Sent): LabelledAnswer[] {
  return fields
    .filter(({ type }) => !isFileType(type))
    .map((field) => ({ label: field.label, answer: answerText(field, answerTo(data, field.key)) }))
}

/** An answer as people write it: '+255 712 345 678', 'Mon 5 Oct 2026'. */
export function answerText({ type }: FormField, answer: string): string {
  if (type === 'phone') return formatPhone(answer)
  const day = type === 'date' ? parseDay(answer) : null
  return day ? formatDay(day) : answer
}

/** Those that the form shows in lists and that were answered. */
export function answersInList({ fields, data }: Sent): LabelledAnswer[] {
  const shown = fields.filter(({ inList }) => inList)
  return labelledAnswers({ fields: shown, data }).filter(({ answer }) => answer !== '')
}

const NEED = /need|disab|wheelchair|mahitaji|ulemavu/i

/** The student's answer to a question about needs, a note to the warden that decides nothing; else null. */
export function needOf({ fields, data }: Sent): string | null {
  const questions = fields.filter(({ key, label }) => NEED.test(`${key} ${label}`))
  const answers = questions.map(({ key }) => answerTo(data, key).trim())
  return answers.find((answer) => answer !== '' && !NO_NEED.test(answer)) ?? null
}

const NO_NEED = /^(no|none|nil|hapana|sina|-|n\/?a)\.?$/i
