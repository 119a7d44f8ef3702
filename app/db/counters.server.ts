import { now } from '~/adapters/clock'
import { DAY, MINUTE } from '~/domain/shared/units'
import { readCounters, writeCounters } from './counters-file.server'

/** At most `max` hits in each window of `perMs`. A hit may also be a byte or a millisecond. */
export type Limit = { hits: number; perMs: number }

/**
 * Counts one more hit on a bucket, or `hits`, and returns whether it is still within the limit. Buckets never
 * name a person in clear. `all` runs the statement to its end, as `get` does not: only then SQLite takes its
 * log over into the file.
 */
export function withinLimit(bucket: string, limit: Limit, hits = 1): boolean {
  const [all = hits] = writeCounters(({ count }) => count.all(bucket, windowOf(limit), hits))
  return all <= limit.hits
}

/** Takes one hit back: it turned out to be none. */
export function giveBack(bucket: string, limit: Limit): void {
  writeCounters(({ uncount }) => uncount.run(bucket, windowOf(limit)))
}

/** Forgets every hit on a bucket, and on those whose names go on after it with a colon. */
export function forgetCounts(bucket: string): void {
  writeCounters((counters) => counters.forgetCounts.run(bucket, `${bucket}:`, `${bucket};`))
}

/** Whether the bucket has hits left, without counting one. */
export function hasRoom(bucket: string, limit: Limit): boolean {
  return (readCounters(({ read }) => read.get(bucket, windowOf(limit))) ?? 0) < limit.hits
}

/** When a used-up limit opens again: an instant in milliseconds UTC. */
export function opensAgainAt(limit: Limit): number {
  return windowOf(limit) + limit.perMs
}

function windowOf(limit: Limit): number {
  return Math.floor(now() / limit.perMs) * limit.perMs
}

/** Notes a session's use; written every five minutes at most. */
export function touchSession(idHash: string): void {
  const last = sessionLastUse(idHash)
  if (last === undefined || now() - last >= 5 * MINUTE) writeCounters(({ touch }) => touch.run(idHash, now()))
}

/** When a session was last used, in milliseconds UTC. */
export function sessionLastUse(idHash: string): number | undefined {
  return readCounters(({ lastUse }) => lastUse.get(idHash))
}

export function forgetSession(idHash: string): void {
  writeCounters(({ forget }) => forget.run(idHash))
}

/** Notes that somebody signed in with this device. Rule: decisions "Sessions: signed cookie, stored hash, fresh person". */
export function trustDevice(userId: string, deviceHash: string): void {
  writeCounters(({ trust }) => trust.run(userId, deviceHash, now()))
}

/** Notes that none of this person's devices is trusted any more: the account has a new password. */
export function forgetDevices(userId: string): void {
  writeCounters(({ distrust }) => distrust.run(userId))
}

export function isTrustedDevice(userId: string, deviceHash: string): boolean {
  return readCounters(({ isTrusted }) => isTrusted.get(userId, deviceHash)) !== undefined
}

/** Notes that the server ran at this instant and that its clock was right: milliseconds UTC. */
export function noteTick(at: number): void {
  writeCounters(({ tick }) => tick.run(at))
}

/** When that was last noted, by any process. */
export function lastTick(): number | undefined {
  return readCounters(({ lastTick: read }) => read.get())
}

/** Drops counters that no limit looks at any more, and browsers that nobody signed in from for a year. */
export function sweepCounters(): void {
  writeCounters(({ sqlite }) => {
    sqlite.prepare('delete from counters where window_at < ?').run(now() - DAY)
    sqlite.prepare('delete from known_devices where seen_at < ?').run(now() - 365 * DAY)
  })
}
