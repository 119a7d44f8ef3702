import { renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { privateFile } from '~/adapters/data-folder.server'
import { log } from '~/adapters/log.server'
import { isDamage } from './damage.server'
import { database } from './database.server'
import { isInPlace, isMoved, noteFiles, writeInPlace } from './in-place.server'
import { writeUnlessLocked } from './locked.server'
import type { Sqlite } from './open.server'

const COUNTERS = 'counters.sqlite'

const USUAL_PATIENCE_MS = 5_000

/** How long a write waits for another process's lock. */
let patienceMs = USUAL_PATIENCE_MS

let current: Counters | undefined

/** The process's counters, opened on first use. */
function opened(): Counters {
  current ??= openSound()
  return current
}

/** How long a write waits for another process's lock from now on. */
export function useShortWaits(milliseconds: number): void {
  patienceMs = milliseconds
  opened().sqlite.pragma(`busy_timeout = ${milliseconds}`)
}

/** @internal Tests use a fresh one in memory. */
export function useCounters(file: string | undefined): void {
  current?.sqlite.close()
  patienceMs = USUAL_PATIENCE_MS
  current = file === undefined ? undefined : openCounters(file, patienceMs)
}

/** Every reading of counters goes through here. */
export function readCounters<T>(work: (counters: Counters) => T): T {
  try {
    return work(opened())
  } catch (error) {
    if (!isDamage(error) && !isMoved(error)) throw error
    return onceMore(error, work)
  }
}

/** Every write of a counter goes through here. */
export function writeCounters<T>(work: (counters: Counters) => T): T {
  return readCounters((counters) =>
    writeInPlace(counters.sqlite, () => writeUnlessLocked(counters.sqlite, () => work(counters))),
  )
}

/**
 * Retries the work once after opening the counters again. Missing or damaged counters are recreated:
 * somebody's sign-in matters more. Not when the main database is gone too: callers then answer 503. Rule:
 * decisions "Counters: recreated when damaged".
 */
function onceMore<T>(error: unknown, work: (counters: Counters) => T): T {
  if (!isInPlace(database().sqlite)) throw error
  const former = current?.sqlite
  current = undefined
  const isTheirs = former !== undefined && isInPlace(former)
  former?.close()
  return lastTry(() => {
    if (isDamage(error) && isTheirs) setAside(privateFile(COUNTERS))
    return work(opened())
  })
}

function openSound(): Counters {
  const file = privateFile(COUNTERS)
  try {
    return openCounters(file, patienceMs)
  } catch (error) {
    if (!isDamage(error)) throw error
    return lastTry(() => {
      setAside(file)
      return openCounters(privateFile(COUNTERS), patienceMs)
    })
  }
}

/** Lasting damage, and errors that are not SQLite's, count as SQLITE_CANTOPEN: pages then answer 503. */
function lastTry<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Database.SqliteError && !isDamage(error)) throw error
    throw new Database.SqliteError(`the counters cannot be made anew: ${String(error)}`, 'SQLITE_CANTOPEN')
  }
}

/** Keeps the damaged file (only the last one) for analysis. */
function setAside(file: string): void {
  renameSync(file, `${file}.damaged`)
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  log.error({ file }, 'the counters were damaged and are made anew')
}

/**
 * A second file for what changes with mere visits: counters of rate limits, when sessions and devices were last
 * used, and sign-ins. Counting never touches the main database's version. A write waits `patienceMs` for the lock of another process.
 */
function openCounters(file: string, patienceMs: number): Counters {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = NORMAL')
    sqlite.pragma(`busy_timeout = ${patienceMs}`)
    sqlite.exec(`
      create table if not exists session_use (id_hash text primary key, last_used_at integer not null) without rowid;
      create table if not exists counters (bucket text not null, window_at integer not null, hits integer not null, primary key (bucket, window_at)) without rowid;
      create table if not exists known_devices (user_id text not null, device_hash text not null, seen_at integer not null, primary key (user_id, device_hash)) without rowid;
      create table if not exists sign_ins (id integer primary key, user_id text not null, at integer not null, outcome text not null, network text not null, browser text not null);
      create index if not exists sign_ins_outcome on sign_ins (user_id, outcome in ('refused', 'wrong-code'), id);
      create table if not exists clock (id integer primary key check (id = 1), tick_at integer not null);
    `)
    noteFiles(sqlite)
    return statementsOf(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** A sign-in, or an attempt with a wrong password or code: `at` in milliseconds UTC, the network's hash, the User-Agent. */
export type SignIn = {
  at: number
  outcome: 'signed-in' | 'new-device' | 'refused' | 'wrong-code'
  network: string
  browser: string
}

type Counters = ReturnType<typeof statementsOf>

function statementsOf(sqlite: Sqlite) {
  return {
    sqlite,
    touch: sqlite.prepare(
      'insert into session_use values (?, ?) on conflict (id_hash) do update set last_used_at = excluded.last_used_at',
    ),
    lastUse: sqlite
      .prepare<[string], number>('select last_used_at from session_use where id_hash = ?')
      .pluck(),
    tick: sqlite.prepare(
      'insert into clock values (1, ?) on conflict (id) do update set tick_at = excluded.tick_at',
    ),
    lastTick: sqlite.prepare<[], number>('select tick_at from clock').pluck(),
    forget: sqlite.prepare('delete from session_use where id_hash = ?'),
    count: sqlite
      .prepare<[string, number, number], number>(
        'insert into counters values (?, ?, ?) on conflict (bucket, window_at) do update set hits = hits + excluded.hits returning hits',
      )
      .pluck(),
    uncount: sqlite.prepare(
      'update counters set hits = hits - 1 where bucket = ? and window_at = ? and hits > 0',
    ),
    forgetCounts: sqlite.prepare('delete from counters where bucket = ? or (bucket > ? and bucket < ?)'),
    read: sqlite
      .prepare<[string, number], number>('select hits from counters where bucket = ? and window_at = ?')
      .pluck(),
    under: sqlite
      .prepare<[string, string, number], string>(
        'select bucket from counters where bucket > ? and bucket < ? and window_at <= ? limit 1000',
      )
      .pluck(),
    trust: sqlite.prepare(
      'insert into known_devices values (?, ?, ?) on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at',
    ),
    distrust: sqlite.prepare('delete from known_devices where user_id = ?'),
    noteSignIn: sqlite.prepare(
      'insert into sign_ins (user_id, at, outcome, network, browser) values (?, ?, ?, ?, ?)',
    ),
    trimSignIns:
      sqlite.prepare(`delete from sign_ins where user_id = ? and (outcome in ('refused', 'wrong-code')) = ? and id <= (
      select id from sign_ins where user_id = ? and (outcome in ('refused', 'wrong-code')) = ? order by id desc limit 1 offset ?)`),
    signIns: sqlite.prepare<[string, number], SignIn>(
      'select at, outcome, network, browser from sign_ins where user_id = ? order by id desc limit ?',
    ),
    forgetSignIns: sqlite.prepare('delete from sign_ins where user_id = ?'),
    isTrusted: sqlite
      .prepare<[string, string], number>('select 1 from known_devices where user_id = ? and device_hash = ?')
      .pluck(),
  }
}
