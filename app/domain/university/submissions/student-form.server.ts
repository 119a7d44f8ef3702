import { and, asc, desc, eq, or } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import {
  formSubmissions,
  profiles,
  startedSubmissions,
  submissionAttachments,
  uniHostels,
  universities,
  universityForms,
  universityFormVersions,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typedName } from '~/domain/ground/accounts/rules'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import type { FormField } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { type FormRow, findFormFor } from '~/domain/university/forms/access.server'
import { isFileType } from '~/domain/university/forms/rules'
import { blockGendersOf, inForce } from '~/domain/university/universities/beds.server'
import { isEditable } from '~/domain/university/universities/submission-states'
import { type Answers, changesBetween } from './read-answers'
import type { FormGate } from './rules'

/** Under this name the files of a student's form wait, each in the slot of its field's key. */
export const answersFormKey = (formId: string) => `form ${formId}`

/** A public form. @throws missing also when its university does not take part. */
export function findOpenForm(formId: string, tx: Db = db()): FormRow {
  const found = tx
    .select({ form: universityForms, isActive: universities.isActive })
    .from(universityForms)
    .innerJoin(universities, eq(universities.id, universityForms.universityId))
    .where(eq(universityForms.id, formId))
    .get()
  if (!found?.isActive) throw missing(t`This form does not exist.`)
  return found.form
}

/** This person's submission of a form, unless it was rejected or the student has left. */
export function openSubmission(actor: Actor, formId: string, tx: Db = db()) {
  return tx
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.formId, formId), eq(formSubmissions.studentUserId, actor.id), inForce))
    .get()
}

/** The last submission of this person to a form; it was rejected, or the student has left. Its files are not sent again. */
function formerSubmission(actor: Actor, formId: string) {
  const own = and(eq(formSubmissions.formId, formId), eq(formSubmissions.studentUserId, actor.id))
  const last = db().select().from(formSubmissions).where(own).orderBy(desc(formSubmissions.seq)).get()
  if (!last) return undefined
  const isAnswer = ([key]: [string, string]) =>
    last.fields.some((field) => field.key === key && !isFileType(field.type))
  return { ...last, data: Object.fromEntries(Object.entries(last.data).filter(isAnswer)) }
}

/**
 * Why this person cannot send the form now; `null` when they can. An earlier submission is changed, so it
 * does not count against the maximum again.
 */
export function whyNotSent(form: FormRow, isNew: boolean, tx: Db = db()): string | null {
  const most = isNew ? form.maxSubmissions : null
  const isFull = most !== null && countsTowardsMax(form.id, tx) >= most
  return whyClosed(form, today(), isFull)
}

/** Submissions that count towards a form's maximum: rejected ones, and those of students who left, do not. */
function countsTowardsMax(formId: string, tx: Db): number {
  return countRows(formSubmissions, and(eq(formSubmissions.formId, formId), inForce), tx)
}

/** The fields of a version of a form; those of now for one that there never was. */
export function fieldsOf(form: FormRow, version: number | null, tx: Db = db()): FormField[] {
  if (version === form.version || version === null) return form.schema.fields
  const kept = and(eq(universityFormVersions.formId, form.id), eq(universityFormVersions.version, version))
  return tx.select().from(universityFormVersions).where(kept).get()?.fields ?? form.schema.fields
}

/** The label of a question that a form asked before; its key when the form is gone. */
export function formerQuestion(formId: string | null, fieldKey: string, tx: Db = db()): string {
  const versions = tx
    .select()
    .from(universityFormVersions)
    .where(eq(universityFormVersions.formId, formId ?? ''))
    .orderBy(desc(universityFormVersions.version))
    .all()
  const former = versions.flatMap(({ fields }) => fields).find(({ key }) => key === fieldKey)
  return former?.label ?? fieldKey
}

export function startedSubmission(actor: Actor, formId: string, tx: Db = db()) {
  const own = and(eq(startedSubmissions.formId, formId), eq(startedSubmissions.userId, actor.id))
  return tx.select().from(startedSubmissions).where(own).get()
}

/** The hostels that a student may ask for, with whom their blocks are for; a closed one only if they asked for it before. */
export function hostelChoices(universityId: string, askedHostelId: string | null = null, tx: Db = db()) {
  const isOffered = or(uniHostels.takesStudents, eq(uniHostels.id, askedHostelId ?? ''))
  const hostels = tx
    .select({ id: uniHostels.id, name: uniHostels.name })
    .from(uniHostels)
    .where(and(eq(uniHostels.universityId, universityId), isOffered))
    .orderBy(asc(uniHostels.name))
    .all()
  const blocks = blockGendersOf(
    hostels.map(({ id }) => id),
    tx,
  )
  return hostels.map((hostel) => ({ ...hostel, blocks: blocks.get(hostel.id) ?? [] }))
}

/** Questions of a form, as anybody sees them. */
function questionsOf(form: FormRow, askedHostelId: string | null = null) {
  const university = db().select().from(universities).where(eq(universities.id, form.universityId)).get()
  return {
    form: {
      ...{ id: form.id, name: form.name, description: form.description, version: form.version },
      ...{ fields: form.schema.fields, closesOn: form.closesOn, universityId: form.universityId },
      asksNumber: form.asksNumber,
    },
    university: university?.name ?? '',
    contacts: {
      contactEmail: university?.contactEmail ?? null,
      contactPhone: university?.contactPhone ?? null,
    },
    hostels: form.asksHostel ? hostelChoices(form.universityId, askedHostelId) : [],
  }
}

/** The form as a student opens it who has not begun it. @throws missing, forbidden */
export function formPreview(actor: Actor, formId: string) {
  const form = findFormFor(actor, formId, 'form.read')
  return {
    ...questionsOf(form),
    ...{ sent: undefined, attachments: [], answers: {}, savedAt: null, changed: null, kept: [] },
    closed: whyNotSent(form, true),
  }
}

export type StudentFormView = ReturnType<typeof studentForm>

/** Data of a student's form: its questions, earlier answers, changes since, and why it is closed. */
export function studentForm(actor: Actor, formId: string) {
  const form = findOpenForm(formId)
  const sent = openSubmission(actor, form.id)
  const started = startedSubmission(actor, form.id)
  const former = sent ?? formerSubmission(actor, form.id)
  return {
    ...questionsOf(form, sent?.askedHostelId),
    sent: sent && { id: sent.id, reference: sent.reference, isEditable: isEditable(sent) },
    attachments: sent ? attachmentsOf(sent.id) : [],
    answers: started?.answers ?? (former ? answersSent(former) : prefilled(actor)),
    savedAt: started?.updatedAt ?? null,
    changed: started ? changesBetween(fieldsOf(form, started.formVersion), form.schema.fields) : null,
    closed: whyNotSent(form, !sent),
  }
}

export function attachmentsOf(submissionId: string, tx: Db = db()) {
  return tx
    .select()
    .from(submissionAttachments)
    .where(eq(submissionAttachments.submissionId, submissionId))
    .orderBy(desc(submissionAttachments.createdAt))
    .all()
    .map(({ id, fieldKey, fileName, contentType }) => ({ id, fieldKey, fileName, contentType }))
}

function prefilled(actor: Actor): Answers {
  const profile = db().select().from(profiles).where(eq(profiles.id, actor.id)).get()
  return {
    '@full_name': typedName(actor.fullName),
    '@email': actor.email,
    '@phone': profile?.phone ?? '',
    '@gender': profile?.gender ?? '',
  }
}

function answersSent(sent: typeof formSubmissions.$inferSelect): Answers {
  return {
    ...sent.data,
    '@full_name': sent.studentName,
    '@email': sent.studentEmail ?? '',
    '@phone': sent.studentPhone ?? '',
    '@number': sent.studentNumber ?? '',
    '@gender': sent.studentGender ?? '',
    '@hostel': sent.askedHostelId ?? '',
  }
}

/** Why a form cannot be sent today; null when it can. `isFull` counts for new submissions only. */
export function whyClosed(form: FormGate, today: Day, isFull: boolean): string | null {
  if (!form.isActive) return t`This form is not active at the moment. Ask your university when it opens.`
  if (form.opensOn && today < form.opensOn) return t`This form opens on ${formatDay(form.opensOn)}.`
  if (form.closesOn && today > form.closesOn) return t`This form closed on ${formatDay(form.closesOn)}.`
  return isFull ? t`This form has received as many submissions as it takes.` : null
}
