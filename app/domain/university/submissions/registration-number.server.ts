import { and, eq, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { hasBed } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { relationsToSubmission, type SubmissionRow } from './access.server'
import { namedSubmissions } from './list-submissions.server'
import { searchTextOf } from './new-submission.server'

type Numbered = Pick<SubmissionRow, 'universityId' | 'studentNumber'> & { id?: string }

/** The other student who has a bed of this university under the same registration number. */
export function bedUnderNumber({ id = '', universityId, studentNumber }: Numbered, tx: Db = db()) {
  if (studentNumber === null) return undefined
  const same = and(
    eq(formSubmissions.universityId, universityId),
    eq(formSubmissions.studentNumber, studentNumber),
    ne(formSubmissions.id, id),
  )
  const rows = namedSubmissions(tx).where(same).all()
  return rows.find(({ row }) => hasBed(row.status) && row.leftOn === null)
}

/** The same as staff read it, with the way there for those who may read that submission; null without one. */
export function otherBed(actor: Actor, numbered: Numbered, tx: Db = db()) {
  const other = bedUnderNumber(numbered, tx)
  if (!other) return null
  const { row, hostel, room } = other
  const location = [row.studentName, hostel, room && t`room ${room}`].filter(Boolean).join(', ')
  const isShown = allows('submission.review', relationsToSubmission(tx, actor, row))
  return {
    text: t`${row.studentNumber ?? ''} has a bed already: ${location}`,
    link: isShown ? { href: paths.submissionReview(row.id), label: t`See ${row.studentName}` } : undefined,
  }
}

/**
 * Why a student is a second one with their registration number: it has a bed already, or another of `rows` has it, too. Null
 * for others.
 */
export function whySecond(actor: Actor, row: SubmissionRow, rows: readonly SubmissionRow[]): string | null {
  const { id, studentName: name, studentNumber: number } = row
  const other = otherBed(actor, row)
  if (other) return `${name}: ${other.text}.`
  const same = rows.find((one) => number !== null && one.studentNumber === number && one.id !== id)
  return same ? t`${name}: ${number ?? ''} is also the number of ${same.studentName}.` : null
}

/**
 * Checks that a student who gets a bed is not the second one with their registration number. @throws refused with the other
 * student. Rule: decisions "Registration numbers: one bed at a time".
 */
export function ensureOneBed(
  tx: Db,
  actor: Actor,
  next: Numbered & Pick<SubmissionRow, 'status' | 'leftOn'>,
  field?: string,
): void {
  if (!hasBed(next.status) || next.leftOn !== null) return
  const other = otherBed(actor, next, tx)
  if (other) throw refused(`${other.text}.`, field, other.link)
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
