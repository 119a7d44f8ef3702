import { type Db, database } from './database.server'

let afterwards: (() => void)[] = []

/** Runs `work` once the transaction around it has committed, at once when there is none. */
export function afterCommit(work: () => void): void {
  if (database().sqlite.inTransaction) afterwards.push(work)
  else work()
}

/**
 * The one way to write: a synchronous, immediate transaction. Whatever it reads stays true until it commits.
 * Called inside another one, it joins it. Rule: DECISIONS "Writing".
 */
export function transaction<T>(work: (tx: Db) => T): T {
  const { sqlite, orm } = database()
  if (sqlite.inTransaction) return atOnce(work(orm))
  let result: T
  try {
    result = sqlite.transaction(work).immediate(orm)
  } catch (error) {
    afterwards = []
    throw error
  }
  const due = afterwards
  afterwards = []
  for (const step of due) step()
  return result
}

/** Joined work must not wait either: what it does later would miss the transaction. */
function atOnce<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('A transaction cannot return a promise')
  return result
}
