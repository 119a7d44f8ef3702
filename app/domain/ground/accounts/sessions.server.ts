import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { hashToken, newToken } from '~/adapters/ids.server'
import { forgetSession, isTrustedDevice, noteSignIn, trustDevice } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { sessions, users } from '~/db/tables/index.server'
import { NO_SESSION, type SignedIn } from '~/domain/ground/access/actor'
import { ABSOLUTE_LIFE, findActorBySession } from '~/domain/ground/access/session.server'
import { RightsEnded, transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { missing, refused } from '~/domain/ground/shared/refusals'
import type { Sender } from './check-password.server'
import { deviceId } from './devices.server'
import { PASSWORD_CHANGED } from './rules'
import { ensureNotSuspended } from './suspension.server'

/** Max sessions of one person; the oldest ends for a new one. */
const MOST_SESSIONS = 100

/**
 * Starts a session and returns its random id; only the id's hash is stored. With a sender it is a sign-in, which is
 * noted, and from now on a correct password from this device is never locked out. @throws refused when the given
 * password hash is no longer the account's, and when the account is suspended. Rule: decisions "Sessions:
 * begin with the current password".
 */
export function startSession(
  userId: string,
  device: string,
  { sender, passwordHash }: { sender?: Sender; passwordHash?: string } = {},
): string {
  const id = newToken()
  transaction(NO_SESSION, (tx) => {
    if (passwordHash !== undefined && !isPasswordOf(tx, userId, passwordHash)) throw refused(PASSWORD_CHANGED)
    ensureNotSuspended(tx, userId)
    tx.insert(sessions)
      .values({ idHash: hashToken(id), userId, device: device.slice(0, 200), createdAt: now() })
      .run()
    endOldest(tx, userId)
  })
  if (sender) noteAndTrust(userId, sender)
  return id
}

function endOldest(tx: Db, userId: string): void {
  const own = tx.select().from(sessions).where(eq(sessions.userId, userId)).all()
  const newestFirst = own.reverse().toSorted((a, b) => b.createdAt - a.createdAt)
  const old = newestFirst.slice(MOST_SESSIONS).map(({ idHash }) => idHash)
  if (old.length > 0) end(tx, inArray(sessions.idHash, old))
}

function noteAndTrust(userId: string, { device, network, browser }: Sender): void {
  const outcome = isTrustedDevice(userId, device) ? 'signed-in' : 'new-device'
  noteSignIn(userId, { outcome, network, browser })
  trustDevice(userId, device)
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

/** Signs the person out on every device. Changes no row if their session has ended since the request arrived. */
export function signOut(actor: SignedIn): void {
  try {
    transaction(actor, (tx) => {
      endSessions(actor.id)
      record(tx, { name: 'account.signed-out', actorId: actor.id, subject: actor.id })
    })
  } catch (error) {
    if (!(error instanceof RightsEnded && error.isSignedOut)) throw error
  }
}

/** Signs the person out on one of their devices, and leaves the others. @throws missing for anybody else's. */
export function signOutDevice(actor: SignedIn, id: string): void {
  transaction(actor, (tx) => {
    const own = tx.select().from(sessions).where(eq(sessions.userId, actor.id)).all()
    const session = own.find(({ idHash }) => deviceId(idHash) === id)
    if (!session) throw missing()
    end(tx, eq(sessions.idHash, session.idHash))
    record(tx, { name: 'account.device-signed-out', actorId: actor.id, subject: actor.id })
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
