import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles } from '~/db/tables/index.server'
import { ourContact } from '~/domain/ground/settings/contact.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'

const suspendedOne = prepared((tx) =>
  tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, sql.placeholder('userId')), isNotNull(profiles.suspendedAt)))
    .prepare(),
)

/** Whether administrators have suspended this person. Rule: decisions "Suspension: stops all activity". */
export function isSuspended(tx: Db, userId: string): boolean {
  return suspendedOne(tx).get({ userId }) !== undefined
}

/** Those of these people whom administrators have suspended. */
export function suspendedAmong(tx: Db, userIds: readonly string[]): ReadonlySet<string> {
  if (userIds.length === 0) return new Set()
  const suspended = and(inArray(profiles.id, [...new Set(userIds)]), isNotNull(profiles.suspendedAt))
  const rows = tx.select({ id: profiles.id }).from(profiles).where(suspended).all()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of all suspended people, for conditions. */
export function suspendedPeople() {
  return db().select({ id: profiles.id }).from(profiles).where(isNotNull(profiles.suspendedAt))
}

/** Refuses a suspended person, with the contact to write to. Call it only once their identity is proved. */
export function ensureNotSuspended(tx: Db, userId: string): void {
  if (isSuspended(tx, userId)) throw refused(t`This account is suspended. Write to ${ourContact(tx)}.`)
}
