import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import { submissionStatusLabel } from '~/domain/university/universities/submission-states'

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
  if (name === 'submission.sent') return reader === 'student' ? 'You sent the form' : 'Sent'
  if (name === 'submission.changed')
    return reader === 'student' ? 'You changed your answers' : 'Answers changed'
  if (name === 'submission.added') return 'Added at the desk'
  if (name === 'submission.opened') return reader === 'staff' ? 'Opened by the platform' : ''
  return [
    payload.isStatus && payload.status && `Status: ${submissionStatusLabel(payload.status)}`,
    payload.isPlaced && (reader === 'student' ? 'Your place changed' : 'Place changed'),
    payload.isMessage && (reader === 'student' ? 'Message to you' : 'Message to the student'),
    payload.isNotes && reader === 'staff' && 'Notes',
  ]
    .filter(Boolean)
    .join(' · ')
}
