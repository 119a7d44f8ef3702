import { and, asc, eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { profiles, universityMembers, users } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { findProvedPerson, personColumns } from '~/domain/ground/accounts/people.server'
import { record } from '~/domain/ground/events/record.server'
import { listInvitations } from '~/domain/ground/invitations/rows.server'
import type { Assigned } from '~/domain/ground/invitations/rules'
import { sendInvitation } from '~/domain/ground/invitations/send-invitation.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { findUniversityFor } from './access.server'

/** A university, its administrators by name, and those invited. @throws missing */
export function administratorsPage(actor: Actor, universityId: string) {
  const { id, name } = findUniversityFor(actor, universityId, 'university.run')
  const administrators = db()
    .select(personColumns)
    .from(universityMembers)
    .innerJoin(profiles, eq(profiles.id, universityMembers.userId))
    .leftJoin(users, eq(users.id, profiles.id))
    .where(and(eq(universityMembers.universityId, id), eq(universityMembers.role, 'university_admin')))
    .orderBy(asc(profiles.fullName))
    .all()
  const invitations = listInvitations({ role: 'university_admin', universityId: id })
  return { university: { id, name }, administrators, invitations }
}

/**
 * Makes the person with this proved address administrator of a university and notifies them, or invites the owner of
 * the address. @throws missing, refused at the address
 */
export function assignAdministrator(actor: Actor, universityId: string, email: string): Assigned {
  return transaction(actor, (tx) => {
    const { id } = findUniversityFor(actor, universityId, 'university.run', tx)
    const person = findProvedPerson({ email }, tx)
    if (!person) {
      sendInvitation(tx, actor, { role: 'university_admin', universityId: id }, email, 'email')
      return 'invited'
    }
    if (!addAdministrator(tx, id, person.id))
      throw refused(`${person.fullName} administers it already.`, 'email')
    record(tx, {
      name: 'university.administrator-assigned',
      actorId: actor.id,
      subject: id,
      data: { personId: person.id, note: person.fullName },
    })
    return 'assigned'
  })
}

/** Stores an administrator of a university; false when they administer it already. */
export function addAdministrator(tx: Db, universityId: string, userId: string): boolean {
  const { changes } = tx
    .insert(universityMembers)
    .values({ id: newId(), universityId, userId, role: 'university_admin' })
    .onConflictDoNothing()
    .run()
  return changes === 1
}

/** Removes an administrator of a university, and notifies them. @throws missing */
export function removeAdministrator(actor: Actor, universityId: string, userId: string): void {
  transaction(actor, (tx) => {
    const { id } = findUniversityFor(actor, universityId, 'university.run', tx)
    const membership = and(
      eq(universityMembers.universityId, id),
      eq(universityMembers.userId, userId),
      eq(universityMembers.role, 'university_admin'),
    )
    if (tx.delete(universityMembers).where(membership).run().changes === 0)
      throw missing('This person does not administer this university.')
    const person = tx.select().from(profiles).where(eq(profiles.id, userId)).get()
    record(tx, {
      name: 'university.administrator-removed',
      actorId: actor.id,
      subject: id,
      data: { personId: userId, note: person?.fullName ?? '' },
    })
  })
}
