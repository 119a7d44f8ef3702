import { renameSync, rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { privateFile } from '~/adapters/data-folder.server'
import { log } from '~/adapters/log.server'
import { isDamage } from './damage.server'
import { database } from './database.server'
import { isInPlace, isMoved, writeInPlace } from './in-place.server'
import { writeUnlessLocked } from './locked.server'
import { type Counters, openCounters } from './open-counters.server'

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

/** Damage that stays, and what is no error of SQLite's, counts as SQLITE_CANTOPEN: pages then answer 503. */
function lastTry<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Database.SqliteError && !isDamage(error)) throw error
    throw new Database.SqliteError(`the counters cannot be made anew: ${String(error)}`, 'SQLITE_CANTOPEN')
  }
}

/** Keeps the damaged file, the last one only, for whoever wants to know why. */
function setAside(file: string): void {
  renameSync(file, `${file}.damaged`)
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  log.error({ file }, 'the counters were damaged and are made anew')
}
