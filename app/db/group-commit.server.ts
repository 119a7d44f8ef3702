import { AsyncLocalStorage } from 'node:async_hooks'
import { database } from './database.server'
import { atOnce, transaction } from './transaction.server'

type Waiting = { work: () => unknown; settle: (outcome: Outcome) => void }
type Outcome = { result: unknown } | { error: unknown }

/** Max writes per group commit, about 15 ms of work: larger groups would delay page renders. */
const GROUP_LIMIT = 8

/** A group is committed once nobody has joined it for this long: forms get their turns one after another. */
const QUIET_LOOP_TURNS = 8
const QUIET_MS = 5

let queue: Waiting[] = []

/**
 * Group commit: does synchronous work in one transaction with what other people send in the same moment, so that they
 * wait for the disk once. Work that throws takes back its own writes alone, and nobody hears of an outcome before all
 * are committed. Each work keeps the language of its own request. Rule: decisions "Group commit: booking requests share a transaction".
 */
export function groupCommit<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: Outcome) =>
      'error' in outcome ? reject(outcome.error) : resolve(outcome.result as T)
    if (queue.push({ work: AsyncLocalStorage.bind(work), settle }) === 1) setImmediate(commitOnceQuiet)
  })
}

function commitOnceQuiet(size = queue.length, loopTurns = 0, since = performance.now()): void {
  const isQuiet = loopTurns >= QUIET_LOOP_TURNS || performance.now() - since > QUIET_MS
  if (isQuiet || queue.length >= GROUP_LIMIT) commitNextGroup()
  else if (queue.length > size) setImmediate(commitOnceQuiet)
  else setImmediate(commitOnceQuiet, size, loopTurns + 1, since)
}

function commitNextGroup(): void {
  const group = queue.slice(0, GROUP_LIMIT)
  queue = queue.slice(GROUP_LIMIT)
  if (queue.length > 0) setImmediate(commitOnceQuiet)
  for (const { settle, outcome } of committed(group)) settle(outcome)
}

/** The outcome of each once all are committed; the same error for all of them where nothing could be. */
function committed(group: readonly Waiting[]) {
  try {
    return transaction(() => group.map(({ work, settle }) => ({ settle, outcome: outcomeOf(work) })))
  } catch (error) {
    return group.map(({ settle }) => ({ settle, outcome: { error } }))
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
