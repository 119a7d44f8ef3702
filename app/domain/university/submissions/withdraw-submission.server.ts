import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formSubmissions, submissionAttachments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { releaseObjects } from '~/domain/ground/uploads/staging.server'
import { passBedsOn } from '~/domain/university/ballots/pass-on.server'
import { hasBed } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import { arrivedAt } from './history.server'
import { whyNotWithdrawn } from './rules'

/**
 * Withdraws a student's submission: deletes it with answers and files, and frees the bed; the event keeps no
 * answers. @throws missing, forbidden, stale, refused after arrival.
 */
export function withdrawSubmission(actor: Actor, submissionId: string, version: number | null): void {
  transaction(actor, (tx) => {
    const submission = findSubmissionFor(actor, submissionId, 'submission.own', tx)
    const obstacle = whyNotWithdrawn(submission.leftOn, arrivedAt(submission, tx))
    if (obstacle) throw refused(obstacle)
    ensureUnchanged(submission, version, 'submission')
    deleteSubmission(tx, actor, submission)
  })
}

/** Withdraws every submission of a student whose account is closed; residents are an obstacle to that. */
export function withdrawAll(tx: Db, actor: Actor, studentId: string): void {
  const theirs = eq(formSubmissions.studentUserId, studentId)
  for (const submission of tx.select().from(formSubmissions).where(theirs).all())
    deleteSubmission(tx, actor, submission)
}

/** The event comes first: its listener reads the place that becomes free. */
function deleteSubmission(tx: Db, actor: Actor, submission: SubmissionRow): void {
  const { id, universityId, formName, status, leftOn } = submission
  record(tx, {
    name: 'submission.withdrawn',
    actorId: actor.id,
    subject: id,
    data: { universityId, form: formName, isPlaced: leftOn === null && hasBed(status) },
  })
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
  passBedsOn(tx, submission.hostelId)
}
