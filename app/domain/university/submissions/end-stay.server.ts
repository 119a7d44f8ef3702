import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { addDays, type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { isBedKept, isResident } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { ensureNotLeft } from './change-submission.server'
import type { LeavingAnswer, MovedOut } from './forms.server'
import { arrivedOn, lastEvent } from './history.server'

/** For so long the student may object, and staff may take it back. */
export const DAYS_TO_OBJECT = 7

/**
 * A resident moves out; the submission stays, with the room. The bed is kept until the student may no longer object. Rule:
 * decisions "Moving out: the student may object". @throws missing, forbidden, stale, refused for others than residents and for
 * a day before the arrival
 */
export function moveOut(actor: Actor, submissionId: string, { left_on, version }: MovedOut): void {
  transaction(actor, (tx) => {
    const row = findSubmissionFor(actor, submissionId, 'submission.end-stay', tx)
    // Pressed a second time.
    if (row.leftOn === left_on) return
    ensureUnchanged(row, version, 'submission')
    ensureNotLeft(row)
    if (!isResident(row)) throw refused(t`${row.studentName} has not arrived. Review the submission instead.`)
    const from = arrivedOn(row, tx)
    if (left_on < from)
      throw refused(
        t`${row.studentName} arrived on ${formatDay(from)}. Choose that day or a later one.`,
        'left_on',
      )
    endStay(tx, actor, row, { leftOn: left_on, bedKeptUntil: addDays(today(), DAYS_TO_OBJECT), at: now() })
  })
}

type Leaving = { leftOn: Day; bedKeptUntil: Day | null; at: number }

/** Ends a stay, for one student or in a closed year; the event's message is for the single one. */
export function endStay(tx: Db, actor: Actor, row: SubmissionRow, { leftOn, bedKeptUntil, at }: Leaving) {
  store(tx, row, { leftOn, bedKeptUntil, updatedAt: at })
  record(tx, {
    ...{ name: 'submission.moved-out', actorId: actor.id, subject: row.id },
    data: { ...sentOf(row), leftOn, ...(bedKeptUntil && { keptUntil: bedKeptUntil }) },
  })
}

const sentOf = ({ universityId, formName }: SubmissionRow) => ({ universityId, form: formName })

function store(tx: Db, row: SubmissionRow, values: Partial<typeof formSubmissions.$inferInsert>): void {
  updateSeen(tx, formSubmissions, row, row.version, { updatedAt: now(), ...values }, 'submission')
}

/** Until when a stay that ended may be taken back, and the student may object; null without such an end. */
export function leavingUntil({ id, leftOn }: SubmissionRow, tx?: Db): Day | null {
  const ended = leftOn === null ? undefined : lastEvent(id, 'submission.moved-out', tx)
  return ended ? addDays(dayOf(ended.createdAt), DAYS_TO_OBJECT) : null
}

/**
 * Staff have seen that the room is empty: the bed is free at once. After the student objected, the university's administrators
 * decide. @throws missing, forbidden, stale
 */
export function releaseBed(actor: Actor, submissionId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const row = findSubmissionFor(actor, submissionId, 'submission.end-stay', tx)
    if (row.stillHereAt !== null) findSubmissionFor(actor, submissionId, 'submission.place', tx)
    if (row.bedKeptUntil === null && row.stillHereAt === null) return
    ensureUnchanged(row, version, 'submission')
    store(tx, row, { bedKeptUntil: null, stillHereAt: null })
    record(tx, { name: 'submission.room-empty', actorId: actor.id, subject: row.id, data: sentOf(row) })
  })
}

/** The student agrees that they moved out, or objects. @throws missing, forbidden, refused after the days for it */
export function answerMovedOut(actor: Actor, submissionId: string, { answer }: LeavingAnswer): void {
  transaction(actor, (tx) => {
    const row = findSubmissionFor(actor, submissionId, 'submission.own', tx)
    const isObjection = answer === 'still-here'
    const isContested = row.stillHereAt !== null
    const isAnswered = isObjection ? isContested : row.bedKeptUntil === null && !isContested
    // Pressed a second time, or taken back meanwhile.
    if (row.leftOn === null || isAnswered) return
    if (!isBedKept(row, today()) && (leavingUntil(row, tx) ?? '') < today())
      throw refused(t`You could answer for ${DAYS_TO_OBJECT} days. Talk to your university.`)
    store(tx, row, isObjection ? { stillHereAt: now() } : { bedKeptUntil: null, stillHereAt: null })
    const name = isObjection ? 'submission.still-here' : 'submission.leaving-agreed'
    record(tx, { name, actorId: actor.id, subject: row.id, data: sentOf(row) })
  })
}
