import { and, asc, eq, ne } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { addDays } from '~/domain/ground/shared/calendar'
import { storedMeanwhile, storedText } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { ticketsOf } from '~/domain/university/ballots/ballot-staff.server'
import { whereHostelFor } from '~/domain/university/universities/access.server'
import {
  GIVEN_BACK,
  hasArrived,
  hasBed,
  isBedKept,
  isResident,
  submissionStatusLabel,
} from '~/domain/university/universities/submission-states'
import { findSubmissionFor, relationsToSubmission, type SubmissionRow } from './access.server'
import { labelledAnswers } from './answers'
import { mayUndoArrival } from './arrivals.server'
import { changeSubmission } from './change-submission.server'
import { DAYS_TO_OBJECT } from './end-stay.server'
import type { ReviewInput } from './forms.server'
import { arrivedOn, changedSince, submissionHistory } from './history.server'
import { chosenPlace, placeChoices, placeValue } from './places.server'
import type { Answers } from './read-answers'
import { otherBed } from './registration-number.server'
import { roommatesOf } from './room-page.server'
import { formNameText, isPlaceable } from './rules'
import { filesOf, placeOf } from './submission-page.server'
import { suitsPlace } from './suits-place.server'
import { mayTakeBack, missedDay } from './take-back.server'

export type ReviewView = ReturnType<typeof submissionReview>

/** All data of a submission that staff see, and a warden's choices. @throws missing, forbidden */
export function submissionReview(actor: Actor, submissionId: string) {
  const view = submissionForStaff(actor, submissionId)
  if (!view.mayDecide) return { ...view, places: [] }
  const row = findSubmissionFor(actor, submissionId, 'submission.decide')
  return { ...view, places: placeChoices(row, otherHostels(actor, row)) }
}

/** The same without the places to choose from, which can be thousands. @throws missing, forbidden */
export function submissionForStaff(actor: Actor, submissionId: string) {
  const row = findSubmissionFor(actor, submissionId, 'submission.review')
  type Asked = 'decide' | 'place' | 'fee' | 'number' | 'end-stay'
  const may = (action: `submission.${Asked}`) => allows(action, relationsToSubmission(db(), actor, row))
  const mayDecide = may('submission.decide') && row.leftOn === null
  const attachments = filesOf(row)
  return {
    ...{ id: row.id, version: row.version, reference: row.reference, status: row.status },
    ...{ name: row.studentName, email: row.studentEmail, phone: row.studentPhone, gender: row.studentGender },
    number: row.studentNumber,
    otherBed: hasBed(row.status) ? null : otherBed(actor, row),
    ...{
      formName: formNameText(row.formName),
      submittedAt: row.submittedAt,
      notes: row.notes,
      message: row.message,
    },
    ...{
      universityId: row.universityId,
      isDesk: row.source === 'desk',
      hasAccount: row.studentUserId !== null,
    },
    place: placeOf(row),
    leftOn: row.leftOn,
    leaving: may('submission.end-stay') ? leavingOf(row, may('submission.place')) : null,
    missedOn: missedDay(row),
    mayTakeBack:
      may(row.givenBackAt === null ? 'submission.end-stay' : 'submission.place') && mayTakeBack(row),
    moveOut: may('submission.end-stay') && isResident(row) ? lastDays(row) : null,
    mayUndoArrival: mayDecide && mayUndoArrival(row),
    ...{ feeSeenOn: row.feeSeenOn, feeReference: row.feeReference },
    isPlaceUnsuitable: !suitsPlace(db(), row),
    roommates: roommatesOf(actor, row),
    answers: labelledAnswers(row),
    json: JSON.stringify(namingFiles(row.data, attachments), null, 2),
    attachments,
    history: submissionHistory(row.id, 'staff'),
    tickets: ticketsOf(row.id),
    mayDecide,
    mayNoteFee: may('submission.fee') && row.leftOn === null,
    mayNumber: may('submission.number') && row.leftOn === null,
    mayPlace: may('submission.place') && isPlaceable(row),
    isUnplaced: row.hostelId === null,
    placed: placeValue(row),
  }
}

/** The days on which a resident may have moved out, and until when the bed is then kept. */
const lastDays = (row: SubmissionRow) => ({
  ...{ from: arrivedOn(row), to: today(), keptUntil: addDays(today(), DAYS_TO_OBJECT) },
})

/** What becomes of the bed of a student who left: until when it is kept, and what this reader may do. */
function leavingOf(row: SubmissionRow, isAdministrator: boolean) {
  const { bedKeptUntil, stillHereAt } = row
  if (row.leftOn === null) return null
  const isOpen = stillHereAt !== null || isBedKept(row, today())
  return {
    keptUntil: isBedKept(row, today()) ? bedKeptUntil : null,
    isContested: stillHereAt !== null,
    mayRelease: isOpen && (stillHereAt === null || isAdministrator),
  }
}

/** The answers with the name of each file in place of the mark that there is one. */
function namingFiles(data: Answers, files: ReturnType<typeof filesOf>): Answers {
  const nameOf = (key: string) => files.find(({ fieldKey }) => fieldKey === key)?.fileName
  return Object.fromEntries(Object.entries(data).map(([key, answer]) => [key, nameOf(key) ?? answer]))
}

/**
 * A warden's decision, from the form of that page. @throws missing, forbidden, stale, refused when there is
 * no such bed
 */
export function reviewSubmission(actor: Actor, submissionId: string, input: ReviewInput): void {
  const { status, notes, message, place, version } = input
  changeSubmission(actor, submissionId, {
    version,
    action: 'submission.decide',
    changeOf: (row, tx) => {
      const hostelIds = [row.hostelId, ...otherHostels(actor, row, tx).map(({ id }) => id)]
      const chosen = chosenPlace(tx, hostelIds, place)
      // A student who is given back has no bed: the next hostel's warden decides.
      const isGivenBack = chosen.hostelId === null && hasBed(status)
      if (isResident(row) && (isGivenBack || !hasArrived(status)))
        throw refused(
          t`${row.studentName} lives here. Press Moved Out to end the stay.`,
          isGivenBack ? 'place' : 'status',
        )
      return { status: isGivenBack ? GIVEN_BACK : status, notes, message, place: chosen }
    },
  })
}

/** The other hostels of the university that this warden serves and where the student may live. */
function otherHostels(actor: Actor, { hostelId, universityId, studentGender }: SubmissionRow, tx: Db = db()) {
  const { id, name } = uniHostels
  const others = and(
    whereHostelFor(actor, 'hostel.serve'),
    eq(uniHostels.universityId, universityId),
    ne(id, hostelId ?? ''),
    uniHostels.takesStudents,
  )
  const rows = tx.select({ id, name }).from(uniHostels).where(others).orderBy(asc(name)).all()
  const placed = { isPlaced: true, blockId: null, studentGender }
  return rows.filter((hostel) => suitsPlace(tx, { ...placed, hostelId: hostel.id }))
}

/** Values of a submission that others changed since the version of this form, at each field that differs. */
export function reviewMeanwhile(
  actor: Actor,
  submissionId: string,
  form: FormData,
): Record<string, string[]> {
  const row = findSubmissionFor(actor, submissionId, 'submission.decide')
  const { block, room } = placeOf(row)
  const changed = changedSince(submissionId, Number(form.get('version')))
  // Notes that come empty stay as they are.
  const texts = {
    ...(changed.isMessage ? { message: row.message } : {}),
    ...(changed.isNotes && form.get('notes') ? { notes: row.notes } : {}),
  }
  const by = storedBy(['submission.reviewed', 'submission.placed'], submissionId)
  const conflicts = storedMeanwhile(form, texts, by)
  if (changed.isStatus && form.get('status') !== row.status)
    conflicts.status = [storedText(submissionStatusLabel(row.status), by)]
  if (changed.isPlaced && (form.get('place') ?? '') !== placeValue(row))
    conflicts.place = [
      storedText([room && t`room ${room}`, block].filter(Boolean).join(', ') || t`no room`, by),
    ]
  return conflicts
}
