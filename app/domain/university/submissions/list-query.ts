import { type Gender, genderLabel } from '~/domain/ground/accounts/rules'
import type { FormField } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import type { ListQuery } from '~/domain/ground/shared/list-query'
import { type SubmissionState, stateLabel } from '~/domain/university/universities/submission-states'

/** Orders of a list; the usual one is '': the newest first, or those who wait. */
export const orders = ['name', 'room'] as const
export type Order = (typeof orders)[number]
export const orderLabel = (order: Order): string => (order === 'name' ? t`Name` : t`Room`)

/** Whether the university saw the fee. */
export const feeFilters = ['paid', 'unpaid'] as const
type FeeFilter = (typeof feeFilters)[number]
export const feeLabel = (fee: FeeFilter): string => (fee === 'paid' ? t`Paid` : t`Not paid`)

/**
 * Filters of a list of submissions; '' does not filter. `hostel` is where a submission is now: the hostel that the
 * student asked for, until staff place them elsewhere. `answers` are those of the chosen form's questions in the list. Rule:
 * decisions "Submissions: filtered by the hostel where they are now".
 */
export type SubmissionQuery = ListQuery<SubmissionState> & {
  order: Order | ''
  isUnplaced: boolean
  form: string
  hostel: string
  gender: Gender | ''
  fee: FeeFilter | ''
  answers: { field: FormField; value: string }[]
}

/** Choices of the filters: forms with their questions in the list, and hostels. */
export type FilterChoices = {
  forms: { id: string; name: string; fields: FormField[] }[]
  hostels: { id: string; name: string }[]
}

/** Name of the input that filters by the answers to a question. */
export const answerFilter = (field: Pick<FormField, 'key'>) => `answer_${field.key}`

/** '12 submissions found': `found` is a count as a list shows it. */
export const submissionsFound = (found: string): string =>
  found === '1' ? t`1 submission found` : t`${found} submissions found`

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
    [t`Form`, nameOf(forms, form)],
    [t`Hostel`, isUnplaced ? t.as('no hostel')`none yet` : nameOf(hostels, hostel)],
    [t`Gender`, gender && genderLabel(gender)],
    [t`Fee`, fee && feeLabel(fee)],
    [t`Status`, status && stateLabel(status)],
    ...answers.map(({ field, value }) => [field.label, value]),
    [t`Search`, search],
    [t`Order`, order && orderLabel(order)],
  ]
  return filters.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)
}
