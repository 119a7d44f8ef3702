import { count, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { decideMany } from '~/domain/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/events/idempotency.server'
import type { Chosen, ManyDecided } from '~/domain/shared/chosen'
import { missing, refused } from '~/domain/shared/refusals'
import { findUniversityFor } from '~/domain/universities/access.server'
import { hostelCards } from '~/domain/universities/hostels.server'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { changeSubmission } from './change-submission.server'
import { isUnplaced } from './rules'

const CHOOSE = 'Choose the hostel.'
export const placeForm = z.object({ hostel_id: z.string(CHOOSE).min(1, CHOOSE) })

export const CHOOSE_UNPLACED = {
  none: 'Choose the students first: tick them in the list.',
  tooMany: 'Choose at most 50 students at once.',
}

/**
 * The current state of submissions that an administrator of this university chose to place. @throws missing
 * or forbidden when one of them is.
 */
export function chosenUnplaced(actor: Actor, universityId: string, chosen: readonly Chosen[]) {
  const { id: university } = findUniversityFor(actor, universityId, 'university.manage')
  return chosen.map(({ id, version }) => {
    const row = ofUniversity(findSubmissionFor(actor, id, 'submission.place'), university)
    const changed = version !== row.version || !isUnplaced(row)
    return { id, version, name: row.studentName, reference: row.reference, form: row.formName, changed }
  })
}

/** The hostels of a university with the beds that are free and those who asked for one of them. */
export function hostelsToPlaceIn(universityId: string) {
  const hostels = hostelCards(eq(uniHostels.universityId, universityId))
  const asking = new Map(
    db()
      .select({ id: formSubmissions.hostelId, n: count() })
      .from(formSubmissions)
      .where(
        sql`${inArray(
          formSubmissions.hostelId,
          hostels.map(({ id }) => id),
        )} and ${inArray(formSubmissions.status, ['submitted', 'reviewed'])}`,
      )
      .groupBy(formSubmissions.hostelId)
      .all()
      .map(({ id, n }) => [id, n]),
  )
  return hostels.map(({ id, name, beds, taken }) => ({
    ...{ id, name, beds },
    free: Math.max(0, beds - taken),
    asking: asking.get(id) ?? 0,
  }))
}

/** Gives them a hostel, each by the command of a single one; the room is its warden's. */
export function placeSubmissions(
  actor: Actor,
  universityId: string,
  chosen: readonly Chosen[],
  hostelId: string,
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  return transaction(actor, (tx) => {
    const { id: university } = findUniversityFor(actor, universityId, 'university.manage', tx)
    return decideMany(actor, chosen, {
      event: 'submission.placed',
      idempotency,
      decide: ({ id, version }) =>
        changeSubmission(actor, id, {
          version,
          action: 'submission.place',
          changeOf: (row, tx) => {
            ofUniversity(row, university)
            if (!isUnplaced(row)) throw refused('This student has a hostel already, or was rejected.')
            ensureHostel(university, hostelId, tx)
            return { place: { hostelId, blockId: null, roomId: null } }
          },
        }),
      nameOf: (tx, id) =>
        tx.select().from(formSubmissions).where(eq(formSubmissions.id, id)).get()?.studentName ?? id,
    })
  })
}

/** Refuses a hostel of another university, or of none. */
export function ensureHostel(universityId: string, hostelId: string, tx: Db = db()): void {
  const hostel = tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get()
  if (hostel?.universityId !== universityId) throw refused(CHOOSE, 'hostel_id')
}

function ofUniversity(row: SubmissionRow, universityId: string): SubmissionRow {
  if (row.universityId !== universityId) throw missing('This submission does not exist.')
  return row
}
