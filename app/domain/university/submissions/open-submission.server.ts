import { and, eq } from 'drizzle-orm'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import type { OpenInput } from './forms.server'

/** The university whose submissions a platform administrator may open. @throws missing, forbidden */
export function universityToOpen(actor: Actor, universityId: string) {
  const university = findUniversityFor(actor, universityId, 'university.read')
  if (actor.userType !== 'admin') throw forbidden(t`This is for those who administer the platform.`)
  return university
}

/**
 * Lets a platform administrator read one submission for an hour, with a reason, and notifies the university.
 * Rule: decisions "Submissions: the platform sees counts, not students". @returns the id of the submission.
 * @throws missing, forbidden, refused when there is no such reference.
 */
export function openSubmissionFor(
  actor: Actor,
  universityId: string,
  { reference, reason }: OpenInput,
): string {
  return transaction(actor, (tx) => {
    const { id } = universityToOpen(actor, universityId)
    const named = and(eq(formSubmissions.reference, reference), eq(formSubmissions.universityId, id))
    const submission = tx.select().from(formSubmissions).where(named).get()
    if (!submission) throw refused(t`This university has no submission with this reference.`, 'reference')
    const data = { universityId: id, form: submission.formName, note: reason, review: submission.id }
    record(tx, { name: 'submission.opened', actorId: actor.id, subject: submission.id, data })
    return submission.id
  })
}
