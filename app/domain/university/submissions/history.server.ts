import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import { type Day, dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import {
  APPROVED,
  ARRIVED,
  hasArrived,
  submissionStatusLabel,
} from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { feeText } from './rules'

type Reader = 'student' | 'staff'

const ofSubmission = (id: string) => and(eq(events.subjectType, 'submission'), eq(events.subjectId, id))

/** Events of a submission, in order. Notes are for staff only; students read the events that concern them. */
export function submissionHistory(submissionId: string, reader: Reader) {
  return db()
    .select({ name: events.name, at: events.createdAt, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(ofSubmission(submissionId))
    .orderBy(asc(events.id))
    .all()
    .flatMap(({ name, at, data, by }) => {
      const payload = readPayload(data)
      const text = textOf(name, payload, reader)
      if (text === '') return []
      const line = { at, text, status: payload.isStatus ? payload.status : undefined }
      return reader === 'student' ? [line] : [{ ...line, by: by ?? '', note: payload.note }]
    })
}

/** The last event of this name about a submission. */
export function lastEvent(submissionId: string, name: EventName, tx: Db = db()) {
  const named = and(ofSubmission(submissionId), eq(events.name, name))
  const last = tx.select().from(events).where(named).orderBy(desc(events.id)).get()
  return last && { createdAt: last.createdAt, payload: readPayload(last.data) }
}

/**
 * When the arrival of a student was confirmed, whatever their status is today; null for those who never arrived, and after
 * a wrong tick was undone. An arrival without an event came with the submission.
 */
export function arrivedAt(row: SubmissionRow, tx: Db = db()): number | null {
  let arrived = hasArrived(row.status) ? row.submittedAt : null
  const all = tx.select().from(events).where(ofSubmission(row.id)).orderBy(asc(events.id)).all()
  for (const { createdAt, data } of all) {
    const { isStatus, from, status } = readPayload(data)
    if (isStatus && status === ARRIVED) arrived = createdAt
    else if (isStatus && from === ARRIVED && status === APPROVED) arrived = null
  }
  return arrived
}

/** The day on which a resident arrived. */
export const arrivedOn = (row: SubmissionRow, tx?: Db): Day => dayOf(arrivedAt(row, tx) ?? row.submittedAt)

/** Which parts of a submission staff changed after this version. */
export function changedSince(submissionId: string, version: number) {
  const names = ['submission.reviewed', 'submission.placed']
  const later = db()
    .select({ data: events.data })
    .from(events)
    .where(and(ofSubmission(submissionId), inArray(events.name, names)))
    .all()
    .map(({ data }) => readPayload(data))
    .filter((payload) => (payload.version ?? 0) > version)
  const some = (part: 'isStatus' | 'isPlaced' | 'isMessage' | 'isNotes') => later.some((one) => one[part])
  return {
    isStatus: some('isStatus'),
    isPlaced: some('isPlaced'),
    isMessage: some('isMessage'),
    isNotes: some('isNotes'),
  }
}

const movedOutText = (day: string, reader: Reader) =>
  reader === 'student' ? t`Moved out on ${day}` : t.as('of a student')`Moved out on ${day}`

function textOf(name: string, payload: StoredPayload, reader: Reader): string {
  if (name === 'submission.sent') return reader === 'student' ? t`You sent the form` : t`Sent`
  if (name === 'submission.changed')
    return reader === 'student' ? t`You changed your answers` : t`Answers changed`
  if (name === 'submission.fee-seen')
    return payload.feeSeenOn ? feeText(payload.feeSeenOn) : t`The fee counts as not seen`
  const isStudent = reader === 'student'
  if (name === 'submission.moved-out')
    return payload.leftOn ? movedOutText(formatDay(payload.leftOn), reader) : ''
  if (name === 'submission.leaving-agreed')
    return isStudent ? t`You agreed that you moved out` : t`Agreed to have moved out`
  if (name === 'submission.still-here')
    return isStudent ? t`You wrote that you still live there` : t`Says they still live here`
  if (name === 'submission.room-empty') return t`The room is empty`
  if (name === 'submission.asked-to-come')
    return payload.comeBy ? t`Asked to come by ${formatDay(payload.comeBy)}` : ''
  if (name === 'submission.comes-on') return payload.comesOn ? t`Comes on ${formatDay(payload.comesOn)}` : ''
  if (name === 'submission.bed-given-back')
    return payload.comeBy ? t`Bed given back: not here by ${formatDay(payload.comeBy)}` : ''
  if (name === 'submission.bed-returned') return isStudent ? t`Your bed is yours again` : t`Bed returned`
  if (name === 'submission.number-changed') return t`The registration number changed`
  if (name === 'submission.opened') return reader === 'staff' ? t`Opened by the platform` : ''
  return [
    name === 'submission.added' && t`Added at the desk`,
    payload.isStatus && payload.status && t`Status: ${submissionStatusLabel(payload.status)}`,
    payload.isPlaced && (reader === 'student' ? t`Your place changed` : t`Place changed`),
    payload.isMessage && (reader === 'student' ? t`Message to you` : t`Message to the student`),
    payload.isNotes && reader === 'staff' && t`Notes`,
  ]
    .filter(Boolean)
    .join(' · ')
}
