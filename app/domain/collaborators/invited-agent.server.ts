import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles, propertyInvitations, users } from '~/db/tables/index.server'

/** Id of the agent whose proved address an invitation names; undefined when there is none. */
export function invitedAgent(tx: Db, invitationId: string): string | undefined {
  const row = tx
    .select({ id: users.id })
    .from(propertyInvitations)
    .innerJoin(users, eq(users.email, propertyInvitations.email))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(propertyInvitations.id, invitationId),
        isNotNull(users.emailConfirmedAt),
        eq(profiles.userType, 'agent'),
        isNull(profiles.deletedAt),
      ),
    )
    .get()
  return row?.id
}
