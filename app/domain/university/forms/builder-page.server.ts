import type { Actor } from '~/domain/ground/access/actor'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { findFormFor } from './access.server'
import { fieldAsTyped, type TypedField } from './builder'
import { type BuilderSubject, findFormDraft } from './drafts.server'
import { answersTo } from './list-forms.server'

const emptyForm = {
  ...{ name: '', description: '', isActive: true, asksHostel: true, asksNumber: true },
  ...{ opensOn: null, closesOn: null, maxSubmissions: null, fields: [] as TypedField[] },
  comeBy: null,
}

export type BuilderView = ReturnType<typeof builderPage>

/** Data of the builder of a new form, or of an existing one, with this person's draft. @throws missing, forbidden */
export function builderPage(actor: Actor, subject: BuilderSubject) {
  const { id, name } = findUniversityFor(actor, subject.universityId, 'university.manage')
  const form = subject.formId === null ? null : findFormFor(actor, subject.formId, 'form.manage')
  const draft = findFormDraft(actor, subject)
  return {
    ...{ university: { id, name }, formId: subject.formId },
    values: form ? { ...form, fields: form.schema.fields.map(fieldAsTyped) } : emptyForm,
    version: draft?.formVersion ?? form?.version ?? null,
    answered: form ? answersTo(form.id) : 0,
    draft: draft && { values: draft.fields, savedAt: draft.updatedAt },
  }
}
