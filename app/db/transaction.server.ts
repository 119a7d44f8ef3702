import { AsyncLocalStorage } from 'node:async_hooks'
import { type Db, database } from './database.server'
import { writeInPlace } from './in-place.server'
import { writeUnlessLocked } from './locked.server'
import type { Sqlite } from './open.server'

/**
 * The one way to write: a synchronous, immediate transaction. Its reads stay true until it commits. Called
 * inside another transaction, it joins that one. Rule: decisions "Database: every write in one immediate
 * transaction".
 */
export function transaction<T>(work: (tx: Db) => T): T {
  const { sqlite, orm } = database()
  if (sqlite.inTransaction) return atOnce(work(orm))
  const result = writeInPlace(sqlite, () =>
    writeUnlessLocked(sqlite, () => sqlite.transaction(work).immediate(orm)),
  )
  commits += 1
  for (const hear of listeners) hear()
  const command = commands.getStore()
  if (command) command.hasCommitted = true
  return result
}

const listeners = new Set<() => void>()

/** Calls `listener`, which must not throw, after each commit of this process. Returns a function that ends it. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a command that may have to be run again has committed something, whatever others commit meanwhile. */
type Command = { hasCommitted: boolean }

const commands = new AsyncLocalStorage<Command>()

/** Runs a command and notes in `command` when it commits, also after it has waited for something. */
export function noteCommits<T>(command: Command, run: () => T): T {
  return commands.run(command, run)
}

/** @internal Whether this is part of such a command. */
export const isCommandRunning = (): boolean => commands.getStore() !== undefined

/** Joined work must not wait either: what it does later would miss the transaction. */
export function atOnce<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('A transaction cannot return a promise')
  return result
}

type Counters = { sqlite: Sqlite; others: () => unknown; own: () => unknown }

let counters: Counters | undefined
let seen: unknown[] = []
let version = 0

/**
 * A number that has grown whenever anything in the database has changed, by whichever process and in whatever way:
 * SQLite counts the commits of other connections and the rows that this one wrote. Two equal answers mean that nothing
 * was committed in between. Rule: decisions "Page cache: finished pages for guests".
 */
export function databaseVersion(): number {
  const { sqlite } = database()
  if (counters?.sqlite !== sqlite) counters = countersOf(sqlite)
  const [others, own] = [counters.others(), counters.own()]
  if (others !== seen[0] || own !== seen[1] || sqlite !== seen[2]) {
    seen = [others, own, sqlite]
    version += 1
  }
  return version
}

let commits = 0

/** How often this process has committed by itself: cheaper to ask than the database. */
export const ownCommits = (): number => commits

function countersOf(sqlite: Sqlite): Counters {
  const reading = (query: string) => {
    const statement = sqlite.prepare(query).pluck()
    return () => statement.get()
  }
  return { sqlite, others: reading('pragma data_version'), own: reading('select total_changes()') }
}
