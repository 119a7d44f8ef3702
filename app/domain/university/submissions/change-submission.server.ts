import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { noteRoomGiven } from '~/domain/university/ballots/draw-ballot.server'
import { passBedsOn } from '~/domain/university/ballots/pass-on.server'
import { isRejected } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { ensureBed, ensureOnlyOne } from './ensure-bed.server'
import { ensureOneBed } from './registration-number.server'

export type Place = Pick<SubmissionRow, 'hostelId' | 'blockId' | 'roomId'>

/** Changes to a submission; absent values stay the same. */
type SubmissionChange = {
  status?: SubmissionStatus
  /** Seen by staff. */
  notes?: string
  /** Seen by the student; empty takes it away. */
  message?: string | null
  place?: Place
}

/** By a warden, or by an administrator who gives a hostel to those without one. */
export type ReviewAction = 'submission.decide' | 'submission.place'

export const eventOf = {
  'submission.decide': 'submission.reviewed',
  'submission.place': 'submission.placed',
} as const

type Asked = {
  version: number | null
  action: ReviewAction
  /** Read inside the transaction. */
  changeOf: (row: SubmissionRow, tx: Db) => SubmissionChange
}

/**
 * The one way in which staff change a submission: status, notes, message and place, with an event that
 * notifies the student. @throws missing, forbidden, stale, refused when there is no such bed.
 */
export function changeSubmission(actor: Actor, submissionId: string, requested: Asked): SubmissionRow {
  return transaction(actor, (tx) => {
    const before = findSubmissionFor(actor, submissionId, requested.action, tx)
    ensureUnchanged(before, requested.version, 'submission')
    ensureNotLeft(before)
    const next = { ...before, ...columnsOf(before, requested.changeOf(before, tx)) }
    ensureBed(tx, before, next, [before.id])
    ensureOneBed(tx, actor, next, 'status')
    storeChange(tx, actor, before, next, requested.action)
    passOnAfter(tx, before, next)
    return next
  })
}

/** @throws refused after the student left: the submission is a record. */
export function ensureNotLeft({ studentName, leftOn }: SubmissionRow): void {
  if (leftOn !== null)
    throw refused(t`${studentName} left on ${formatDay(leftOn)}. The submission cannot be changed any more.`)
}

function columnsOf(before: SubmissionRow, { status, notes, message, place }: SubmissionChange) {
  return {
    status: status ?? before.status,
    notes: notes || before.notes,
    message: message === undefined ? before.message : message || null,
    ...(place ?? {}),
  }
}

/** Stores a checked change with its event; skips a change that changes no column. */
export function storeChange(
  tx: Db,
  actor: Actor,
  before: SubmissionRow,
  next: SubmissionRow,
  action: ReviewAction,
): void {
  ensureOnlyOne(tx, before, next, before.id)
  const { id, universityId, formName, version, status, notes, message } = before
  const isPlaced =
    before.hostelId !== next.hostelId || before.blockId !== next.blockId || before.roomId !== next.roomId
  const changes = {
    isStatus: status !== next.status,
    isPlaced,
    isMessage: message !== next.message,
    isNotes: notes !== next.notes,
  }
  if (!Object.values(changes).includes(true)) return
  const { hostelId, blockId, roomId } = next
  const columns = { status: next.status, notes: next.notes, message: next.message, hostelId, blockId, roomId }
  // What was asked and answered about coming is over with the next decision, as is a bed that was given back.
  const isOver = changes.isStatus || isPlaced
  const values = {
    ...columns,
    ...(changes.isStatus && { comeBy: null, comesOn: null }),
    ...(isOver && { givenBackAt: null }),
    ...{ isPlaced: before.isPlaced || isPlaced, updatedAt: now() },
  }
  const newVersion = updateSeen(tx, formSubmissions, before, version, values, 'submission')
  if (roomId !== null && hostelId !== null) noteRoomGiven(tx, id, hostelId, roomId)
  record(tx, {
    name: eventOf[action],
    actorId: actor.id,
    subject: id,
    data: {
      universityId,
      form: formName,
      version: newVersion,
      from: status,
      status: next.status,
      ...changes,
      leftHostelId: hostelId === before.hostelId ? null : before.hostelId,
    },
  })
}

/** Passes on the bed of a student who left the hostel or was rejected, once everybody of the change has their place. */
export function passOnAfter(tx: Db, before: SubmissionRow, next: SubmissionRow): void {
  if (next.hostelId !== before.hostelId || isRejected(next.status)) passBedsOn(tx, before.hostelId)
}
