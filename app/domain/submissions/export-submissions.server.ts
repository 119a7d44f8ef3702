import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { uniHostels, universityForms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { isFileType } from '~/domain/forms/rules'
import { dayOf } from '~/domain/shared/calendar'
import { type CsvCell, phoneCell } from '~/domain/shared/csv'
import { scopeAsked } from './access.server'
import { filterChoices, readSubmissionQuery } from './list-filters.server'
import type { SubmissionQuery } from './list-query'
import { allSubmissions, type ListedRow, notesFor } from './list-submissions.server'
import { submissionStatusLabel } from './rules'
import type { SubmissionScope } from './views'

const fixed = [
  'Reference',
  'Status',
  'Name',
  'Email',
  'Phone',
  'Gender',
  'Form',
  'Hostel',
  'Block',
  'Room',
  'Submitted',
  'Notes',
  'Message to the student',
]

type Asked = {
  reader: Actor
  scope: SubmissionScope
  query: SubmissionQuery
  keys: string[]
  columns: string[]
}

/**
 * Which submissions an address asks for, and the columns of their table: facts first, then a column for each question of
 * the forms, deleted ones left out. Missing for strangers, forbidden for those who see counts alone.
 */
export function submissionsToExport(actor: Actor, params: URLSearchParams): Asked {
  const scope = scopeAsked(actor, params)
  const questions = questionsOf(scope)
  return {
    reader: actor,
    scope,
    query: readSubmissionQuery(params, filterChoices(scope)),
    keys: [...questions.keys()],
    columns: [...fixed, ...questions.values()],
  }
}

/** The rows of the table that was asked for, newest first. */
export function* submissionRows({ reader, scope, query, keys }: Asked): Generator<CsvCell[][], void> {
  for (const rows of allSubmissions(scope, query)) yield rows.map((row) => cellsOf(row, reader, keys))
}

function cellsOf({ row, hostel, block, room }: ListedRow, reader: Actor, keys: readonly string[]): CsvCell[] {
  return [
    row.reference,
    submissionStatusLabel(row.status),
    row.studentName,
    row.studentEmail ?? '',
    phoneCell(row.studentPhone ?? ''),
    row.studentGender ?? '',
    row.formName,
    hostel ?? '',
    block ?? '',
    room ?? '',
    dayOf(row.submittedAt),
    notesFor(row, reader) ?? '',
    row.message ?? '',
    ...keys.map((key) => row.data[key] ?? ''),
  ]
}

/** Questions of these universities' forms by their keys, each once, without the files. */
function questionsOf(scope: SubmissionScope): Map<string, string> {
  const universities =
    'universityId' in scope
      ? [scope.universityId]
      : db()
          .select({ id: uniHostels.universityId })
          .from(uniHostels)
          .where(inArray(uniHostels.id, scope.hostelIds))
          .all()
          .map(({ id }) => id)
  const forms = universities.flatMap((id) =>
    db().select().from(universityForms).where(eq(universityForms.universityId, id)).all(),
  )
  const fields = forms.flatMap(({ schema }) => schema.fields).filter(({ type }) => !isFileType(type))
  return new Map(fields.map(({ key, label }) => [key, label]))
}
