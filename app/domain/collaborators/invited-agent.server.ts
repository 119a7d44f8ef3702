import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { propertyInvitations } from '~/db/tables/index.server'
import { findProvedPerson } from '~/domain/accounts/people.server'

/** Id of the agent whose proved address an invitation names; undefined when there is none. */
export function invitedAgent(tx: Db, invitationId: string): string | undefined {
  const row = tx.select().from(propertyInvitations).where(eq(propertyInvitations.id, invitationId)).get()
  const person = row && findProvedPerson({ email: row.email }, tx)
  return person?.userType === 'agent' ? person.id : undefined
}
