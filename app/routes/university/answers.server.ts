import type { Actor } from '~/domain/access/actor'
import { answerName, isFileType } from '~/domain/forms/rules'
import type { FormField } from '~/domain/shared/form-field'
import type { KeptFile } from '~/domain/shared/form-reply'
import { seenVersion } from '~/domain/shared/text'
import { saveStarted } from '~/domain/submissions/started.server'
import { answersFormKey, fieldsOf, openForm, openSubmission } from '~/domain/submissions/student-form.server'
import { typedAnswers } from '~/domain/submissions/typed-answers.server'
import { receiveUploads } from '~/http/uploads/uploads.server'

/**
 * Reads what a student typed, with the fields that their page was drawn with, and keeps it, right or wrong: whatever
 * happens next, nothing is lost. `isOutdated`: the form changed since the page was drawn.
 */
export async function receiveAnswers(request: Request, actor: Actor, formId: string) {
  const form = openForm(formId)
  const drawn = (sent: FormData) => fieldsOf(form, seenVersion(sent.get('version')))
  const received = await receiveUploads(request, actor, {
    formKey: answersFormKey(form.id),
    placeOf: (name, sent) => {
      const field = fieldAt(drawn(sent), name)
      if (!field || !isFileType(field.type)) return null
      return { kind: field.type === 'image' ? 'image' : 'document', slot: field.key }
    },
  })
  const fields = drawn(received.form)
  const version = seenVersion(received.form.get('version')) ?? form.version
  const sent = openSubmission(actor, form.id)
  const answers = typedAnswers(actor, form.id, fields, received.form, sent?.id)
  saveStarted(actor, form.id, version, answers)
  return {
    form,
    answers,
    received: { ...received, kept: keptAtInputs(form.schema.fields, received.kept) },
    isOutdated: version !== form.version,
  }
}

/** Files that wait, by the inputs that they belong to now: they wait under the keys of their fields. */
export function keptAtInputs(fields: readonly FormField[], kept: readonly KeptFile[]): KeptFile[] {
  return kept.flatMap((file) => {
    const at = fields.findIndex(({ key }) => key === file.field)
    return at < 0 ? [] : [{ ...file, field: answerName(at) }]
  })
}

function fieldAt(fields: readonly FormField[], name: string): FormField | undefined {
  return fields.find((_, at) => answerName(at) === name)
}
