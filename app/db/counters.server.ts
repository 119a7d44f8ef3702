import { now } from '~/adapters/clock'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { readCounters, type SignIn, writeCounters } from './counters-file.server'

/** Max `hits` in each window of `perMs`. A hit may also be a byte or a millisecond. */
export type Limit = { hits: number; perMs: number }

/**
 * Adds `hits` to a bucket and returns whether it is still within the limit. A bucket's name contains ids and
 * hashes, never an address.
 */
export function withinLimit(bucket: string, limit: Limit, hits = 1): boolean {
  // `all`, not `get`: SQLite checkpoints its log only after a statement that ran to its end.
  const [total = hits] = writeCounters(({ count }) => count.all(bucket, windowOf(limit), hits))
  return total <= limit.hits
}

/** Counts this name under a prefix, e.g. an account under the network where it was made. */
export function noteUnder(prefix: string, name: string, perMs: number): void {
  withinLimit(`${prefix}:${name}`, { hits: 1, perMs })
}

/** Names counted under a prefix in windows of `perMs` that ended by `until`; at most 1,000. They are kept for a day. */
export function namesUnder(prefix: string, perMs: number, until: number): string[] {
  const buckets = readCounters(({ under }) => under.all(`${prefix}:`, `${prefix};`, until - perMs))
  return buckets.map((bucket) => bucket.slice(prefix.length + 1))
}

/** Removes one hit that should not count, such as a sign-in that succeeded. */
export function giveBack(bucket: string, limit: Limit): void {
  writeCounters(({ uncount }) => uncount.run(bucket, windowOf(limit)))
}

/** Deletes the counts of a bucket and of all buckets named `{bucket}:…`. */
export function forgetCounts(bucket: string): void {
  writeCounters((counters) => counters.forgetCounts.run(bucket, `${bucket}:`, `${bucket};`))
}

/** Whether another hit would be within the limit. Counts nothing. */
export function hasRoom(bucket: string, limit: Limit): boolean {
  return (readCounters(({ read }) => read.get(bucket, windowOf(limit))) ?? 0) < limit.hits
}

/** When the current window ends, in milliseconds UTC. */
export function opensAgainAt(limit: Limit): number {
  return windowOf(limit) + limit.perMs
}

function windowOf(limit: Limit): number {
  return Math.floor(now() / limit.perMs) * limit.perMs
}

/** Records that a session is in use, at most once in five minutes. */
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

/** Records that this person signed in on this device. Rule: decisions "Sign-in attempts: limited by account and device". */
export function trustDevice(userId: string, deviceHash: string): void {
  writeCounters(({ trust }) => trust.run(userId, deviceHash, now()))
}

/** Deletes a person's trusted devices, because the account has a new password. */
export function forgetDevices(userId: string): void {
  writeCounters(({ distrust }) => distrust.run(userId))
}

export function isTrustedDevice(userId: string, deviceHash: string): boolean {
  return readCounters(({ isTrusted }) => isTrusted.get(userId, deviceHash)) !== undefined
}

/** Max refusals kept for one person, and max sign-ins. */
const SIGN_INS_KEPT = 50
const SIGN_INS_KEPT_FOR = 90 * DAY

/**
 * Notes a sign-in, or a refused one; those of addresses without an account are noted for ''. Rule: decisions
 * "Sign-ins: a trace of 90 days".
 */
export function noteSignIn(userId: string, { outcome, network, browser }: Omit<SignIn, 'at'>): void {
  const isRefused = Number(outcome === 'refused' || outcome === 'wrong-code')
  writeCounters((counters) => {
    counters.noteSignIn.run(userId, now(), outcome, network, browser.slice(0, 200))
    counters.trimSignIns.run(userId, isRefused, userId, isRefused, SIGN_INS_KEPT)
  })
}

/** A person's last sign-ins, newest first. */
export function lastSignIns(userId: string, most: number): SignIn[] {
  return readCounters(({ signIns }) => signIns.all(userId, most))
}

export function forgetSignIns(userId: string): void {
  writeCounters((counters) => counters.forgetSignIns.run(userId))
}

/** Records that the server ran at this instant, in milliseconds UTC, with a correct clock. */
export function noteTick(at: number): void {
  writeCounters(({ tick }) => tick.run(at))
}

/** The latest instant that any process recorded with `noteTick`. */
export function lastTick(): number | undefined {
  return readCounters(({ lastTick: read }) => read.get())
}

/**
 * Deletes counters of windows that began over a day ago, trusted devices that were not used for a year, and sign-ins
 * after 90 days.
 */
export function sweepCounters(): void {
  writeCounters(({ sqlite }) => {
    sqlite.prepare('delete from counters where window_at < ?').run(now() - DAY)
    sqlite.prepare('delete from known_devices where seen_at < ?').run(now() - 365 * DAY)
    sqlite.prepare('delete from sign_ins where at < ?').run(now() - SIGN_INS_KEPT_FOR)
  })
}
