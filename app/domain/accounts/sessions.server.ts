import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newToken } from '~/adapters/ids.server'
import { forgetSession, sessionLastUse, trustDevice } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles, sessions, universityMembers, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import type { Actor, UserType } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { DAY, MINUTE } from '~/domain/shared/units'
import { PASSWORD_CHANGED } from './rules'
import { ensureNotSuspended } from './suspension.server'

const ABSOLUTE_LIFE = 30 * DAY

/**
 * Max time a session lives without use. Rule: decisions "Sessions: signed cookie, stored hash, fresh person".
 */
const IDLE_LIFE = 14 * DAY
const ADMIN_IDLE_LIFE = 30 * MINUTE

/**
 * Starts a session and returns its random id; only the id's hash is stored. From now on a correct password
 * from the trusted device, identified by its hash, is never locked out. @throws refused when the given
 * password hash is no longer the account's, and when the account is suspended. Rule: decisions "Sessions:
 * begin with the current password".
 */
export function startSession(
  userId: string,
  device: string,
  { trustedDevice, passwordHash }: { trustedDevice?: string; passwordHash?: string } = {},
): string {
  const id = newToken()
  transaction((tx) => {
    if (passwordHash !== undefined && !isPasswordOf(tx, userId, passwordHash)) throw refused(PASSWORD_CHANGED)
    ensureNotSuspended(tx, userId)
    tx.insert(sessions)
      .values({ idHash: hashToken(id), userId, device: device.slice(0, 200), createdAt: now() })
      .run()
  })
  if (trustedDevice) trustDevice(userId, trustedDevice)
  return id
}

function isPasswordOf(tx: Db, userId: string, passwordHash: string): boolean {
  return tx.select().from(users).where(eq(users.id, userId)).get()?.passwordHash === passwordHash
}

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
    .where(eq(sessions.idHash, sql.placeholder('idHash')))
    .prepare(),
)

const sessionByHash = prepared((tx) =>
  tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.idHash, sql.placeholder('idHash')))
    .prepare(),
)

/** Whether this session's row still exists; it may have expired. */
export function sessionExists(idHash: string): boolean {
  return sessionByHash(db()).get({ idHash }) !== undefined
}

/** The person behind a session id, read fresh from the database; undefined when it has ended. */
export function findActor(sessionId: string): Actor | undefined {
  const idHash = hashToken(sessionId)
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

/** Ends all of a person's sessions. Takes effect at each device's next request. */
export function endSessions(userId: string): void {
  transaction((tx) => end(tx, eq(sessions.userId, userId)))
}

/** Signs the person out on every device. */
export function signOut(actor: Actor): void {
  transaction((tx) => {
    endSessions(actor.id)
    record(tx, { name: 'account.signed-out', actorId: actor.id, subject: actor.id })
  })
}

/** Ends one session, e.g. when somebody else signs in on its device. */
export function endSession(idHash: string): void {
  transaction((tx) => end(tx, eq(sessions.idHash, idHash)))
}

/** Deletes expired sessions. */
export function sweepSessions(): void {
  transaction((tx) => end(tx, lt(sessions.createdAt, now() - ABSOLUTE_LIFE)))
}

function end(tx: Db, which: SQL): void {
  for (const { idHash } of tx.delete(sessions).where(which).returning().all()) forgetSession(idHash)
}
