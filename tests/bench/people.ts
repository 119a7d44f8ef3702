import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { UserType } from '~/domain/ground/access/actor'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { sessionCookie } from '~/http/cookies.server'

/** The Cookie header of a signed-in person: a session written through the app's own code. */
export async function cookieOf(person: { id: string; userType: UserType }): Promise<string> {
  const id = startSession(person.id, 'Bench')
  const header = await sessionCookie().serialize({ id, userType: person.userType })
  return header.split(';')[0] ?? ''
}

/** Tenants without bookings or other data. */
export function newTenants(count: number): { id: string; userType: UserType }[] {
  const ids = Array.from({ length: count }, () => newId())
  const person = (id: string) => ({ id, email: `${id}@bench.example`, createdAt: now() })
  transaction((tx) => {
    for (const id of ids) {
      tx.insert(users)
        .values({ ...person(id), passwordHash: 'unusable', emailConfirmedAt: now() })
        .run()
      tx.insert(profiles)
        .values({
          ...person(id),
          fullName: 'Bench Tenant',
          phone: '255712345678',
          gender: 'female',
          userType: 'tenant',
        })
        .run()
    }
  })
  return ids.map((id) => ({ id, userType: 'tenant' }))
}

/** A person of this type, by a query on `profiles`. */
export function personWhere(condition: string): { id: string; userType: UserType } {
  const query = `select id, user_type as userType from profiles where ${condition} limit 1`
  const found = db().$client.prepare<[], { id: string; userType: UserType }>(query).get()
  if (!found) throw new Error(`Nobody in the data where ${condition}`)
  return found
}
