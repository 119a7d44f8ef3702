import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { sessionLastUse } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles, sessions, universityMembers, users } from '~/db/tables/index.server'
import { DAY, MINUTE } from '~/domain/shared/units'
import type { SignedIn, UserType } from './actor'

/** Max time a session lives. */
export const ABSOLUTE_LIFE = 30 * DAY

/**
 * Max time a session lives without use. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
const IDLE_LIFE = 14 * DAY
const ADMIN_IDLE_LIFE = 30 * MINUTE

const personBehind = prepared((tx) =>
  tx
    .select({
      id: profiles.id,
      userType: profiles.userType,
      fullName: profiles.fullName,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      createdAt: sessions.createdAt,
      memberships: sql<string>`(select json_group_array(json_object('universityId', university_id, 'role', role))
        from ${universityMembers} where user_id = ${profiles.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), isNull(profiles.suspendedAt)))
    .prepare(),
)

/** The person behind a session as they are now; undefined when it has ended or they are suspended. */
export function findActorBySession(idHash: string): SignedIn | undefined {
  const row = personBehind(db()).get({ idHash })
  if (!row) return undefined
  if (hasEnded({ idHash, createdAt: row.createdAt }, row.userType)) return undefined
  return {
    id: row.id,
    userType: row.userType,
    fullName: row.fullName,
    email: row.email,
    emailConfirmed: row.emailConfirmedAt !== null,
    memberships: JSON.parse(row.memberships),
    sessionHash: idHash,
  }
}

type SessionTimes = { idHash: string; createdAt: number }

/** When a session was last used, in milliseconds UTC, accurate to five minutes. */
export function lastUseOf({ idHash, createdAt }: SessionTimes): number {
  return sessionLastUse(idHash) ?? createdAt
}

/** Whether a session has expired: unused too long, or too old. */
export function hasEnded(session: SessionTimes, userType: UserType): boolean {
  const idleLife = userType === 'admin' ? ADMIN_IDLE_LIFE : IDLE_LIFE
  return now() - session.createdAt > ABSOLUTE_LIFE || now() - lastUseOf(session) > idleLife
}
