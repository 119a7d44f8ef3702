import { and, asc, eq } from 'drizzle-orm'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { profiles, universityMembers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { findProvedPerson } from '~/domain/accounts/people.server'
import { record } from '~/domain/events/record.server'
import { missing, refused } from '~/domain/shared/refusals'
import { findUniversityFor } from './access.server'
import type { PersonView } from './views'

const UNPROVED =
  'Nobody can become administrator with this address: it has no account, has not been confirmed, or its account is suspended.'

/** A university and its administrators, by name. @throws missing */
export function administratorsPage(actor: Actor, universityId: string) {
  const { id, name } = findUniversityFor(actor, universityId, 'university.run')
  const administrators: PersonView[] = db()
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(universityMembers)
    .innerJoin(profiles, eq(profiles.id, universityMembers.userId))
    .where(and(eq(universityMembers.universityId, id), eq(universityMembers.role, 'university_admin')))
    .orderBy(asc(profiles.fullName))
    .all()
  return { university: { id, name }, administrators }
}

/**
 * Makes the person with this address administrator of a university, and notifies them. @throws missing,
 * refused at the address
 */
export function assignAdministrator(actor: Actor, universityId: string, email: string): void {
  transaction(actor, (tx) => {
    const { id } = findUniversityFor(actor, universityId, 'university.run', tx)
    const person = findProvedPerson({ email }, tx)
    if (!person) throw refused(UNPROVED, 'email')
    const { changes } = tx
      .insert(universityMembers)
      .values({ id: newId(), universityId: id, userId: person.id, role: 'university_admin' })
      .onConflictDoNothing()
      .run()
    if (changes === 0) throw refused(`${person.fullName} administers it already.`, 'email')
    record(tx, {
      name: 'university.administrator-assigned',
      actorId: actor.id,
      subject: id,
      data: { personId: person.id, note: person.fullName },
    })
  })
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
