import { database } from './database.server'
import { databaseVersion } from './transaction.server'

/** How long answers are kept although the database changes, in ms of the monotonic clock. */
type Keeping = { forMs: number; now: () => number }
const notAtAll: Keeping = { forMs: 0, now: () => 0 }

/**
 * Memoised per database version: keeps results until the database changes, at most `most` of them. Inside a
 * transaction that may write, nothing is kept or taken: what it wrote may never be committed.
 */
export function memoised<Answer>(
  most: number,
  { forMs, now } = notAtAll,
): (key: string, work: () => Answer) => Answer {
  const cache = new Map<string, Answer>()
  let version = 0
  let since = 0
  let of: unknown
  return (key, work) => {
    const { sqlite } = database()
    if (sqlite.inTransaction && !sqlite.readonly) return work()
    const current = databaseVersion()
    const isOld = current !== version && Math.abs(now() - since) >= forMs
    if (isOld || sqlite !== of) {
      cache.clear()
      version = current
      since = now()
      of = sqlite
    }
    const known = cache.get(key)
    if (known !== undefined) return known
    const answer = work()
    if (cache.size >= most) cache.clear()
    cache.set(key, answer)
    return answer
  }
}
