import { and, eq, notInArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { inBed } from '~/domain/university/universities/beds.server'
import { hasBed } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { relationsToSubmission, type SubmissionRow } from './access.server'
import { namedSubmissions } from './list-submissions.server'
import { searchTextOf } from './new-submission.server'

type Numbered = Pick<SubmissionRow, 'universityId' | 'studentNumber' | 'status' | 'leftOn'> & { id?: string }

/** The other student who has a bed of this university under the same registration number. */
export function bedUnderNumber(
  actor: Actor,
  { id = '', universityId, studentNumber }: Numbered,
  tx: Db = db(),
) {
  if (studentNumber === null) return null
  const same = and(
    eq(formSubmissions.universityId, universityId),
    eq(formSubmissions.studentNumber, studentNumber),
    notInArray(formSubmissions.id, [id]),
  )
  const other = namedSubmissions(tx).where(and(same, inBed)).get()
  if (!other) return null
  const { row, hostel, room } = other
  const lives = [hostel, room && `room ${room}`].filter(Boolean).join(', ')
  const isShown = allows('submission.review', relationsToSubmission(tx, actor, row))
  return {
    sentence: `${studentNumber} has a bed already: ${row.studentName}${lives && `, ${lives}`}.`,
    link: isShown ? { href: paths.submissionReview(row.id), label: `See ${row.studentName}` } : undefined,
  }
}

/**
 * Checks that a student who gets a bed is not the second one with their registration number. @throws refused with the other
 * student. Rule: decisions "Registration numbers: one bed at a time".
 */
export function ensureOneBed(tx: Db, actor: Actor, next: Numbered, field?: string): void {
  if (!hasBed(next.status) || next.leftOn !== null) return
  const other = bedUnderNumber(actor, next, tx)
  if (other) throw refused(other.sentence, field, other.link)
}

/** Stores another registration number and returns the row with it. @throws stale, refused */
export function storeNumber(
  tx: Db,
  actor: Actor,
  row: SubmissionRow,
  studentNumber: string | null,
  version: number | null = row.version,
): SubmissionRow {
  const next = { ...row, studentNumber }
  ensureOneBed(tx, actor, next, 'number')
  const values = { studentNumber, searchText: searchTextOf(next), updatedAt: now() }
  const data = { universityId: row.universityId, form: row.formName }
  const newVersion = updateSeen(tx, formSubmissions, row, version, values, 'submission')
  record(tx, { name: 'submission.number-changed', actorId: actor.id, subject: row.id, data })
  return { ...next, ...values, version: newVersion }
}
