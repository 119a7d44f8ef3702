import { type Db, database } from './database.server'

/**
 * The one way to write: a synchronous, immediate transaction. Whatever it reads stays true until it commits.
 * Called inside another one, it joins it. Rule: DECISIONS "Writing".
 */
export function transaction<T>(work: (tx: Db) => T): T {
  const { sqlite, orm } = database()
  return sqlite.inTransaction ? atOnce(work(orm)) : sqlite.transaction(work).immediate(orm)
}

type Deed = { work: () => unknown; settle: (outcome: Outcome) => void }
type Outcome = { result: unknown } | { error: unknown }

/** More people than this wait for the next commit: a page that is asked for meanwhile should not wait for all of them. */
const MOST_TOGETHER = 16

let waiting: Deed[] = []

/**
 * Does a synchronous deed in one transaction with those that other people send in the same moment: they wait for the disk
 * once. One that throws takes back its own writes alone, and nobody hears of an outcome before all are committed.
 * Rule: DECISIONS "Deeds commit together".
 */
export function together<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: Outcome) =>
      'error' in outcome ? reject(outcome.error) : resolve(outcome.result as T)
    if (waiting.push({ work, settle }) === 1) setImmediate(commitWaiting)
  })
}

function commitWaiting(): void {
  const deeds = waiting.slice(0, MOST_TOGETHER)
  waiting = waiting.slice(MOST_TOGETHER)
  if (waiting.length > 0) setImmediate(commitWaiting)
  for (const { settle, outcome } of committed(deeds)) settle(outcome)
}

/** What each came to once all are committed; for all of them the same where nothing could be. */
function committed(deeds: readonly Deed[]) {
  try {
    return transaction(() => deeds.map(({ work, settle }) => ({ settle, outcome: outcomeOf(work) })))
  } catch (error) {
    return deeds.map(({ settle }) => ({ settle, outcome: { error } }))
  }
}

/** Throws only when SQLite gave up the whole transaction, as it does on a full disk. */
function outcomeOf(work: () => unknown): Outcome {
  const { sqlite } = database()
  try {
    return { result: sqlite.transaction(() => atOnce(work()))() }
  } catch (error) {
    if (!sqlite.inTransaction) throw error
    return { error }
  }
}

/** Joined work must not wait either: what it does later would miss the transaction. */
function atOnce<T>(result: T): T {
  if (result instanceof Promise) throw new TypeError('A transaction cannot return a promise')
  return result
}
