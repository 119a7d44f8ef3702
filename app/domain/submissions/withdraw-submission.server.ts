import { eq } from 'drizzle-orm'
import { formSubmissions, submissionAttachments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { ensureUnchanged, refused } from '~/domain/shared/refusals'
import { releaseObjects } from '~/domain/uploads/staging.server'
import { findSubmissionFor } from './access.server'
import { isWithdrawable, WITHDRAW_AFTER_ARRIVAL } from './rules'

/**
 * Withdraws a student's submission: deletes it with answers and files, and frees the bed; the event keeps no
 * answers. @throws missing, forbidden, stale, refused after arrival.
 */
export function withdrawSubmission(actor: Actor, submissionId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const submission = findSubmissionFor(actor, submissionId, 'submission.own', tx)
    const { id, universityId, formName, status } = submission
    if (!isWithdrawable(status)) throw refused(WITHDRAW_AFTER_ARRIVAL)
    ensureUnchanged(submission, version, 'submission')
    const files = tx
      .select()
      .from(submissionAttachments)
      .where(eq(submissionAttachments.submissionId, id))
      .all()
    tx.delete(formSubmissions).where(eq(formSubmissions.id, id)).run()
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
  })
}
