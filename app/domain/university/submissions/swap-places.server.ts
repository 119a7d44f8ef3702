import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { BlockGender } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { mayHaveBed, roomGender } from '~/domain/university/universities/beds'
import { inBed } from '~/domain/university/universities/beds.server'
import { gendersIn, residentsByRoom } from '~/domain/university/universities/hostels.server'
import { findSubmissionFor, type SubmissionRow, servedScopeFor } from './access.server'
import { servedByReference } from './arrivals.server'
import { ensureNotLeft, type Place, passOnAfter, storeChange } from './change-submission.server'
import { ensureBed } from './ensure-bed.server'
import type { SwapInput } from './forms.server'

/** Students in the hostels of this warden with whom this one could change places, by name, with the version that is shown. */
export function swapChoices(actor: Actor, row: SubmissionRow) {
  const { hostelId, blockId, roomId, reference, version, studentName, studentGender, studentUserId } =
    formSubmissions
  const isElsewhere = sql`(${hostelId}, ${blockId}, ${roomId}) is not (${row.hostelId}, ${row.blockId}, ${row.roomId})`
  const ownBlock = db()
    .select({ gender: uniBlocks.gender })
    .from(uniBlocks)
    .where(eq(uniBlocks.id, row.blockId ?? ''))
    .get()
  const hostelIds = servedScopeFor(actor).hostelIds
  const residents = residentsByRoom(inArray(formSubmissions.hostelId, [...hostelIds, row.hostelId ?? '']))
  const suits = (
    { block, roomId }: { block: BlockGender | null | undefined; roomId: string | null },
    gender: string | null,
    moving: string[],
  ) => mayHaveBed(block ?? 'any', roomGender(gendersIn(residents, roomId ?? '', moving)), gender)
  return db()
    .select({
      ...{ id: formSubmissions.id, roomId: formSubmissions.roomId },
      ...{ reference, version, name: studentName, gender: studentGender, blockGender: uniBlocks.gender },
      ...{ hostel: uniHostels.name, block: uniBlocks.name, room: uniRooms.roomNumber },
    })
    .from(formSubmissions)
    .innerJoin(uniHostels, eq(uniHostels.id, hostelId))
    .leftJoin(uniBlocks, eq(uniBlocks.id, blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, roomId))
    .where(
      and(
        inBed,
        inArray(hostelId, hostelIds),
        eq(formSubmissions.universityId, row.universityId),
        sql`${studentUserId} is not ${actor.id}`,
        isElsewhere,
      ),
    )
    .orderBy(asc(sql`lower(${studentName})`))
    .all()
    .filter(
      ({ id, gender, roomId, blockGender }) =>
        suits({ block: ownBlock?.gender, roomId: row.roomId }, gender, [row.id, id]) &&
        suits({ block: blockGender, roomId }, row.studentGender, [row.id, id]),
    )
}

/**
 * Two students change places, both at once. Missing, forbidden, stale, refused when one of them cannot have the other's
 * place, when the one chosen from a list changed since it was shown, or when the warden does not look after both.
 */
export function swapPlaces(
  actor: Actor,
  submissionId: string,
  { reference, otherVersion, version }: SwapInput,
): string {
  return transaction(actor, (tx) => {
    const one = findSubmissionFor(actor, submissionId, 'submission.decide', tx)
    ensureUnchanged(one, version, 'submission')
    const other = servedByReference(tx, actor, reference)
    if (!other || other.universityId !== one.universityId)
      throw refused(t`None of your students has this reference.`, 'reference')
    if (otherVersion !== null && other.version !== otherVersion)
      throw refused(t`${other.studentName} has changed meanwhile. Choose again.`, 'reference')
    if (JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other)))
      throw refused(t`${one.studentName} and ${other.studentName} have the same place.`, 'reference')
    for (const row of [one, other]) ensureNotLeft(row)
    const next: [SubmissionRow, SubmissionRow][] = [
      [one, { ...one, ...placeOf(other) }],
      [other, { ...other, ...placeOf(one) }],
    ]
    for (const [before, after] of next) ensureBed(tx, before, after, [one.id, other.id])
    for (const [before, after] of next) storeChange(tx, actor, before, after, 'submission.decide')
    for (const [before, after] of next) passOnAfter(tx, before, after)
    return other.studentName
  })
}

const placeOf = ({ hostelId, blockId, roomId }: SubmissionRow): Place => ({ hostelId, blockId, roomId })
