import { isFileType } from '~/domain/forms/rules'
import type { FormField } from '~/domain/shared/form-field'

type Sent = { fields: readonly FormField[]; data: Record<string, string> }
export type LabelledAnswer = { label: string; answer: string }

/** Questions and answers as they were when it was sent; files stand by themselves. */
export function labelledAnswers({ fields, data }: Sent): LabelledAnswer[] {
  return fields
    .filter(({ type }) => !isFileType(type))
    .map(({ key, label }) => ({ label, answer: data[key] ?? '' }))
}

/** Those that the form shows in lists and that were answered. */
export function answersInList({ fields, data }: Sent): LabelledAnswer[] {
  const shown = fields.filter(({ inList }) => inList)
  return labelledAnswers({ fields: shown, data }).filter(({ answer }) => answer !== '')
}
