import { and, eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { addDays, dayOf } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, Refusal, refused } from '~/domain/ground/shared/refusals'
import { isSpare } from '~/domain/university/ballots/free-beds.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { APPROVED, isBedKept } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { DAYS_TO_OBJECT, leavingUntil } from './end-stay.server'
import { ensureBed, ensureOnlyOne } from './ensure-bed.server'
import { lastEvent } from './history.server'
import { ensureOneBed } from './registration-number.server'

/** Whether staff may still take back that a student moved out or did not come; the bed is looked at when they press. */
export function mayTakeBack(row: SubmissionRow, tx?: Db): boolean {
  if (row.givenBackAt !== null) return addDays(dayOf(row.givenBackAt), DAYS_TO_OBJECT) >= today()
  return isBedKept(row, today()) || (leavingUntil(row, tx) ?? '') >= today()
}

/**
 * The student has the same bed again: after they moved out, or by an administrator of the university after it was given back. Rule:
 * decisions "Moving out: the student may object", "Beds that nobody took: only after a day that was read". @throws missing,
 * forbidden, stale, refused after the days for it, or when the bed is another student's
 */
export function takeBack(actor: Actor, submissionId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const row = findSubmissionFor(actor, submissionId, 'submission.end-stay', tx)
    // Pressed a second time.
    if (row.leftOn === null && row.givenBackAt === null) return
    if (row.givenBackAt !== null) findSubmissionFor(actor, submissionId, 'submission.place', tx)
    ensureUnchanged(row, version, 'submission')
    returnBed(tx, actor, row)
  })
}

/**
 * Takes back a whole press for those whose bed is still free. @returns how many have it again, and the names of the others.
 * @throws missing, forbidden
 */
export function takeBackPress(actor: Actor, universityId: string, givenBackAt: number) {
  return transaction(actor, (tx) => {
    const { id } = findUniversityFor(actor, universityId, 'university.manage', tx)
    const left: string[] = []
    const rows = tx.select().from(formSubmissions).where(ofPress(id, givenBackAt)).all()
    for (const row of rows)
      try {
        findSubmissionFor(actor, row.id, 'submission.place', tx)
        returnBed(tx, actor, row)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        left.push(row.studentName)
      }
    return { returned: rows.length - left.length, left }
  })
}

/** Students whose beds were given back by one press, and who have none since. */
export const ofPress = (universityId: string, givenBackAt: number) =>
  and(eq(formSubmissions.universityId, universityId), eq(formSubmissions.givenBackAt, givenBackAt))

/** All checks come before anything is stored. */
function returnBed(tx: Db, actor: Actor, row: SubmissionRow): void {
  if (!mayTakeBack(row, tx)) throw refused(t`This can be taken back for ${DAYS_TO_OBJECT} days only.`)
  const { id, universityId, formName: form, status: from } = row
  const again = row.givenBackAt === null ? stayOf : bedOf
  const change = again(row, tx)
  const next = { ...row, ...change }
  ensureBed(tx, row, next, [id])
  ensureOnlyOne(tx, row, next, id)
  ensureOneBed(tx, actor, next)
  updateSeen(tx, formSubmissions, row, row.version, { ...change, updatedAt: now() }, 'submission')
  const data = { universityId, form, from, status: next.status, isStatus: from !== next.status }
  record(tx, { name: 'submission.bed-returned', actorId: actor.id, subject: id, data })
}

const stayOf = () => ({ leftOn: null, bedKeptUntil: null, stillHereAt: null })

/** The approval and the place that were given back. @throws refused when the room is gone, or the bed is promised */
function bedOf({ id, studentName, studentGender }: SubmissionRow, tx: Db) {
  const {
    hostelId = '',
    blockId = '',
    roomId = '',
  } = lastEvent(id, 'submission.bed-given-back', tx)?.payload ?? {}
  const stored = tx
    .select({ hostelId: uniHostels.id, blockId: uniBlocks.id, roomId: uniRooms.id, gender: uniBlocks.gender })
    .from(uniHostels)
    .leftJoin(uniBlocks, eq(uniBlocks.id, blockId ?? ''))
    .leftJoin(uniRooms, eq(uniRooms.id, roomId ?? ''))
    .where(eq(uniHostels.id, hostelId ?? ''))
    .get()
  if (!stored || (stored.blockId ?? '') !== blockId || (stored.roomId ?? '') !== roomId)
    throw refused(t`The place of ${studentName} is gone. Place the student again.`)
  const { gender, ...location } = stored
  const inRoom = gender === 'any' ? stored.roomId : null
  if (!isSpare(stored.hostelId, studentGender, stored.roomId === null ? undefined : inRoom, tx))
    throw refused(t`The bed of ${studentName} is taken, or promised to somebody else.`)
  return { status: APPROVED, ...location, givenBackAt: null }
}

/** For pages: the day by which the student had not come; null for others. */
export function missedDay({ id, givenBackAt }: SubmissionRow): string | null {
  if (givenBackAt === null) return null
  return lastEvent(id, 'submission.bed-given-back', db())?.payload.comeBy ?? null
}
