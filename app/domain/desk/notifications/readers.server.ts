import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles, properties, propertyCollaborators, users } from '~/db/tables/index.server'
import { hearingColumns, languageFor } from '~/domain/ground/access/hearing.server'
import { markName } from '~/domain/ground/shared/marked-names'
import { collaborations } from '~/domain/stays/bookings/access.server'

const nameById = prepared((tx) =>
  tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare(),
)

/** Full name, marked with the id; '' for nobody. */
export function nameOf(tx: Db, userId: string | null): string {
  return userId === null ? '' : markName(userId, nameById(tx).get({ userId })?.name ?? '')
}

const agents = prepared((tx) => {
  const { propertyId } = propertyCollaborators
  const ofOwner = eq(properties.ownerId, sql.placeholder('ownerId'))
  return collaborations(tx, and(eq(propertyId, sql.placeholder('propertyId')), ofOwner)).prepare()
})

type Shared = { propertyId: string | null; ownerId: string }

/** Ids of the agents who look after a property for this owner. */
export function collaboratorsOf(tx: Db, property: Shared): string[] {
  return agents(tx)
    .all(property)
    .map((row) => row.userId)
}

/** Ids of those who also decide on its receipts. */
export function verifiersOf(tx: Db, property: Shared): string[] {
  return agents(tx)
    .all(property)
    .flatMap((row) => (row.mayVerifyPayments ? [row.userId] : []))
}

/** Ids of all administrators who are not suspended. */
export function administrators(tx: Db): string[] {
  const living = and(eq(profiles.userType, 'admin'), isNull(profiles.deletedAt), isNull(profiles.suspendedAt))
  return tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(living)
    .all()
    .map((row) => row.id)
}

const livingReader = prepared((tx) =>
  tx
    .select({ email: profiles.email, ...hearingColumns })
    .from(profiles)
    .leftJoin(users, eq(users.id, profiles.id))
    .where(
      and(eq(profiles.id, sql.placeholder('userId')), isNull(profiles.deletedAt), ne(profiles.email, '')),
    )
    .prepare(),
)

export type NotifiedPerson = NonNullable<ReturnType<typeof readerOf>>

/**
 * Where e-mails to this person go, in which language they hear, and which of two pages a link leads them to; null for accounts
 * that are deleted.
 */
export function readerOf(tx: Db, userId: string) {
  const row = livingReader(tx).get({ userId })
  if (!row?.email) return null
  return { id: userId, email: row.email, isAdmin: row.userType === 'admin', language: languageFor(row) }
}
