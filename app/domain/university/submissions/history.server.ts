import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import { t } from '~/domain/ground/shared/language'
import { submissionStatusLabel } from '~/domain/university/universities/submission-states'
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

function textOf(name: string, payload: StoredPayload, reader: Reader): string {
  if (name === 'submission.sent') return reader === 'student' ? t`You sent the form` : t`Sent`
  if (name === 'submission.changed')
    return reader === 'student' ? t`You changed your answers` : t`Answers changed`
  if (name === 'submission.fee-seen')
    return payload.feeSeenOn ? feeText(payload.feeSeenOn) : t`The fee counts as not seen`
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
