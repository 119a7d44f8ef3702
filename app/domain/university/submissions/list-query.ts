import { type Gender, genderLabel } from '~/domain/ground/accounts/rules'
import type { FormField } from '~/domain/ground/shared/form-field'
import type { ListQuery } from '~/domain/ground/shared/list-query'
import { submissionStateLabels } from '~/domain/university/universities/submission-states'

/** Orders of a list; the usual one is '': the newest first, or those who wait. */
export const orders = [
  { id: 'name', name: 'Name' },
  { id: 'room', name: 'Room' },
] as const
export type Order = (typeof orders)[number]['id']

/** Whether the university saw the fee. */
export const feeFilters = [
  { id: 'paid', name: 'Paid' },
  { id: 'unpaid', name: 'Not paid' },
] as const

/**
 * Filters of a list of submissions; '' does not filter. `hostel` is where a submission is now: the hostel that the
 * student asked for, until staff place them elsewhere. `answers` are those of the chosen form's questions in the list. Rule:
 * decisions "Submissions: filtered by the hostel where they are now".
 */
export type SubmissionQuery = ListQuery<keyof typeof submissionStateLabels> & {
  order: Order | ''
  isUnplaced: boolean
  form: string
  hostel: string
  gender: Gender | ''
  fee: (typeof feeFilters)[number]['id'] | ''
  answers: { field: FormField; value: string }[]
}

/** Choices of the filters: forms with their questions in the list, and hostels. */
export type FilterChoices = {
  forms: { id: string; name: string; fields: FormField[] }[]
  hostels: { id: string; name: string }[]
}

/** Name of the input that filters by the answers to a question. */
export const answerFilter = (field: Pick<FormField, 'key'>) => `answer_${field.key}`

/** The filters as parts of an address; null for absent ones. */
export function filterParams(query: Omit<SubmissionQuery, 'page'>): Record<string, string | null> {
  const { search, status, isUnplaced, form, hostel, gender, fee, order, answers } = query
  const answered = answers.map(({ field, value }) => [answerFilter(field), value || null])
  const unplaced = isUnplaced ? '1' : null
  return { search, status, unplaced, form, hostel, gender, fee, order, ...Object.fromEntries(answered) }
}

/** Whether it is narrowed by more than search and status. */
export function hasFilters({ form, hostel, gender, fee }: SubmissionQuery): boolean {
  return form !== '' || hostel !== '' || gender !== '' || fee !== ''
}

/** The filters in words: 'Form: First-years', 'Gender: Female'. */
export function filterWords(
  query: Omit<SubmissionQuery, 'page'>,
  { forms, hostels }: FilterChoices,
): string[] {
  const { search, status, isUnplaced, form, hostel, gender, fee, order, answers } = query
  const nameOf = (all: readonly { id: string; name: string }[], id: string) =>
    all.find((one) => one.id === id)?.name ?? ''
  const filters = [
    ['Form', nameOf(forms, form)],
    ['Hostel', isUnplaced ? 'none yet' : nameOf(hostels, hostel)],
    ['Gender', gender && genderLabel(gender)],
    ['Fee', nameOf(feeFilters, fee)],
    ['Status', status && submissionStateLabels[status]],
    ...answers.map(({ field, value }) => [field.label, value]),
    ['Search', search],
    ['Order', nameOf(orders, order)],
  ]
  return filters.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
}
