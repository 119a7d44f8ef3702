import { inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { universityForms } from '~/db/tables/index.server'
import { orderQuestion } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { answerTo, paperQuestion } from '~/domain/university/forms/rules'
import type { SubmissionRow } from './access.server'
import { needOf } from './answers'

/** The answer that decides when a student's turn comes, with the key of its paper; or a need, which decides nothing. */
export type OrderNote = { label: string; answer: string; paper?: string }

/** Such a note by submission. A need is read from the words of a question, where no question of the form decides. */
export function orderNotes(rows: readonly SubmissionRow[]): Map<string, OrderNote> {
  const ids = [...new Set(rows.flatMap(({ formId }) => formId ?? []))]
  const forms = db().select().from(universityForms).where(inArray(universityForms.id, ids)).all()
  const fieldsOf = new Map(forms.map(({ id, schema }) => [id, schema.fields]))
  const notes = rows.flatMap((row): [string, OrderNote][] => {
    const fields = fieldsOf.get(row.formId ?? '') ?? []
    const question = orderQuestion(fields)
    const answer = question ? answerTo(row.data, question.key) : needOf(row)
    if (!answer) return []
    return [[row.id, { label: question?.label ?? t`Need`, answer, paper: paperQuestion(fields)?.key }]]
  })
  return new Map(notes)
}
