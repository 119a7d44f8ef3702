import { today } from '~/adapters/clock'
import type { Actor } from '~/domain/ground/access/actor'
import { genders } from '~/domain/ground/accounts/rules'
import type { FormField } from '~/domain/ground/shared/form-field'
import { stagedUploads } from '~/domain/ground/uploads/staging.server'
import type { FormRow } from '~/domain/university/forms/access.server'
import { answerName, answerTo, isFileType } from '~/domain/university/forms/rules'
import { type Answers, answerProblems, personProblems } from './read-answers'
import { personInput, personQuestions } from './rules'
import { answersFormKey, attachmentsOf, hostelChoices, openSubmission } from './student-form.server'

/** The answer of a file field that has a file. */
const HAS_FILE = 'file'

/**
 * Answers by field key, read with the `fields` that the page was rendered with. A file field's answer is `HAS_FILE` if a
 * file is staged, or was sent before and its box is still ticked; else ''. Rule: decisions "Forms: their fields have keys, their inputs positions".
 */
export function answersFromForm(
  actor: Actor,
  formId: string,
  fields: readonly FormField[],
  sent: FormData,
  submissionId?: string,
): Answers {
  const answers: Answers = {}
  for (const question of personQuestions) answers[question] = String(sent.get(personInput(question)) ?? '')
  const files = fieldsWithFile(actor, formId, submissionId, sent)
  for (const [at, { key, type }] of fields.entries()) {
    const value = sent.get(answerName(at))
    answers[key] = isFileType(type)
      ? files.has(key)
        ? HAS_FILE
        : ''
      : typeof value === 'string'
        ? value
        : ''
  }
  return answers
}

/** Adds the answers that the page showed, for inputs that did not arrive because the upload ended early. */
export function addShownAnswers(sent: FormData, fields: readonly FormField[], shown: Answers): void {
  const ofPerson = personQuestions.map((question) => [personInput(question), question])
  const ofFields = fields.map(({ key, type }, at) => (isFileType(type) ? [] : [answerName(at), key]))
  for (const [input, key] of [...ofPerson, ...ofFields])
    if (input && key && !sent.has(input)) sent.append(input, answerTo(shown, key))
}

/** Keys of the fields that have a staged or a stored file. */
function fieldsWithFile(
  actor: Actor,
  formId: string,
  submissionId: string | undefined,
  sent: FormData,
): Set<string> {
  const staged = stagedUploads(actor.id, answersFormKey(formId)).map(({ field }) => field)
  const [shown, ticked] = ['shown[]', 'kept[]'].map((name) => new Set(sent.getAll(name).map(String)))
  const stored = submissionId ? attachmentsOf(submissionId) : []
  const kept = stored.filter(({ id }) => !shown?.has(id) || ticked?.has(id)).map(({ fieldKey }) => fieldKey)
  return new Set([...staged, ...kept])
}

/** Errors in the answers of this student, by input name. */
export function problemsAtInputs(form: FormRow, answers: Answers, student?: Actor): Record<string, string[]> {
  const { fields } = form.schema
  const before = student && openSubmission(student, form.id)
  const hostels = form.asksHostel ? hostelChoices(form.universityId, before?.askedHostelId) : []
  const ofPerson = Object.entries(personProblems(answers, { hostels, genders, asksNumber: form.asksNumber }))
  const ofFields = answerProblems(fields, answers, today())
  return Object.fromEntries([
    ...ofPerson.map(([name, sentence]) => [name.slice(1), [sentence]]),
    ...fields.flatMap(({ key }, at) =>
      Object.hasOwn(ofFields, key) ? [[answerName(at), [answerTo(ofFields, key)]]] : [],
    ),
  ])
}
