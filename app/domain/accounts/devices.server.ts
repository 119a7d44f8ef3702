import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { rememberDevice } from '~/db/session-use.server'
import { sessions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { deviceName } from './device-name'
import { hasEnded, lastUseOf } from './sessions.server'

export type Device = { name: string; signedInAt: number; lastUsedAt: number; isThisOne: boolean }

/** Where this person is signed in, the latest sign-in first. */
export function listDevices(actor: Actor): Device[] {
  const rows = db()
    .select()
    .from(sessions)
    .where(eq(sessions.userId, actor.id))
    .orderBy(desc(sessions.createdAt))
    .all()
  return rows
    .filter((row) => !hasEnded(row, actor.userType))
    .map((row) => ({
      name: deviceName(row.device),
      signedInAt: row.createdAt,
      lastUsedAt: lastUseOf(row),
      isThisOne: row.idHash === actor.sessionHash,
    }))
}

/** From now on a right password from this browser (the hash of its device id) is never locked out. */
export function knowDevice(userId: string, deviceHash: string): void {
  rememberDevice(userId, deviceHash)
}
