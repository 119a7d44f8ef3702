import { now } from '~/adapters/clock'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { type IdempotencyKey, withIdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { APPROVED } from '~/domain/university/universities/submission-states'
import { ensureBed } from './ensure-bed.server'
import type { DeskInput } from './forms.server'
import { newSubmissionId, wordsOf } from './new-submission.server'
import { deskPlace } from './places.server'

const AT_DESK = 'Added at the desk'

/**
 * Adds a student at the desk who has no account or form, approved in this hostel from the beginning. @returns
 * the key's `outcomePath`, the first one for a repeated key. @throws missing, forbidden, refused when there
 * is no such bed.
 */
export function addAtDesk(
  actor: Actor,
  hostelId: string,
  { name, phone, gender, place }: DeskInput,
  idempotency: IdempotencyKey & { outcomePath: string },
): string {
  return transaction(actor, (tx) =>
    withIdempotencyKey(tx, actor.id, 'submission.add', idempotency, () => {
      const hostel = findHostelFor(actor, hostelId, 'hostel.serve', tx)
      const student = { studentGender: gender ?? null, studentUserId: null, formId: null, leftOn: null }
      const nowhere = { hostelId: null, blockId: null, roomId: null, status: 'submitted' } as const
      const next = { ...student, ...deskPlace(tx, hostel.id, place), status: APPROVED }
      ensureBed(tx, { ...student, ...nowhere }, next, [])
      const { id, reference } = newSubmissionId(tx)
      tx.insert(formSubmissions)
        .values({
          ...next,
          ...{ id, reference, universityId: hostel.universityId, formName: AT_DESK, source: 'desk' },
          isPlaced: true,
          ...{ studentName: name, studentPhone: phone, fields: [], data: {} },
          ...{ submittedAt: now(), updatedAt: now(), searchText: wordsOf([name, reference], phone) },
        })
        .run()
      record(tx, {
        name: 'submission.added',
        actorId: actor.id,
        subject: id,
        data: { universityId: hostel.universityId, hostelId: hostel.id },
      })
      return idempotency.outcomePath
    }),
  )
}
