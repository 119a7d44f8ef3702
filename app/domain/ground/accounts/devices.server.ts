import { desc, eq } from 'drizzle-orm'
import { lastSignIns } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { sessions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { hasEnded, lastUseOf } from '~/domain/ground/access/session.server'
import { labels, t } from '~/domain/ground/shared/language'

export type Device = { id: string; name: string; signedInAt: number; lastUsedAt: number; isThisOne: boolean }

/** Names a session in addresses; the beginning of its hash opens nothing. */
export const deviceId = (idHash: string): string => idHash.slice(0, 16)

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
      id: deviceId(row.idHash),
      name: deviceName(row.device),
      signedInAt: row.createdAt,
      lastUsedAt: lastUseOf(row),
      isThisOne: row.idHash === actor.sessionHash,
    }))
}

const outcomeLabel = labels({
  'signed-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  refused: 'Wrong password',
  'wrong-code': 'Right password, wrong code',
})

/** A person's last sign-ins, wrong passwords and wrong codes, newest first, with what `noteOf` says of the network's hash. */
export function signInLines(userId: string, most: number, noteOf: (network: string) => string) {
  return lastSignIns(userId, most).map(({ at, outcome, network, browser }) => ({
    at,
    text: outcomeLabel(outcome),
    by: deviceName(browser),
    note: noteOf(network),
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
  return t.as('of a device')`${find(browsers) ?? t`A browser`} on ${find(systems) ?? t`an unknown device`}`
}
