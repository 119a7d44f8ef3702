import { now } from '~/adapters/clock'
import { MINUTE } from '~/domain/shared/units'
import { counters } from './counters.server'

/** Notes a session's use; written every five minutes at most. */
export function touchSession(idHash: string): void {
  const last = sessionLastUse(idHash)
  if (last === undefined || now() - last >= 5 * MINUTE) counters().touch.run(idHash, now())
}

/** When a session was last used, in milliseconds UTC. */
export function sessionLastUse(idHash: string): number | undefined {
  return counters().lastUse.get(idHash)
}

export function forgetSession(idHash: string): void {
  counters().forget.run(idHash)
}

/** Notes that somebody signed in with this device. Rule: DECISIONS "Sessions". */
export function trustDevice(userId: string, deviceHash: string): void {
  counters().know.run(userId, deviceHash, now())
}

export function isTrustedDevice(userId: string, deviceHash: string): boolean {
  return counters().knows.get(userId, deviceHash) !== undefined
}
