import { and, eq, ne } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { formSubmissions, submissionAttachments, universities } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { genderLabel } from '~/domain/ground/accounts/rules'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { missing } from '~/domain/ground/shared/refusals'
import { ticketsOf } from '~/domain/university/ballots/ballot-staff.server'
import {
  isEditable,
  isExpected,
  isRejected,
  REJECTED,
} from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { labelledAnswers } from './answers'
import { comeByOf, latestDay } from './come-by.server'
import { leavingUntil } from './end-stay.server'
import { arrivedAt, submissionHistory } from './history.server'
import { namedSubmissions } from './list-submissions.server'
import { whyNotWithdrawn } from './rules'
import { attachmentsOf, findOpenForm, formerQuestion, whyNotSent } from './student-form.server'
import { suitsPlace } from './suits-place.server'
import { mayTakeBack, missedDay } from './take-back.server'
import { waitingNumber } from './waiting-order.server'

/**
 * A submission as its student sees it. @throws missing for people without a relation to it, forbidden for
 * others than the student.
 */
export function ownSubmissionPage(actor: Actor, submissionId: string) {
  const row = findSubmissionFor(actor, submissionId, 'submission.own')
  const university = db().select().from(universities).where(eq(universities.id, row.universityId)).get()
  return {
    id: row.id,
    version: row.version,
    reference: row.reference,
    name: row.studentName,
    formId: row.formId,
    formName: row.formName,
    status: row.status,
    submittedAt: row.submittedAt,
    message: row.message,
    university: {
      id: row.universityId,
      name: university?.name ?? '',
      code: university?.code ?? null,
      isActive: university?.isActive ?? false,
      contacts: contactsOf(university),
    },
    place: placeOf(row),
    leftOn: row.leftOn,
    feeSeenOn: row.feeSeenOn,
    isPlaceUnsuitable: !suitsPlace(db(), row),
    answers: labelledAnswers(row),
    attachments: filesOf(row),
    history: submissionHistory(row.id, 'student'),
    tickets: ticketsOf(row.id),
    waiting: waitingNumber(row),
    about: aboutOf(row),
    mayEdit: isEditable(row) && row.formId !== null && isOpen(row.formId, false, university),
    maySendAgain: isRejected(row.status) && row.formId !== null && isOpen(row.formId, true, university),
    whyNotWithdrawn: whyNotWithdrawn(row.leftOn, arrivedAt(row)),
    leaving: leavingOf(row),
    coming: comingOf(row),
    missedOn: missedDay(row),
  }
}

/** The day by which an approved student comes, the one that they named, and the last that they may name; null for others. */
function comingOf(row: SubmissionRow) {
  const comeBy = isExpected(row.status) ? comeByOf(row) : null
  if (comeBy === null) return null
  return { comeBy, comesOn: row.comesOn, latest: latestDay(comeBy), today: today() }
}

/** Whether a student who moved out may answer, and until when; null for others. */
function leavingOf(row: SubmissionRow) {
  const until = leavingUntil(row)
  if (until === null || !mayTakeBack(row)) return null
  return { until, isKept: row.bedKeptUntil !== null, isContested: row.stillHereAt !== null }
}

/** 'housing@udsm.example, 0712 345 678'; '' for a university without either. */
const contactsOf = (university: typeof universities.$inferSelect | undefined) =>
  [university?.contactEmail, formatPhone(university?.contactPhone ?? '')].filter(Boolean).join(', ')

function isOpen(formId: string, isNew: boolean, university: { isActive: boolean } | undefined): boolean {
  return university?.isActive === true && whyNotSent(findOpenForm(formId), isNew) === null
}

/** The answers about the person. */
function aboutOf({ studentName, studentEmail, studentPhone, studentNumber, studentGender }: SubmissionRow) {
  return [
    { label: t`Full name`, answer: studentName },
    { label: t`Email`, answer: studentEmail ?? '' },
    { label: t`Phone`, answer: formatPhone(studentPhone ?? '') },
    ...(studentNumber ? [{ label: t`Registration number`, answer: studentNumber }] : []),
    { label: t`Gender`, answer: studentGender ? genderLabel(studentGender) : '' },
  ]
}

/** The names of the hostel asked for, and of hostel, block and room; of who left, those they had. */
export function placeOf({ id }: SubmissionRow) {
  const named = namedSubmissions(db(), ne(formSubmissions.status, REJECTED))
    .where(eq(formSubmissions.id, id))
    .get()
  const { asked = null, hostel = null, block = null, room = null } = named ?? {}
  return { asked, hostel, block, room }
}

/** The files of a submission with the questions they answer, in the order of the questions. */
export function filesOf({ id, formId, fields }: SubmissionRow) {
  const at = (fieldKey: string) => fields.findIndex(({ key }) => key === fieldKey)
  return attachmentsOf(id)
    .map((file) => ({
      ...file,
      question: fields[at(file.fieldKey)]?.label ?? formerQuestion(formId, file.fieldKey),
    }))
    .sort((a, b) => at(a.fieldKey) - at(b.fieldKey))
}

/** The stored file of a submission, for those who may read it. */
export function findAttachment(actor: Actor, submissionId: string, attachmentId: string) {
  const { id } = findSubmissionFor(actor, submissionId, 'submission.read')
  const file = db()
    .select()
    .from(submissionAttachments)
    .where(and(eq(submissionAttachments.id, attachmentId), eq(submissionAttachments.submissionId, id)))
    .get()
  if (!file) throw missing(t`This file does not exist.`)
  return file
}
