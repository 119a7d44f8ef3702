import Database from 'better-sqlite3'
import { now } from '~/adapters/clock'
import { privateFile } from '~/adapters/data-folder.server'
import { DAY, MINUTE } from '~/domain/shared/units'
import { writeUnlessLocked } from './locked.server'

/**
 * A second file for what changes with mere visits: counters of rate limits, and when sessions and devices were last
 * used. Processes share it, and counting never touches the main database's version.
 */
function open(file: string) {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.exec(`
    create table if not exists session_use (id_hash text primary key, last_used_at integer not null) without rowid;
    create table if not exists counters (bucket text not null, window_at integer not null, hits integer not null, primary key (bucket, window_at)) without rowid;
    create table if not exists known_devices (user_id text not null, device_hash text not null, seen_at integer not null, primary key (user_id, device_hash)) without rowid;
  `)
  return {
    sqlite,
    touch: sqlite.prepare(
      'insert into session_use values (?, ?) on conflict (id_hash) do update set last_used_at = excluded.last_used_at',
    ),
    lastUse: sqlite
      .prepare<[string], number>('select last_used_at from session_use where id_hash = ?')
      .pluck(),
    forget: sqlite.prepare('delete from session_use where id_hash = ?'),
    count: sqlite
      .prepare<[string, number], number>(
        'insert into counters values (?, ?, 1) on conflict (bucket, window_at) do update set hits = hits + 1 returning hits',
      )
      .pluck(),
    uncount: sqlite.prepare(
      'update counters set hits = hits - 1 where bucket = ? and window_at = ? and hits > 0',
    ),
    read: sqlite
      .prepare<[string, number], number>('select hits from counters where bucket = ? and window_at = ?')
      .pluck(),
    know: sqlite.prepare(
      'insert into known_devices values (?, ?, ?) on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at',
    ),
    unknow: sqlite.prepare('delete from known_devices where user_id = ?'),
    knows: sqlite
      .prepare<[string, string], number>('select 1 from known_devices where user_id = ? and device_hash = ?')
      .pluck(),
  }
}

let current: ReturnType<typeof open> | undefined

function counters() {
  current ??= open(privateFile('counters.sqlite'))
  return current
}

/** Every write of a counter goes through here. */
function write<T>(work: (statements: ReturnType<typeof open>) => T): T {
  const statements = counters()
  return writeUnlessLocked(statements.sqlite, () => work(statements))
}

/** How long a write waits for another process's lock from now on. */
export function useShortWaits(milliseconds: number): void {
  counters().sqlite.pragma(`busy_timeout = ${milliseconds}`)
}

/** @internal Tests use a fresh one in memory. */
export function useCounters(file: string | undefined): void {
  current?.sqlite.close()
  current = file === undefined ? undefined : open(file)
}

export type Limit = { hits: number; perMs: number }

/**
 * Counts one more hit on a bucket and tells whether it is still within the limit. Buckets never name a person in clear.
 * `all` runs the statement to its end, as `get` does not: only then SQLite takes its log over into the file.
 */
export function withinLimit(bucket: string, limit: Limit): boolean {
  const [hits = 1] = write(({ count }) => count.all(bucket, windowOf(limit)))
  return hits <= limit.hits
}

/** Takes one hit back: it turned out to be none. */
export function giveBack(bucket: string, limit: Limit): void {
  write(({ uncount }) => uncount.run(bucket, windowOf(limit)))
}

/** Whether the bucket has hits left, without counting one. */
export function hasRoom(bucket: string, limit: Limit): boolean {
  return (counters().read.get(bucket, windowOf(limit)) ?? 0) < limit.hits
}

function windowOf(limit: Limit): number {
  return Math.floor(now() / limit.perMs) * limit.perMs
}

/** Notes a session's use; written every five minutes at most. */
export function touchSession(idHash: string): void {
  const last = sessionLastUse(idHash)
  if (last === undefined || now() - last >= 5 * MINUTE) write(({ touch }) => touch.run(idHash, now()))
}

/** When a session was last used, in milliseconds UTC. */
export function sessionLastUse(idHash: string): number | undefined {
  return counters().lastUse.get(idHash)
}

export function forgetSession(idHash: string): void {
  write(({ forget }) => forget.run(idHash))
}

/** Notes that somebody signed in with this device. Rule: decisions "Sessions: signed cookie, stored hash, fresh person". */
export function trustDevice(userId: string, deviceHash: string): void {
  write(({ know }) => know.run(userId, deviceHash, now()))
}

/** Notes that none of this person's devices is trusted any more: the account has a new password. */
export function forgetDevices(userId: string): void {
  write(({ unknow }) => unknow.run(userId))
}

export function isTrustedDevice(userId: string, deviceHash: string): boolean {
  return counters().knows.get(userId, deviceHash) !== undefined
}

/** Drops counters that no limit looks at any more, and browsers that nobody signed in from for a year. */
export function sweepCounters(): void {
  write(({ sqlite }) => {
    sqlite.prepare('delete from counters where window_at < ?').run(now() - DAY)
    sqlite.prepare('delete from known_devices where seen_at < ?').run(now() - 365 * DAY)
  })
}
