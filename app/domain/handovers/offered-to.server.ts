import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles, propertyHandovers, users } from '~/db/tables/index.server'

/** Id of the person with the proved address of an offer, if they can own a listing. */
export function offeredTo(tx: Db, handoverId: string): string | undefined {
  const row = tx
    .select({ id: users.id })
    .from(propertyHandovers)
    .innerJoin(users, eq(users.email, propertyHandovers.email))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(propertyHandovers.id, handoverId),
        isNotNull(users.emailConfirmedAt),
        ne(profiles.userType, 'tenant'),
        isNull(profiles.deletedAt),
      ),
    )
    .get()
  return row?.id
}
