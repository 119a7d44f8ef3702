import { database } from './database.server'
import type { Sqlite } from './open.server'

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

/** Notes a commit of this process. */
export function noteCommit(): void {
  commits += 1
}

function countersOf(sqlite: Sqlite): Counters {
  const reading = (query: string) => {
    const statement = sqlite.prepare(query).pluck()
    return () => statement.get()
  }
  return { sqlite, others: reading('pragma data_version'), own: reading('select total_changes()') }
}
