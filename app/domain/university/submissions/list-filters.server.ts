import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { formSubmissions, uniHostels, universityForms } from '~/db/tables/index.server'
import { genders } from '~/domain/ground/accounts/rules'
import { parseDay } from '~/domain/ground/shared/days'
import type { FormField } from '~/domain/ground/shared/form-field'
import { term } from '~/domain/ground/shared/language'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { refused } from '~/domain/ground/shared/refusals'
import { figureText } from '~/domain/ground/shared/text'
import { submissionStates } from '~/domain/university/universities/submission-states'
import {
  answerFilter,
  type FilterChoices,
  feeFilters,
  filterParams,
  orders,
  type SubmissionQuery,
} from './list-query'
import type { SubmissionScope } from './views'

const LONGEST_ANSWER = 100

/** Choices of the filters for the lists of this scope. */
export function filterChoices(scope: SubmissionScope): FilterChoices {
  const hostels = db()
    .select({ id: uniHostels.id, name: uniHostels.name, universityId: uniHostels.universityId })
    .from(uniHostels)
    .where(
      'universityId' in scope
        ? eq(uniHostels.universityId, scope.universityId)
        : inArray(uniHostels.id, scope.hostelIds),
    )
    .orderBy(asc(uniHostels.name))
    .all()
  const universities =
    'universityId' in scope ? [scope.universityId] : [...new Set(hostels.map((one) => one.universityId))]
  const forms = db()
    .select()
    .from(universityForms)
    .where(inArray(universityForms.universityId, universities))
    .orderBy(asc(universityForms.name), asc(universityForms.id))
    .all()
  return {
    forms: forms.map(({ id, name, schema }) => ({
      ...{ id, name },
      fields: schema.fields.filter(({ inList }) => inList),
    })),
    hostels: hostels.map(({ id, name }) => ({ id, name })),
  }
}

/** Reads the address of a list; unknown values count as absent. */
export function readSubmissionQuery(
  params: URLSearchParams,
  { forms, hostels }: FilterChoices = { forms: [], hostels: [] },
): SubmissionQuery {
  const oneOf = <One extends { id: string }>(all: readonly One[], name: string) =>
    all.find(({ id }) => id === params.get(name))
  const form = oneOf(forms, 'form')
  return {
    ...readListQuery(params, submissionStates),
    order: orders.find((order) => order === params.get('order')) ?? '',
    isUnplaced: params.get('unplaced') === '1',
    form: form?.id ?? '',
    hostel: oneOf(hostels, 'hostel')?.id ?? '',
    gender: genders.find((gender) => gender === params.get('gender')) ?? '',
    fee: feeFilters.find((fee) => fee === params.get('fee')) ?? '',
    answers: (form?.fields ?? []).map((field) => ({
      field,
      value: (params.get(answerFilter(field)) ?? '').trim().slice(0, LONGEST_ANSWER),
    })),
  }
}

const FILTER_GONE = term(
  'A filter of this list no longer exists. Without it the list has more students: check it.',
)

/** For actions. @throws refused for a filter that `query` lacks. Rule: decisions "Actions on a whole list: what was shown". */
export function ensureFiltersRead(params: URLSearchParams, query: SubmissionQuery): void {
  const read = filterParams(query)
  const isFilter = (name: string) => name in read || name.startsWith(answerFilter({ key: '' }))
  const isUnread = ([name, value]: [string, string]) => isFilter(name) && value.trim() !== (read[name] ?? '')
  if ([...params].some(isUnread)) throw refused(FILTER_GONE)
}

/** The condition of the filters beside search, status and 'unplaced'. */
export function whereFilters({ form, hostel, gender, fee, answers }: SubmissionQuery): SQL | undefined {
  return and(
    form ? eq(formSubmissions.formId, form) : undefined,
    hostel ? eq(formSubmissions.hostelId, hostel) : undefined,
    gender ? eq(formSubmissions.studentGender, gender) : undefined,
    fee ? sql`(${formSubmissions.feeSeenOn} is not null) = ${Number(fee === 'paid')}` : undefined,
    ...answers.map(({ field, value }) => (value === '' ? undefined : whereAnswer(field, value))),
  )
}

/** Options and days are the same, a phone number has these digits, other answers contain the text. */
function whereAnswer({ key, type }: FormField, value: string): SQL {
  const answer = sql`(${formSubmissions.data} ->> ${`$."${key}"`})`
  if (type === 'select' || type === 'date')
    return sql`${answer} = ${type === 'date' ? (parseDay(value) ?? value) : value}`
  const text = type === 'phone' ? figureText(value).replace(/\D/g, '').replace(/^0/, '') : value
  return text === '' ? sql`0` : sql`instr(lower(${answer}), lower(${text})) > 0`
}
