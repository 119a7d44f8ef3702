import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { propertyHandovers } from '~/db/tables/index.server'
import { findProvedPerson } from '~/domain/accounts/people.server'

/** Id of the person with the proved address of an offer, if they can own a listing. */
export function offeredTo(tx: Db, handoverId: string): string | undefined {
  const row = tx.select().from(propertyHandovers).where(eq(propertyHandovers.id, handoverId)).get()
  const person = row && findProvedPerson({ email: row.email }, tx)
  return person && person.userType !== 'tenant' ? person.id : undefined
}
