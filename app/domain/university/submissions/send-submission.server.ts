import { and, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { groupCommit } from '~/db/group-commit.server'
import { formSubmissions, profiles, submissionAttachments, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { inTheirLanguage } from '~/domain/ground/access/hearing.server'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { queueEmail } from '~/domain/ground/mail/queue-email.server'
import { BRAND } from '~/domain/ground/shared/brand'
import { parseEmail } from '~/domain/ground/shared/email'
import { t } from '~/domain/ground/shared/language'
import { parsePhone } from '~/domain/ground/shared/phone'
import { refused } from '~/domain/ground/shared/refusals'
import { claimUpload, releaseObjects, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { passBedsOn } from '~/domain/university/ballots/pass-on.server'
import type { FormRow } from '~/domain/university/forms/access.server'
import { orderAnswers } from '~/domain/university/forms/change-form.server'
import { answerTo, isFileType } from '~/domain/university/forms/rules'
import { afterStep, isEditable, mayTakeStep } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import type { SubmissionRow } from './access.server'
import { problemsAtInputs } from './answers-from-form.server'
import { newSubmissionId, searchTextOf } from './new-submission.server'
import { type Answers, storedAnswers } from './read-answers'
import { readNumber } from './rules'
import { dropStarted } from './started.server'
import {
  answersFormKey,
  findOpenForm,
  openSubmission,
  startedSubmission,
  whyNotSent,
} from './student-form.server'
import { suitsPlace } from './suits-place.server'

/** The same, in one commit with what others send in the same moment. */
export function sendSubmissionGrouped(...args: Parameters<typeof sendSubmission>): Promise<string> {
  return groupCommit(() => sendSubmission(...args))
}

/**
 * Sends what a student has filled in and checked, or changes what they sent while it is editable; returns the path of the
 * submission, also when everything was sent before. Rule: decisions "Submissions: the asked and the given hostel are stored
 * apart". Missing; refused when the form is closed, full or changed since, and when something in it is not right.
 */
export function sendSubmission(actor: Actor, formId: string, idempotencyKey: IdempotencyKey): string {
  return transaction(actor, (tx) => {
    const before = openSubmission(actor, formId, tx)
    const started = startedSubmission(actor, formId, tx)
    // Pressed a second time, or in another tab.
    if (before && !started) return paths.submission(before.id)
    return withIdempotencyKey(tx, actor.id, 'submission.send', idempotencyKey, () => {
      const form = findOpenForm(formId, tx)
      const back = { href: paths.universityForm(form.id), label: t`Back to the form` }
      if (before && !isEditable(before)) {
        const link = { href: paths.submission(before.id), label: t`See what you sent` }
        const why = t`You already sent this form, and it was looked at. It cannot be changed any more.`
        throw refused(why, undefined, link)
      }
      const closed = whyNotSent(form, !before, tx)
      if (closed) throw refused(closed)
      const sendBack = (why: string) => refused(why, undefined, back)
      if (!started) throw sendBack(t`Fill in the form first.`)
      if (started.formVersion !== form.version)
        throw sendBack(t`The form changed since you filled it in. Please look through it again.`)
      if (Object.keys(problemsAtInputs(form, started.answers, actor)).length > 0)
        throw sendBack(t`Something in the form is not right yet.`)
      const id = before
        ? changeSent(tx, actor, form, before, started.answers)
        : insertNew(tx, actor, form, started.answers)
      orderAnswers(tx, eq(formSubmissions.id, id), form.schema.fields)
      keepFiles(tx, actor, form, id, started.answers)
      dropStarted(tx, actor, form.id)
      return paths.submission(id)
    })
  })
}

function insertNew(tx: Db, actor: Actor, form: FormRow, answers: Answers): string {
  const { id, reference } = newSubmissionId(tx)
  const hostelId = hostelIn(form, answers)
  tx.insert(formSubmissions)
    .values({
      ...columnsOf(form, answers, reference),
      ...{ hostelId, askedHostelId: hostelId },
      ...{ id, reference, universityId: form.universityId, formId: form.id, studentUserId: actor.id },
      submittedAt: now(),
    })
    .run()
  recordSent(tx, actor, 'submission.sent', id, form)
  inTheirLanguage(tx, actor.id, () => confirmByEmail(tx, actor, form, id, reference))
  return id
}

function changeSent(tx: Db, actor: Actor, form: FormRow, before: SubmissionRow, answers: Answers): string {
  const columns = columnsOf(form, answers, before.reference, before)
  const askedHostelId = form.asksHostel ? hostelIn(form, answers) : before.askedHostelId
  const next = { ...before, ...columns, askedHostelId, version: before.version + 1 }
  if (mayTakeStep(before.status, 'answer'))
    Object.assign(next, { status: afterStep('answer'), message: null })
  // The hostel follows the student's choice until staff place the student.
  if (!before.isPlaced && askedHostelId !== before.askedHostelId)
    Object.assign(next, { hostelId: askedHostelId, blockId: null, roomId: null })
  const still = and(eq(formSubmissions.id, before.id), eq(formSubmissions.version, before.version))
  tx.update(formSubmissions).set(next).where(still).run()
  const isUnsuitable = next.studentGender !== before.studentGender && !suitsPlace(tx, next)
  const leftHostelId = next.hostelId === before.hostelId ? null : before.hostelId
  recordSent(tx, actor, 'submission.changed', before.id, form, { isUnsuitable, leftHostelId })
  passBedsOn(tx, before.hostelId)
  return before.id
}

function hostelIn({ asksHostel }: FormRow, answers: Answers): string | null {
  return (asksHostel && answers['@hostel']?.trim()) || null
}

function columnsOf(form: FormRow, answers: Answers, reference: string, before?: SubmissionRow) {
  const { fields } = form.schema
  const [name, email, phone, gender] = ['full_name', 'email', 'phone', 'gender'].map((question) =>
    (answers[`@${question}`] ?? '').trim(),
  )
  const student = {
    studentName: name ?? '',
    studentEmail: parseEmail(email ?? ''),
    studentPhone: parsePhone(phone ?? ''),
    studentNumber: form.asksNumber ? readNumber(answers['@number'] ?? '') : (before?.studentNumber ?? null),
    fields,
    data: storedAnswers(fields, answers),
  }
  return {
    ...student,
    formName: form.name,
    studentGender: gender as 'male' | 'female' | 'other',
    updatedAt: now(),
    searchText: searchTextOf({ ...student, reference }),
  }
}

/** Files that wait become the submission's, each in place of the former one; unticked ones go. */
function keepFiles(tx: Db, actor: Actor, form: FormRow, submissionId: string, answers: Answers): void {
  const waiting = stagedUploads(actor.id, answersFormKey(form.id), tx)
  const fileKeys = form.schema.fields.filter(({ type }) => isFileType(type)).map(({ key }) => key)
  const newest = fileKeys.flatMap((key) => waiting.filter(({ field }) => field === key).at(-1) ?? [])
  const gone = [...newest.map(({ field }) => field), ...fileKeys.filter((key) => !answerTo(answers, key))]
  dropAttachments(tx, submissionId, gone)
  for (const { id, field } of newest) {
    const { objectKey, fileName, contentType, sizeBytes } = claimUpload(
      tx,
      actor.id,
      answersFormKey(form.id),
      id,
    )
    const file = { objectKey, fileName, contentType, sizeBytes, fieldKey: field, createdAt: now() }
    tx.insert(submissionAttachments)
      .values({ id: newId(), submissionId, ...file })
      .run()
  }
}

function dropAttachments(tx: Db, submissionId: string, keys: string[]): void {
  const dropped = and(
    eq(submissionAttachments.submissionId, submissionId),
    inArray(submissionAttachments.fieldKey, keys),
  )
  const rows = tx.delete(submissionAttachments).where(dropped).returning().all()
  releaseObjects(
    tx,
    rows.map(({ objectKey }) => objectKey),
  )
}

function recordSent(
  tx: Db,
  actor: Actor,
  name: 'submission.sent' | 'submission.changed',
  id: string,
  { universityId, name: form }: FormRow,
  flags: { isUnsuitable?: boolean; leftHostelId?: string | null } = {},
): void {
  record(tx, { name, actorId: actor.id, subject: id, data: { universityId, form, ...flags } })
}

/** A receipt for the student's own records: notifications never go to the actor. */
function confirmByEmail(tx: Db, actor: Actor, form: FormRow, id: string, reference: string): void {
  const person = tx.select().from(profiles).where(eq(profiles.id, actor.id)).get()
  const university = tx.select().from(universities).where(eq(universities.id, form.universityId)).get()
  if (!person?.email) return
  queueEmail(tx, {
    userId: actor.id,
    to: person.email,
    subject: t`We received your form – ${BRAND}`,
    body: t`${university?.name ?? t`Your university`} received your form ${form.name}. Your reference is ${reference}. You can change it until somebody has looked at it.`,
    link: { path: paths.submission(id), label: t`See what you sent` },
    purpose: 'notice',
    topic: 'university',
  })
}
