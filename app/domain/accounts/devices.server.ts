import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
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
