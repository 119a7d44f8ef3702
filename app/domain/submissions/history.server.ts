import { and, asc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import type { SubmissionStatus } from '~/domain/shared/form-field'
import { submissionStatusLabel } from './rules'

type Reader = 'student' | 'staff'
type Said = {
  status?: SubmissionStatus
  isStatus?: boolean
  isPlaced?: boolean
  isMessage?: boolean
  isNotes?: boolean
  note?: string
}

/** What happened to a submission, in its order. Notes are for staff; students read what concerns them. */
export function submissionHistory(submissionId: string, reader: Reader) {
  return db()
    .select({ name: events.name, at: events.createdAt, data: events.data, by: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(eq(events.subjectType, 'submission'), eq(events.subjectId, submissionId)))
    .orderBy(asc(events.id))
    .all()
    .flatMap(({ name, at, data, by }) => {
      const said = data as Said
      const text = textOf(name, said, reader)
      if (text === '') return []
      if (reader === 'student') return [{ at, text }]
      return [{ at, text, by: by ?? '', note: said.note }]
    })
}

function textOf(name: string, said: Said, reader: Reader): string {
  if (name === 'submission.sent') return reader === 'student' ? 'You sent the form' : 'Sent'
  if (name === 'submission.changed')
    return reader === 'student' ? 'You changed your answers' : 'Answers changed'
  if (name === 'submission.added') return 'Added at the desk'
  if (name === 'submission.opened') return reader === 'staff' ? 'Opened by the platform' : ''
  return [
    said.isStatus && said.status && `Status: ${submissionStatusLabel(said.status)}`,
    said.isPlaced && (reader === 'student' ? 'Your place changed' : 'Place changed'),
    said.isMessage && (reader === 'student' ? 'Message to you' : 'Message to the student'),
    said.isNotes && reader === 'staff' && 'Notes',
  ]
    .filter(Boolean)
    .join(' · ')
}
