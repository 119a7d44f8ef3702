import { redirect } from '@remix-run/node'
import type { Actor } from '~/domain/ground/access/actor'
import type { FormField } from '~/domain/ground/shared/form-field'
import type { KeptFile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { seenVersion } from '~/domain/ground/shared/text'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { answerName, isFileType } from '~/domain/university/forms/rules'
import { addShownAnswers, answersFromForm } from '~/domain/university/submissions/answers-from-form.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import {
  answersFormKey,
  fieldsOf,
  findOpenForm,
  openSubmission,
  studentForm,
} from '~/domain/university/submissions/student-form.server'
import { tryToSave } from '~/http/not-saved.server'
import type { UploadOptions } from '~/http/uploads/keep-files.server'
import { type Received, receiveUploads, withNotSaved } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'

/** View of a student's form with the files that wait for it. Redirects to a submission that cannot be changed any more. */
export function studentFormPage(actor: Actor, formId: string) {
  const view = studentForm(actor, formId)
  if (view.sent && !view.sent.isEditable) throw redirect(paths.submission(view.sent.id), 303)
  const waiting = stagedUploads(actor.id, answersFormKey(view.form.id)).map(keptFile)
  return { ...view, kept: keptAtInputs(view.form.fields, waiting) }
}

/** The files that a student's form takes, with the fields that its page was rendered with. */
export function answersUpload(formId: string, openForm = () => findOpenForm(formId)): UploadOptions {
  return {
    formKey: answersFormKey(formId),
    content: t`Your answers and files are here.`,
    placeOf(name, sent) {
      const field = fieldAt(fieldsOf(openForm(), seenVersion(sent.get('version'))), name)
      if (!field || !isFileType(field.type)) return null
      return { kind: field.type === 'image' ? 'image' : 'document', slot: field.key }
    },
  }
}

/**
 * Reads a student's answers with the fields that their page was rendered with, and saves them, valid or not. `received`
 * has the names and errors for the page as it is rendered now; a failed save is one of the errors. `isOutdated`: the form
 * changed since the page was rendered. Rule: decisions "Failed saves: the form comes back".
 */
export async function receiveAnswers(request: Request, actor: Actor, formId: string) {
  const form = findOpenForm(formId)
  const received = await receiveUploads(
    request,
    actor,
    answersUpload(formId, () => form),
  )
  const fields = fieldsOf(form, seenVersion(received.form.get('version')))
  const version = seenVersion(received.form.get('version')) ?? form.version
  const isOutdated = version !== form.version
  if (!received.complete) addShownAnswers(received.form, fields, studentForm(actor, form.id).answers)
  const sent = openSubmission(actor, form.id)
  const answers = answersFromForm(actor, form.id, fields, received.form, sent?.id)
  const saved = await tryToSave(() => saveStarted(actor, form.id, version, answers))
  const outcome = atInputsNow(saved ? received : withNotSaved(received), fields, form.schema.fields)
  outcome.form.set('version', String(form.version))
  const { problems } = outcome
  const hasProblems = Object.keys(problems).length > 0
  if (isOutdated && hasProblems)
    problems[''] = [...(problems[''] ?? []), t`The form changed while you filled it in.`]
  return { form, answers, received: outcome, hasProblems, isOutdated }
}

/** Moves values and errors to the inputs of the form's current version; drops those of removed questions. */
function atInputsNow(received: Received, drawn: readonly FormField[], now: readonly FormField[]): Received {
  const named = <T>(entries: Iterable<readonly [string, T]>) =>
    [...entries].flatMap(([name, value]): [string, T][] => {
      const field = fieldAt(drawn, name)
      const input = field ? inputOf(now, field.key) : name
      return input === undefined ? [] : [[input, value]]
    })
  const form = new FormData()
  for (const [name, value] of named(received.form)) form.append(name, value)
  const problems = Object.fromEntries(named(Object.entries(received.problems)))
  return { ...received, form, problems, kept: keptAtInputs(now, received.kept) }
}

/** The staged files under the names of their current inputs; they are staged under the keys of their fields. */
function keptAtInputs(fields: readonly FormField[], kept: readonly KeptFile[]): KeptFile[] {
  return kept.flatMap((file) => {
    const input = inputOf(fields, file.field)
    return input === undefined ? [] : [{ ...file, field: input }]
  })
}

function fieldAt(fields: readonly FormField[], name: string): FormField | undefined {
  return fields.find((_, at) => answerName(at) === name)
}

function inputOf(fields: readonly FormField[], key: string): string | undefined {
  const at = fields.findIndex((field) => field.key === key)
  return at < 0 ? undefined : answerName(at)
}
