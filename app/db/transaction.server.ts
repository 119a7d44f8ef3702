import { type Db, database } from './database.server'
import { noteCommit } from './version.server'

/**
 * The one way to write: a synchronous, immediate transaction. Whatever it reads stays true until it commits.
 * Called inside another one, it joins it. Rule: decisions "Database: every write in one immediate transaction".
 */
export function transaction<T>(work: (tx: Db) => T): T {
  const { sqlite, orm } = database()
  if (sqlite.inTransaction) return atOnce(work(orm))
  const result = sqlite.transaction(work).immediate(orm)
  noteCommit()
  return result
}

/** Joined work must not wait either: what it does later would miss the transaction. */
export function atOnce<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('A transaction cannot return a promise')
  return result
}
