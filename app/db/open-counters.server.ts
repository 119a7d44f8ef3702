import Database from 'better-sqlite3'
import { noteFiles } from './in-place.server'
import type { Sqlite } from './open.server'

/**
 * A second file for what changes with mere visits: counters of rate limits, and when sessions and devices were last
 * used. Counting never touches the main database's version. A write waits `patienceMs` for the lock of another process.
 */
export function openCounters(file: string, patienceMs: number): Counters {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = NORMAL')
    sqlite.pragma(`busy_timeout = ${patienceMs}`)
    sqlite.exec(`
      create table if not exists session_use (id_hash text primary key, last_used_at integer not null) without rowid;
      create table if not exists counters (bucket text not null, window_at integer not null, hits integer not null, primary key (bucket, window_at)) without rowid;
      create table if not exists known_devices (user_id text not null, device_hash text not null, seen_at integer not null, primary key (user_id, device_hash)) without rowid;
      create table if not exists clock (id integer primary key check (id = 1), tick_at integer not null);
    `)
    noteFiles(sqlite)
    return statementsOf(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

export type Counters = ReturnType<typeof statementsOf>

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
    trust: sqlite.prepare(
      'insert into known_devices values (?, ?, ?) on conflict (user_id, device_hash) do update set seen_at = excluded.seen_at',
    ),
    distrust: sqlite.prepare('delete from known_devices where user_id = ?'),
    isTrusted: sqlite
      .prepare<[string, string], number>('select 1 from known_devices where user_id = ? and device_hash = ?')
      .pluck(),
  }
}
