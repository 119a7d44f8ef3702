import { database } from './database.server'
import { databaseVersion } from './transaction.server'

/**
 * Memoised per database version: keeps what was worked out from the database for as long as nothing in it changes, `most`
 * answers at a time. Inside a transaction nothing is kept or taken: what it wrote may never be committed.
 */
export function memoised<Answer>(most: number): (key: string, work: () => Answer) => Answer {
  const cache = new Map<string, Answer>()
  let version = 0
  return (key, work) => {
    if (database().sqlite.inTransaction) return work()
    const current = databaseVersion()
    if (current !== version) cache.clear()
    version = current
    const known = cache.get(key)
    if (known !== undefined) return known
    const answer = work()
    if (cache.size >= most) cache.clear()
    cache.set(key, answer)
    return answer
  }
}
