import { and, eq } from 'drizzle-orm'
import { formSubmissions, submissionAttachments } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused, stale } from '~/domain/shared/refusals'
import { releaseObjects } from '~/domain/uploads/staging.server'
import { findSubmissionFor } from './access.server'
import { isWithdrawable } from './rules'

const CHANGED = 'This submission changed while you were looking at it. Please check it and press again.'

/**
 * Takes back what a student sent, with its files; the event stays without answers. Missing, forbidden, stale, refused once
 * they have arrived. Rule: decisions "Submissions: withdrawing deletes everything".
 */
export function withdrawSubmission(
  actor: Actor,
  submissionId: string,
  version: number | null,
): { universityId: string } {
  return transaction((tx) => {
    const { id, universityId, formName, status, ...row } = findSubmissionFor(
      actor,
      submissionId,
      'submission.own',
      tx,
    )
    if (!isWithdrawable(status)) throw refused('Your arrival was confirmed. Talk to your warden to move out.')
    const files = tx
      .select()
      .from(submissionAttachments)
      .where(eq(submissionAttachments.submissionId, id))
      .all()
    const seen = and(eq(formSubmissions.id, id), eq(formSubmissions.version, row.version))
    if (row.version !== version || tx.delete(formSubmissions).where(seen).run().changes !== 1)
      throw stale(CHANGED)
    releaseObjects(
      tx,
      files.map(({ objectKey }) => objectKey),
    )
    record(tx, {
      name: 'submission.withdrawn',
      actorId: actor.id,
      subject: id,
      data: { universityId, form: formName },
    })
    return { universityId }
  })
}
