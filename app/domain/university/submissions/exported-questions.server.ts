import { desc, eq, inArray, max, type SQL } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { formSubmissions, submissionAttachments, universityForms } from '~/db/tables/index.server'
import type { SubmissionRow } from './access.server'
import { formerQuestion } from './student-form.server'

/** A question as the submissions of a list hold it; a key in two forms is two questions. */
export type Question = {
  form: string
  formName: string
  key: string
  /** The labels by which it was asked, newest first. */
  labels: string[]
  isAsked: boolean
}

type FormOf = Pick<SubmissionRow, 'formId' | 'formName'>

/** The form of a submission; deleted forms differ by their names. */
export const formOf = ({ formId, formName }: FormOf) => formId ?? `deleted ${formName}`

const { formId, formName, fields } = formSubmissions

/** All questions to which these submissions hold an answer or a file, by form, in the order of its newest submission. */
export function questionsIn(where: SQL | undefined): Question[] {
  const sent = db()
    .select({ formId, formName, fields })
    .from(formSubmissions)
    .where(where)
    .groupBy(formId, formName, fields)
    .orderBy(desc(max(formSubmissions.seq)))
    .all()
  const forms = new Map<string, Map<string, Question>>()
  const current = fieldsNow(sent.flatMap(({ formId }) => formId ?? []))
  const add = (of: FormOf, key: string, label: string) => {
    const form = formOf(of)
    const questions = forms.get(form) ?? new Map<string, Question>()
    const isAsked = current.get(form)?.has(key) ?? false
    const question = questions.get(key) ?? { form, formName: of.formName, key, labels: [], isAsked }
    if (!question.labels.includes(label)) question.labels.push(label)
    forms.set(form, questions.set(key, question))
  }
  for (const { fields, ...of } of sent) for (const { key, label } of fields) add(of, key, label)
  for (const { fieldKey, ...of } of fileKeys(where))
    if (!forms.get(formOf(of))?.has(fieldKey)) add(of, fieldKey, formerQuestion(of.formId, fieldKey))
  return [...forms.values()].flatMap((questions) => [...questions.values()])
}

/** The keys that each of these forms asks now. */
function fieldsNow(formIds: string[]): Map<string, Set<string>> {
  const forms = db().select().from(universityForms).where(inArray(universityForms.id, formIds)).all()
  return new Map(forms.map(({ id, schema }) => [id, new Set(schema.fields.map(({ key }) => key))]))
}

/** Files stay when the form no longer asks for them and the student sends it again. */
function fileKeys(where: SQL | undefined) {
  return db()
    .selectDistinct({ formId, formName, fieldKey: submissionAttachments.fieldKey })
    .from(submissionAttachments)
    .innerJoin(formSubmissions, eq(formSubmissions.id, submissionAttachments.submissionId))
    .where(where)
    .all()
}

/** The names of the files of these submissions, by submission and question. */
export function fileNames(submissionIds: string[]): Map<string, string[]> {
  const files = db()
    .select()
    .from(submissionAttachments)
    .where(inArray(submissionAttachments.submissionId, submissionIds))
    .orderBy(submissionAttachments.createdAt)
    .all()
  const names = new Map<string, string[]>()
  for (const { submissionId, fieldKey, fileName } of files) {
    const at = fileAt(submissionId, fieldKey)
    names.set(at, [...(names.get(at) ?? []), fileName])
  }
  return names
}

export const fileAt = (submissionId: string, fieldKey: string) => `${submissionId} ${fieldKey}`
