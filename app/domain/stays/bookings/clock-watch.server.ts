import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { lastTick, noteTick } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { moveDeadlines } from './stays/move-deadlines.server'

/** Max difference between the wall clock and the monotonic one while the process runs. */
const MOST_DIFFERENCE = HOUR
/**
 * Longest outage after which the clock is trusted without confirmation; outages of an hour or more move
 * deadlines.
 */
const LONGEST_OUTAGE = 7 * DAY

/** When the wall clock was last known to be right, by both clocks, in milliseconds. */
type Reference = { wallAt: number; monotonicAt: number }

let isWatching = false
let followed: (() => number | null) | undefined
let reference: Reference | undefined

/**
 * Restarts the watch on each server start: the time that the last process stored shows how long the server
 * was down.
 */
export function startClockWatch(): void {
  isWatching = true
  reference = undefined
  noteRestore()
}

/** Written into a database by `app/scripts/restore.mjs`: the instant of its last event, in milliseconds UTC. */
const RESTORED_FROM = 'restored.from'

/** After a restore the last process counts as having run until the backup's last event. */
function noteRestore(): void {
  const row = db().select().from(settings).where(eq(settings.key, RESTORED_FROM)).get()
  if (!row) return
  noteTick(Number(row.value))
  transaction(NO_SESSION, (tx) => tx.delete(settings).where(eq(settings.key, RESTORED_FROM)).run())
}

/** Stops together with the jobs; code that still runs in this process relies on the clock alone. */
export function stopClockWatch(): void {
  isWatching = false
}

/**
 * Whether jobs that expire, lapse or delete may rely on the clock now. While it is right, the time is stored
 * each minute; after an outage of over an hour open deadlines move by it. Rule: decisions "Clock: what waits
 * when it jumps".
 */
export function clockIsRight(): boolean {
  if (!isWatching) return true
  const gapMs = gap()
  if (!isAcceptable(gapMs)) return false
  if (!reference && gapMs >= HOUR) moveOnce(gapMs, null)
  trust()
  return true
}

/**
 * How far the clock jumped, in milliseconds; null while it is right. For administrators, who can confirm that
 * it is right.
 */
export function clockDoubt(): number | null {
  if (followed) return followed()
  if (!isWatching) return null
  const gapMs = gap()
  return isAcceptable(gapMs) ? null : gapMs
}

/** In a thread beside the server's, which watches: `doubt` gives its `clockDoubt`. */
export function followClock(doubt: typeof followed): void {
  followed = doubt
}

/**
 * The instant that new deadlines count from, and the one that passed deadlines are compared with
 * (milliseconds UTC): while the clock is in doubt both take the instant that leaves people more time, the
 * clock's or the one without its jump. Rule: decisions "Clock: what waits when it jumps".
 */
export const deadlineFrom = () => now() + Math.max(0, -(clockDoubt() ?? 0))
export const surelyPassedBy = () => now() - Math.max(0, clockDoubt() ?? 0)

/**
 * Confirms, as an administrator, that the clock is right: open deadlines move by its jump, and the jobs
 * resume.
 */
export function trustClock(actor: Actor): void {
  const gapMs = clockDoubt()
  if (gapMs === null) return
  moveOnce(gapMs, actor)
  trust()
}

/**
 * How far the clock is from where it should be, in whole milliseconds; after a start, the time since it was
 * last stored.
 */
function gap(): number {
  if (!reference) return now() - (lastTick() ?? now())
  return Math.round(now() - reference.wallAt - (performance.now() - reference.monotonicAt))
}

function isAcceptable(gapMs: number): boolean {
  return reference ? Math.abs(gapMs) <= MOST_DIFFERENCE : gapMs > -MINUTE && gapMs <= LONGEST_OUTAGE
}

function moveOnce(gapMs: number, actor: Actor | null): void {
  // After a start the stored instant itself identifies the gap: a second call, a millisecond later, finds
  // it moved.
  const sinceAt = (reference ? undefined : lastTick()) ?? now() - gapMs
  transaction(actor ?? NO_SESSION, (tx) =>
    moveDeadlines(tx, { sinceAt, byMs: gapMs, actorId: actor?.id ?? null }),
  )
}

function trust(): void {
  reference = { wallAt: now(), monotonicAt: performance.now() }
  const tickAt = lastTick()
  if (tickAt === undefined || Math.abs(now() - tickAt) >= MINUTE) noteTick(now())
}
