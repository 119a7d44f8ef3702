import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { APPROVED } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import type { Place } from './change-submission.server'
import { ensureBed } from './ensure-bed.server'
import type { DeskInput } from './forms.server'
import { newSubmissionId, searchTextOf } from './new-submission.server'
import { deskPlace } from './places.server'
import { ensureOneBed } from './registration-number.server'
import { AT_DESK } from './rules'

type Student = Pick<DeskInput, 'name'> & {
  phone: string | null
  number: string | null
  gender: SubmissionRow['studentGender']
}

/**
 * Stores a student who has no account or form, with a bed from the beginning: approved, or living there. @throws refused when
 * there is no such bed, or the registration number has one
 */
export function storeStudent(
  tx: Db,
  actor: Actor,
  universityId: string,
  { name, phone, number, gender }: Student,
  location: Place & { hostelId: string },
  status: SubmissionStatus = APPROVED,
): void {
  const student = { studentGender: gender, studentUserId: null, formId: null, leftOn: null }
  const nowhere = { hostelId: null, blockId: null, roomId: null, status: 'submitted' } as const
  const next = { ...student, ...location, universityId, studentNumber: number, status }
  ensureBed(tx, { ...student, ...nowhere }, next, [])
  ensureOneBed(tx, actor, next, 'number')
  const { id, reference } = newSubmissionId(tx)
  const about = { ...{ studentName: name, studentEmail: null, studentPhone: phone }, fields: [], data: {} }
  const searchText = searchTextOf({ ...next, ...about, reference })
  const added = {
    formName: AT_DESK,
    source: 'desk',
    isPlaced: true,
    submittedAt: now(),
    updatedAt: now(),
  } as const
  tx.insert(formSubmissions)
    .values({ ...next, ...about, ...added, id, reference, searchText })
    .run()
  const data = { universityId, hostelId: location.hostelId, isStatus: true, status } as const
  record(tx, { name: 'submission.added', actorId: actor.id, subject: id, data })
}

/**
 * Adds a student at the desk, approved in this hostel. @returns the key's `outcomePath`, the first one for a repeated key.
 * @throws missing, forbidden, refused as `storeStudent`
 */
export function addAtDesk(
  actor: Actor,
  hostelId: string,
  { place, name, phone, number, gender }: DeskInput,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return transaction(actor, (tx) =>
    withIdempotencyKey(tx, actor.id, 'submission.add', idempotency, () => {
      const { id, universityId } = findHostelFor(actor, hostelId, 'hostel.serve', tx)
      const student = { name, phone, number: number ?? null, gender: gender ?? null }
      const chosen = { ...deskPlace(tx, id, place), hostelId: id }
      storeStudent(tx, actor, universityId, student, chosen)
      return idempotency.outcomePath
    }),
  )
}
