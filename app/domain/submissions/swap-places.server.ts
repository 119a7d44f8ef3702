import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { ensureUnchanged, refused } from '~/domain/shared/refusals'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { servedByReference } from './arrivals.server'
import { ensureNotLeft, type Place, storeChange } from './change-submission.server'
import { ensureBed } from './ensure-bed.server'
import type { SwapInput } from './forms.server'

/**
 * Two students change places, both at once. Missing, forbidden, stale, refused when one of them cannot have the other's
 * place, or when the warden does not look after both.
 */
export function swapPlaces(actor: Actor, submissionId: string, { reference, version }: SwapInput): string {
  return transaction(actor, (tx) => {
    const one = findSubmissionFor(actor, submissionId, 'submission.decide', tx)
    ensureUnchanged(one, version, 'submission')
    const other = servedByReference(tx, actor, reference)
    if (!other || other.universityId !== one.universityId)
      throw refused('None of your students has this reference.', 'reference')
    if (JSON.stringify(placeOf(one)) === JSON.stringify(placeOf(other)))
      throw refused(`${one.studentName} and ${other.studentName} have the same place.`, 'reference')
    for (const row of [one, other]) ensureNotLeft(row)
    const next: [SubmissionRow, SubmissionRow][] = [
      [one, { ...one, ...placeOf(other) }],
      [other, { ...other, ...placeOf(one) }],
    ]
    for (const [before, after] of next) ensureBed(tx, before, after, [one.id, other.id])
    for (const [before, after] of next) storeChange(tx, actor, before, after, 'submission.decide')
    return other.studentName
  })
}

const placeOf = ({ hostelId, blockId, roomId }: SubmissionRow): Place => ({ hostelId, blockId, roomId })
