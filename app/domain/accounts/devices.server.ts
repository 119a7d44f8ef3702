import { desc, eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { sessions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { hasEnded, lastUseOf } from '~/domain/access/session.server'

export type Device = { name: string; signedInAt: number; lastUsedAt: number; isThisOne: boolean }

/** Devices where this person is signed in, latest sign-in first. */
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

const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera Mini', /Opera Mini/],
  ['Opera', /\bOPR\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Display name of the browser behind a User-Agent: 'Chrome on Android'. */
function deviceName(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  return `${find(browsers) ?? 'A browser'} on ${find(systems) ?? 'an unknown device'}`
}
