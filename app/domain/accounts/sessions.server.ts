import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newToken } from '~/adapters/ids.server'
import { forgetSession, trustDevice } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { sessions, users } from '~/db/tables/index.server'
import { NO_SESSION, type SignedIn } from '~/domain/access/actor'
import { ABSOLUTE_LIFE, findActorBySession } from '~/domain/access/session.server'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { PASSWORD_CHANGED } from './rules'
import { ensureNotSuspended } from './suspension.server'

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
  transaction(NO_SESSION, (tx) => {
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
export function findActor(sessionId: string): SignedIn | undefined {
  return findActorBySession(hashToken(sessionId))
}

/** Ends all of a person's sessions. Takes effect at each device's next request. */
export function endSessions(userId: string): void {
  transaction(NO_SESSION, (tx) => end(tx, eq(sessions.userId, userId)))
}

/** Signs the person out on every device. */
export function signOut(actor: SignedIn): void {
  transaction(actor, (tx) => {
    endSessions(actor.id)
    record(tx, { name: 'account.signed-out', actorId: actor.id, subject: actor.id })
  })
}

/** Ends one session, e.g. when somebody else signs in on its device. */
export function endSession(idHash: string): void {
  transaction(NO_SESSION, (tx) => end(tx, eq(sessions.idHash, idHash)))
}

/** Deletes expired sessions. */
export function sweepSessions(): void {
  transaction(NO_SESSION, (tx) => end(tx, lt(sessions.createdAt, now() - ABSOLUTE_LIFE)))
}

function end(tx: Db, which: SQL): void {
  for (const { idHash } of tx.delete(sessions).where(which).returning().all()) forgetSession(idHash)
}
